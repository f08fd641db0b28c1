import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import checklist from '@site/.generated/catalogues/rehearsal-checklist.json';

import { callLog } from '../../browser';
import type { Chosen } from '../plan/checklist';
import { withReport } from '../plan/states';
import { DAY_COUNTRY } from './dayCountry';
import { useExamination, type Examination } from './useExamination';
import { useExampleDay, type ExampleDay } from './useExampleDay';
import { useKept, type KeptState } from './useKept';

/** A rehearsal, and what a reader does with it. */
export interface Rehearsal
  extends
    Pick<KeptState, 'kept' | 'notice' | 'change'>,
    Pick<Examination, 'examining' | 'cancel'>,
    Pick<ExampleDay, 'day'> {
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
  /** The recording that is examined; none for the calls of this page. */
  readonly file: File | undefined;
  readonly open: (file: File) => void;
  /** How many calls this page has made to its sandbox. */
  readonly calls: number;
  /** Runs an example day, or stops it. */
  readonly toggleDay: () => void;
  /** Forgets the report, the calls of this page, and what the browser keeps. */
  readonly startAgain: () => void;
}

/** How long the calls of this page must have paused before they are examined, in milliseconds. */
const PAUSE = 150;

/**
 * Examines a recording, or else the calls of this page to its sandbox, whenever there are more of them.
 *
 * @param base the address of the site's root on its host
 */
export function useRehearsal(base: string): Rehearsal {
  const { reset, ...keeping } = useKept(checklist.plan);
  const [chosen, setChosen] = useState<Chosen>({});
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
    choose: (next) => {
      setChosen(next);
      if (file !== undefined) {
        examine({ kind: 'file', file }, next);
      }
    },
    open: (opened) => {
      stop();
      setFile(opened);
      examine({ kind: 'file', file: opened }, chosen);
    },
    toggleDay: () => {
      if (day.kind === 'running') {
        stop();
        return;
      }
      forget();
      const { country = DAY_COUNTRY } = chosen;
      setChosen({ ...chosen, country });
      run(country);
    },
    startAgain: () => {
      forget();
      setChosen({});
      reset();
    },
  };
}
