import { useCallback, useEffect, useRef, useState } from 'react';

import type { Report } from '../../rehearsal/report/report';
import type { Chosen } from '../plan/checklist';
import type { RehearsalMessage, RehearsalQuestion, Source } from './messages';

/** What the examination of a recording has come to. */
export type Examining =
  | { readonly kind: 'none' | 'stopped' }
  | { readonly kind: 'running'; readonly bytes: number; readonly all: number; readonly calls: number }
  | { readonly kind: 'refused'; readonly message: string; readonly fix: string }
  /** The worker did not start, or ended. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'examined'; readonly report: Report; readonly name: string };

/** Examines recordings. */
export interface Examination {
  readonly examining: Examining;
  readonly examine: (source: Source, chosen: Chosen) => void;
  /** Ends the examination of a file. */
  readonly cancel: () => void;
  /** Forgets the result. */
  readonly clear: () => void;
}

/** The name of a report of calls of this page, for its files. */
const PAGE_CALLS = 'rehearsal';

/**
 * Examines recordings in a worker, which takes as long as it takes: it says how far it is, and ends when it is stopped, when
 * something else is examined meanwhile, or with the page.
 *
 * @param onReport is told of each report
 */
export function useExamination(onReport: (report: Report) => void): Examination {
  const [examining, setExamining] = useState<Examining>({ kind: 'none' });
  const worker = useRef<Worker>(undefined);
  const asked = useRef<{ number: number; isOpen: boolean; source?: Source }>({ number: 0, isOpen: false });
  const report = useRef(onReport);
  useEffect(() => {
    report.current = onReport;
  });
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
    asked.current.isOpen = false;
  }, []);
  useEffect(() => end, [end]);

  const hear = useCallback((message: RehearsalMessage) => {
    const { number, source } = asked.current;
    if (message.number !== number || source === undefined) {
      return;
    }
    if (message.kind === 'progress') {
      const { bytes, calls } = message;
      setExamining({ kind: 'running', bytes, calls, all: sizeOf(source) });
      return;
    }
    asked.current.isOpen = false;
    if (message.kind === 'report') {
      const name = source.kind === 'file' ? source.file.name : PAGE_CALLS;
      setExamining({ kind: 'examined', report: message.report, name });
      report.current(message.report);
    } else {
      setExamining(
        message.kind === 'refused'
          ? { kind: 'refused', message: message.message, fix: message.fix }
          : { kind: 'failed', message: message.message },
      );
    }
  }, []);

  const examine = useCallback(
    (source: Source, chosen: Chosen) => {
      if (asked.current.isOpen) {
        end();
      }
      const question: RehearsalQuestion = { number: asked.current.number + 1, source, chosen };
      asked.current = { number: question.number, isOpen: true, source };
      if (source.kind === 'file') {
        setExamining({ kind: 'running', bytes: 0, all: source.file.size, calls: 0 });
      }
      try {
        worker.current ??= startWorker(hear, (message) => {
          end();
          setExamining({ kind: 'failed', message });
        });
        worker.current.postMessage(question);
      } catch (error) {
        end();
        setExamining({ kind: 'failed', message: String(error) });
      }
    },
    [end, hear],
  );

  return {
    examining,
    examine,
    cancel: () => {
      end();
      setExamining({ kind: 'stopped' });
    },
    clear: () => {
      end();
      setExamining({ kind: 'none' });
    },
  };
}

function sizeOf(source: Source): number {
  return source.kind === 'file' ? source.file.size : 0;
}

/** @throws {Error} where a browser has no workers, or refuses one (HTML, section 10.2.6.3: a SecurityError) */
function startWorker(hear: (message: RehearsalMessage) => void, fail: (message: string) => void): Worker {
  const started = new Worker(
    new URL(/* webpackChunkName: "rehearsal-check" */ './rehearsalWorker.ts', import.meta.url),
  );
  started.addEventListener('message', ({ data }: MessageEvent<RehearsalMessage>) => {
    hear(data);
  });
  started.addEventListener('error', (event) => {
    // The page shows the error, so the console need not.
    event.preventDefault();
    fail(event.message);
  });
  return started;
}
