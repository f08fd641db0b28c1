import { useCallback, useEffect, useRef } from 'react';

/** Distinguishes the answers to one question from those to others. */
interface Numbered {
  readonly number: number;
}

/** What a worker replies to a question: `progress` any number of times, then something else once. */
interface Said extends Numbered {
  readonly kind: string;
}

interface Talk {
  readonly question: Numbered;
  readonly message: Said;
}

/** The work of a tool that has no time limit. */
export interface LongWork<Question> {
  /** Asks something, in place of what is still being worked on; with `goesOn` next to it, by the same worker. */
  readonly ask: (question: Omit<Question, 'number'>, goesOn?: boolean) => void;
  readonly end: () => void;
}

/**
 * Works in a worker, which starts with the first question. It ends when it is stopped, when something else is asked in the meantime, or with
 * the page.
 *
 * @param create starts the worker; where a browser refuses one, it throws (HTML, section 10.2.6.3: a SecurityError)
 * @param onMessage is told what the worker says to the last question
 * @param onFailure is told why the worker did not start, or ended
 */
export function useLongWork<Of extends Talk>(
  create: () => Worker,
  onMessage: (message: Of['message']) => void,
  onFailure: (message: string) => void,
): LongWork<Of['question']> {
  const worker = useRef<Worker>(undefined);
  const asked = useRef({ number: 0, isOpen: false });
  const on = useRef({ create, onMessage, onFailure });
  useEffect(() => {
    on.current = { create, onMessage, onFailure };
  });
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
    asked.current.isOpen = false;
  }, []);
  useEffect(() => end, [end]);

  const start = useCallback(() => {
    const started = on.current.create();
    started.addEventListener('message', ({ data }: MessageEvent<Of['message']>) => {
      if (data.number === asked.current.number) {
        asked.current.isOpen = data.kind === 'progress';
        on.current.onMessage(data);
      }
    });
    started.addEventListener('error', (event) => {
      // The page shows the error, so the console need not.
      event.preventDefault();
      // One that was ended while its scripts loaded says that they did not.
      if (worker.current !== started) {
        return;
      }
      end();
      on.current.onFailure(event.message);
    });
    return started;
  }, [end]);

  const ask = useCallback(
    (question: Omit<Of['question'], 'number'>, goesOn = false) => {
      if (asked.current.isOpen && !goesOn) {
        end();
      }
      const number = asked.current.number + 1;
      asked.current = { number, isOpen: true };
      try {
        worker.current ??= start();
        worker.current.postMessage({ ...question, number });
      } catch (error) {
        end();
        on.current.onFailure(String(error));
      }
    },
    [end, start],
  );
  return { ask, end };
}
