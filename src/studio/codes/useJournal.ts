import { useState } from 'react';

import type { JournalReport } from '../../fiscal';
import { useLongWork, type LongWork } from '../frame/useLongWork';
import type { JournalMessage, JournalQuestion } from './messages';

/** What the check of a journal has come to. */
export type CheckedJournal =
  | { readonly kind: 'none' | 'not started' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'checked'; readonly report: JournalReport };

export interface JournalCheck {
  readonly journal: CheckedJournal;
  readonly start: LongWork<JournalQuestion>['ask'];
  /** Ends the check, or forgets its result. */
  readonly stop: () => void;
}

/** Checks a journal in a worker of its own, which takes as long as it takes. */
export function useJournal(): JournalCheck {
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
    start: (question) => {
      setJournal({ kind: 'running', done: 0, all: 0 });
      ask(question);
    },
    stop: () => {
      end();
      setJournal({ kind: 'none' });
    },
  };
}
