import { useEffect, useRef, useState } from 'react';

import type { JournalReport } from '../../fiscal';
import type { JournalMessage, JournalQuestion } from './messages';

/** What the check of a journal has come to. */
export type CheckedJournal =
  | { readonly kind: 'none' | 'not started' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'checked'; readonly report: JournalReport };

export interface JournalCheck {
  readonly journal: CheckedJournal;
  readonly start: (question: JournalQuestion) => void;
  /** Ends the check, or forgets its result. */
  readonly stop: () => void;
}

/**
 * Checks a journal in a worker of its own, which takes as long as it takes: it says how far it is, and ends when it is stopped,
 * when another journal is opened, or with the page.
 */
export function useJournal(): JournalCheck {
  const [journal, setJournal] = useState<CheckedJournal>({ kind: 'none' });
  const worker = useRef<Worker>(undefined);
  const end = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => end, []);
  return {
    journal,
    start: (question) => {
      end();
      setJournal({ kind: 'running', done: 0, all: 0 });
      const failed = () => {
        end();
        setJournal({ kind: 'not started' });
      };
      try {
        const started = new Worker(
          new URL(/* webpackChunkName: "fiscal-journal" */ './journalWorker.ts', import.meta.url),
        );
        worker.current = started;
        started.addEventListener('error', failed);
        started.addEventListener('message', ({ data }: MessageEvent<JournalMessage>) => {
          if (worker.current !== started) {
            return;
          }
          if (data.kind === 'progress') {
            setJournal({ ...data, kind: 'running' });
          } else {
            end();
            setJournal(data.kind === 'report' ? { kind: 'checked', report: data.report } : data);
          }
        });
        started.postMessage(question);
      } catch {
        failed();
      }
    },
    stop: () => {
      end();
      setJournal({ kind: 'none' });
    },
  };
}
