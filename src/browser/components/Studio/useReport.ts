import { useEffect, useRef, useState } from 'react';

import type { CheckFault, Report } from './check';
import { CheckFailed, createChecker, type Checker } from './createChecker';
import type { Country } from './draft';
import type { OpenedOperation } from './operations';

/** What the check of a payload has come to. */
export type Checking =
  Report | { readonly kind: 'waiting' } | { readonly kind: 'failed'; readonly fault: CheckFault };

/** The last report, and what it is about. */
export interface Reported {
  readonly checking: Checking;
  readonly operation: string;
  readonly text: string;
}

/**
 * Starts the worker.
 *
 * @throws {Error} where a browser has no workers, or refuses one (HTML, section 10.2.6.3: a SecurityError)
 */
function startWorker(): Worker {
  return new Worker(
    new URL(/* webpackChunkName: "studio-check" */ './worker/checkWorker.ts', import.meta.url),
  );
}

/** Checks a payload. The report before stays until there is another one. */
export function useReport(
  { operation, mediaType }: Pick<OpenedOperation, 'operation' | 'mediaType'>,
  text: string,
  country: Country,
): Reported {
  const [reported, setReported] = useState<Reported>({ checking: { kind: 'waiting' }, operation, text });
  const checker = useRef<Checker>(undefined);
  useEffect(
    () => () => {
      checker.current?.end();
      checker.current = undefined;
    },
    [],
  );
  useEffect(() => {
    checker.current ??= createChecker(startWorker);
    let isCurrent = true;
    const set = (checking: Checking) => {
      if (isCurrent) {
        setReported({ checking, operation, text });
      }
    };
    const question = {
      operationId: operation,
      mediaType,
      text,
      ...(country === 'none' ? {} : { country }),
    };
    checker.current.check(question).then(
      (report) => {
        if (report !== undefined) {
          set(report);
        }
      },
      (error: unknown) => {
        console.warn('The Studio could not check the payload.', error);
        set({ kind: 'failed', fault: error instanceof CheckFailed ? error.fault : 'crashed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [operation, mediaType, text, country]);
  return reported;
}
