import { useEffect, useState } from 'react';

import type { Report } from './check';
import type { Country } from './draft';
import { checkPayload } from './checkPayload';
import type { OpenedOperation } from './operations';

/** What the check of a payload has come to. */
export type Checking =
  | Report
  | { readonly kind: 'waiting' }
  /** What checks it did not load. */
  | { readonly kind: 'failed' };

/** The last report, and what it is about. */
export interface Reported {
  readonly checking: Checking;
  readonly operation: string;
  readonly text: string;
}

/** Checks a payload. The report before stays until there is another one. */
export function useReport(
  { operation, mediaType }: Pick<OpenedOperation, 'operation' | 'mediaType'>,
  text: string,
  country: Country,
): Reported {
  const [reported, setReported] = useState<Reported>({ checking: { kind: 'waiting' }, operation, text });
  useEffect(() => {
    let isCurrent = true;
    const set = (checking: Checking) => {
      if (isCurrent) {
        setReported({ checking, operation, text });
      }
    };
    checkPayload({
      operationId: operation,
      mediaType,
      text,
      ...(country === 'none' ? {} : { country }),
    }).then(set, (error: unknown) => {
      console.warn('The Studio could not check the payload.', error);
      set({ kind: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [operation, mediaType, text, country]);
  return reported;
}
