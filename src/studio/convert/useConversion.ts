import { useCallback, useRef, useState } from 'react';

import { useLongWork } from '../frame/useLongWork';
import type {
  Conversion,
  ConvertMessage,
  ConvertQuestion,
  ReceiptList,
  Problem,
} from './convertWorkerMessages';

export type Converting =
  | { readonly kind: 'waiting' | 'stopped' }
  | { readonly kind: 'running'; readonly bytes: number; readonly all: number }
  | ({ readonly kind: 'refused' } & Problem)
  /** The worker did not start, or ended. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'converted'; readonly conversion: Conversion };

/** The receipts of a source: their ids, and what they are once all have been converted. */
export interface Listed {
  readonly ids: readonly string[];
  readonly list?: ReceiptList;
}

const NONE: Listed = { ids: [] };

/** Converts sources in a worker, which says how far it is. */
export function useConversion() {
  const [converting, setConverting] = useState<Converting>({ kind: 'waiting' });
  const [listed, setListed] = useState(NONE);
  const asked = useRef({ size: 0, reading: -1 });
  const { ask, end } = useLongWork<{ question: ConvertQuestion; message: ConvertMessage }>(
    () => new Worker(new URL(/* webpackChunkName: "convert-check" */ './convertWorker.ts', import.meta.url)),
    (message) => {
      switch (message.kind) {
        case 'progress':
          setConverting({ kind: 'running', bytes: message.bytes, all: asked.current.size });
          break;
        case 'listed':
          setListed(({ ids }) => ({ ids, list: message.list }));
          break;
        case 'crashed':
          setConverting({ kind: 'failed', message: message.message });
          break;
        case 'converted': {
          const { receipts: ids, list } = message.conversion;
          setListed({ ids, ...(list === undefined ? {} : { list }) });
          setConverting(message);
          break;
        }
        case 'refused':
          setListed(NONE);
          setConverting(message);
      }
    },
    (message) => {
      setConverting({ kind: 'failed', message });
    },
  );
  const convert = useCallback(
    (question: Omit<ConvertQuestion, 'number'>) => {
      const { source, reading } = question;
      const isNew = reading !== asked.current.reading;
      asked.current = { reading, size: source.kind === 'file' ? source.file.size : 0 };
      // A text is converted before anybody could read that it is.
      if (isNew && source.kind === 'file') {
        setListed(NONE);
        setConverting({ kind: 'running', bytes: 0, all: asked.current.size });
      }
      // Another receipt of what is read already.
      ask(question, !isNew);
    },
    [ask],
  );
  return {
    ...{ converting, listed, convert },
    /** Ends the conversion of a file. */
    cancel: () => {
      end();
      setConverting({ kind: 'stopped' });
    },
  };
}
