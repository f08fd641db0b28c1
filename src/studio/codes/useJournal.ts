import { useState } from 'react';

import type { JournalReport } from '../../fiscal';
import { useLongWork } from '../frame/useLongWork';
import type { JournalMessage, JournalQuestion } from './codeWorkerMessages';

export type CheckedJournal =
  | { readonly kind: 'none' | 'not started' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'checked'; readonly report: JournalReport };

/** Checks a journal in a worker of its own, which takes as long as it takes. */
export function useJournal() {
  const [journal, setJournal] = useState<CheckedJournal>({ kind: 'none' });
  const { ask, end } = useLongWork<{ question: JournalQuestion; message: JournalMessage }>(
    () => new Worker(new URL(/* webpackChunkName: "fiscal-journal" */ './journalWorker.ts', import.meta.url)),
    (message) => {
      switch (message.kind) {
        case 'progress':
          setJournal({ ...message, kind: 'running' });
          break;
        case 'report':
          setJournal({ kind: 'checked', report: message.report });
          break;
        case 'refused':
          setJournal(message);
      }
    },
    () => {
      setJournal({ kind: 'not started' });
    },
  );
  return {
    journal,
    start: (question: Omit<JournalQuestion, 'number'>) => {
      setJournal({ kind: 'running', done: 0, all: 0 });
      ask(question);
    },
    /** Ends the check, or forgets its result. */
    stop: () => {
      end();
      setJournal({ kind: 'none' });
    },
  };
}
