import { useCallback, useRef, useState } from 'react';

import type { Report } from '../../rehearsal';
import { useLongWork } from '../frame/useLongWork';
import type { Chosen } from '../plan/checklist';
import type { RehearsalMessage, RehearsalQuestion, Source } from './rehearsalWorkerMessages';

export type Examining =
  | { readonly kind: 'none' | 'stopped' }
  | { readonly kind: 'running'; readonly bytes: number; readonly all: number; readonly calls: number }
  | { readonly kind: 'refused'; readonly message: string; readonly fix: string }
  /** The worker did not start, or ended. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'examined'; readonly report: Report; readonly name: string };

/** The name of a report of calls of this page, for its files. */
const PAGE_CALLS = 'rehearsal';

/**
 * Examines recordings in a worker, which says how far it is.
 *
 * @param onReport is told of each report
 */
export function useExamination(onReport: (report: Report) => void) {
  const [examining, setExamining] = useState<Examining>({ kind: 'none' });
  const file = useRef<File>(undefined);
  const { ask, end } = useLongWork<{ question: RehearsalQuestion; message: RehearsalMessage }>(
    () =>
      new Worker(new URL(/* webpackChunkName: "rehearsal-check" */ './rehearsalWorker.ts', import.meta.url)),
    (message) => {
      switch (message.kind) {
        case 'progress':
          setExamining({ ...message, all: file.current?.size ?? 0, kind: 'running' });
          break;
        case 'report':
          setExamining({
            kind: 'examined',
            report: message.report,
            name: file.current?.name ?? PAGE_CALLS,
          });
          onReport(message.report);
          break;
        case 'refused':
          setExamining(message);
          break;
        case 'crashed':
          setExamining({ kind: 'failed', message: message.message });
      }
    },
    (message) => {
      setExamining({ kind: 'failed', message });
    },
  );
  const examine = useCallback(
    (source: Source, chosen: Chosen) => {
      file.current = source.kind === 'file' ? source.file : undefined;
      if (source.kind === 'file') {
        setExamining({ kind: 'running', bytes: 0, all: source.file.size, calls: 0 });
      }
      ask({ source, chosen });
    },
    [ask],
  );
  const endAs = (kind: 'none' | 'stopped') => () => {
    end();
    setExamining({ kind });
  };
  // Both end the examination of a file; the second forgets the result, too.
  return { examining, examine, cancel: endAs('stopped'), clear: endAs('none') };
}
