import { useCallback, useRef, useState } from 'react';

import { useLongWork } from '../frame/useLongWork';
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

/** Converts sources in a worker, which says how far it is. */
export function useConversion(): Converter {
  const [converting, setConverting] = useState<Converting>({ kind: 'waiting' });
  const size = useRef(0);
  const { ask, end } = useLongWork<{ question: ConvertQuestion; message: ConvertMessage }>(
    startWorker,
    (message) => {
      if (message.kind === 'progress') {
        setConverting({ kind: 'running', bytes: message.bytes, all: size.current });
      } else {
        setConverting(message.kind === 'crashed' ? { kind: 'failed', message: message.message } : message);
      }
    },
    (message) => {
      setConverting({ kind: 'failed', message });
    },
  );
  const convert = useCallback(
    (question: Omit<ConvertQuestion, 'number'>) => {
      const { source, index } = question;
      size.current = source.kind === 'file' ? source.file.size : 0;
      // A text is converted before anybody could read that it is.
      if (source.kind === 'file' && index === 0) {
        setConverting({ kind: 'running', bytes: 0, all: size.current });
      }
      ask(question);
    },
    [ask],
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

function startWorker(): Worker {
  return new Worker(new URL(/* webpackChunkName: "convert-check" */ './convertWorker.ts', import.meta.url));
}
