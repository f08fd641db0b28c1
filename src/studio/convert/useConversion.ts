import { useCallback, useEffect, useRef, useState } from 'react';

import type { Conversion, ConvertMessage, ConvertQuestion, Refusal } from './messages';

/** What a conversion has come to. */
export type Converting =
  | { readonly kind: 'waiting' | 'stopped' }
  | { readonly kind: 'running'; readonly bytes: number; readonly all: number }
  | ({ readonly kind: 'refused' } & Refusal)
  /** The worker did not start, or ended. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'converted'; readonly conversion: Conversion };

/** Converts sources. */
export interface Converter {
  readonly converting: Converting;
  readonly convert: (question: Omit<ConvertQuestion, 'number'>) => void;
  /** Ends the conversion of a file. */
  readonly cancel: () => void;
}

/**
 * Converts sources in a worker, which takes as long as it takes: it says how far it is, and ends when it is stopped, when
 * something else is converted meanwhile, or with the page.
 */
export function useConversion(): Converter {
  const [converting, setConverting] = useState<Converting>({ kind: 'waiting' });
  const worker = useRef<Worker>(undefined);
  const asked = useRef({ number: 0, isOpen: false, all: 0 });
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
    asked.current.isOpen = false;
  }, []);
  useEffect(() => end, [end]);

  const hear = useCallback((message: ConvertMessage) => {
    if (message.number !== asked.current.number) {
      return;
    }
    if (message.kind === 'progress') {
      setConverting({ kind: 'running', bytes: message.bytes, all: asked.current.all });
      return;
    }
    asked.current.isOpen = false;
    setConverting(message.kind === 'crashed' ? { kind: 'failed', message: message.message } : message);
  }, []);

  const convert = useCallback(
    (given: Omit<ConvertQuestion, 'number'>) => {
      if (asked.current.isOpen) {
        end();
      }
      const { source } = given;
      const question: ConvertQuestion = { ...given, number: asked.current.number + 1 };
      const all = source.kind === 'file' ? source.file.size : 0;
      asked.current = { number: question.number, isOpen: true, all };
      // A text is converted before anybody could read that it is.
      if (source.kind === 'file' && given.index === 0) {
        setConverting({ kind: 'running', bytes: 0, all });
      }
      const fail = (message: string) => {
        end();
        setConverting({ kind: 'failed', message });
      };
      try {
        worker.current ??= startWorker(hear, fail);
        worker.current.postMessage(question);
      } catch (error) {
        fail(String(error));
      }
    },
    [end, hear],
  );
  return {
    converting,
    convert,
    cancel: () => {
      end();
      setConverting({ kind: 'stopped' });
    },
  };
}

/** @throws {Error} where a browser has no workers, or refuses one (HTML, section 10.2.6.3: a SecurityError) */
function startWorker(hear: (message: ConvertMessage) => void, fail: (message: string) => void): Worker {
  const started = new Worker(
    new URL(/* webpackChunkName: "convert-check" */ './convertWorker.ts', import.meta.url),
  );
  started.addEventListener('message', ({ data }: MessageEvent<ConvertMessage>) => {
    hear(data);
  });
  started.addEventListener('error', (event) => {
    // The page shows the error, so the console need not.
    event.preventDefault();
    fail(event.message);
  });
  return started;
}
