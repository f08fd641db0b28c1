import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import checklist from '@site/.generated/catalogues/rehearsal-checklist.json';

import { callLog } from '../../browser';
import type { Chosen } from '../plan/checklist';
import { withReport } from '../plan/states';
import { useExamination } from './useExamination';
import { useExampleDay } from './useExampleDay';
import { useKept } from './useKept';

/** How long the calls of this page must have paused before they are examined, in milliseconds. */
const PAUSE = 150;

/**
 * Examines a recording, or else the calls of this page to its sandbox, whenever there are more of them.
 *
 * @param base the address of the site's root on its host
 */
export function useRehearsal(base: string) {
  const { reset, ...keeping } = useKept(checklist.plan);
  const [chosen, setChosen] = useState<Chosen>({});
  /** The recording that is examined; none for the calls of this page. */
  const [file, setFile] = useState<File>();
  const { examining, examine, cancel, clear } = useExamination((report) => {
    keeping.change((kept) => withReport(kept, report));
  });
  const { day, run, stop } = useExampleDay(base);
  const calls = useSyncExternalStore(callLog.subscribe, callLog.calls, callLog.calls);
  const examineCalls = useEffectEvent(() => {
    examine({ kind: 'calls', calls }, chosen);
  });
  useEffect(() => {
    if (calls.length === 0 || file !== undefined) {
      return undefined;
    }
    const timer = setTimeout(examineCalls, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [calls, file, chosen]);

  const forget = () => {
    stop();
    callLog.clear();
    setFile(undefined);
    clear();
  };
  return {
    ...keeping,
    ...{ examining, cancel, day, chosen, file },
    calls: calls.length,
    choose: (next: Chosen) => {
      setChosen(next);
      if (file !== undefined) {
        examine({ kind: 'file', file }, next);
      }
    },
    open: (opened: File) => {
      stop();
      setFile(opened);
      examine({ kind: 'file', file: opened }, chosen);
    },
    /** Runs an example day, an Austrian one where no country is chosen, or stops it. */
    toggleDay: () => {
      if (day.kind === 'running') {
        stop();
        return;
      }
      forget();
      const { country = 'at' } = chosen;
      setChosen({ ...chosen, country });
      run(country);
    },
    /** Forgets the report, the calls of this page, and what the browser keeps. */
    startAgain: () => {
      forget();
      setChosen({});
      reset();
    },
  };
}
