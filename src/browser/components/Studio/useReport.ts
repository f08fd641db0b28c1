import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { CheckFault, Report } from './check';
import { CheckFailed, createChecker, type Checker } from './createChecker';
import type { Country } from './draft';

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

/** A payload to check. */
interface Checked {
  /** `checkout/createSale` */
  readonly operation: string;
  readonly mediaType: string;
  readonly text: string;
  readonly country: Country;
  /** The address of the site's root on its host, `/`. */
  readonly base: string;
}

/** Checks a payload. The report before stays until there is another one. */
export function useReport({ operation, mediaType, text, country, base }: Checked): Reported {
  const [reported, setReported] = useState<Reported>({ checking: { kind: 'waiting' }, operation, text });
  const checker = useRef<Checker>(undefined);
  useEffect(
    () => () => {
      checker.current?.end();
      checker.current = undefined;
    },
    [],
  );
  // Before the page is painted, since the worker does not wait for that.
  useLayoutEffect(() => {
    checker.current ??= createChecker(startWorker);
    let isCurrent = true;
    const set = (checking: Checking) => {
      if (isCurrent) {
        startTransition(() => {
          setReported({ checking, operation, text });
        });
      }
    };
    const question = {
      operationId: operation,
      mediaType,
      text,
      base,
      ...(country === 'none' ? {} : { country }),
    };
    const { current } = checker;
    const ask = async () => {
      const report = await current.check({ ...question, withCures: false });
      if (report === undefined) {
        return;
      }
      set(report);
      // Cures take several checks: what is wrong is shown before they are found.
      const cured =
        report.kind === 'checked' && report.errors.length > 0 && isCurrent
          ? await current.check({ ...question, withCures: true })
          : undefined;
      if (cured !== undefined) {
        set(cured);
      }
    };
    ask().catch((error: unknown) => {
      console.warn('The Studio could not check the payload.', error);
      set({ kind: 'failed', fault: error instanceof CheckFailed ? error.fault : 'crashed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [operation, mediaType, text, country, base]);
  return reported;
}
