import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { today } from '../../kit/day';

import { checkAhead } from './checkAhead';
import type { CheckQuestion, CheckReport } from '../frame/check';
import { createChecker } from '../frame/createChecker';
import { follow, useChecker, type Failed } from '../frame/useChecker';
import type { Country } from './draft';

/**
 * How long a reader must have stopped typing, in milliseconds, for a text to be checked ahead: a part of the pause after which
 * it is followed, so that most reports are there at its end.
 */
const AHEAD = 40;

export type Checking = CheckReport | { readonly kind: 'waiting' } | Failed;

export interface Reported {
  readonly checking: Checking;
  readonly operation: string;
  readonly example: string | undefined;
  readonly text: string;
}

/** A payload to check. */
interface Checked {
  /** `checkout/createSale` */
  readonly operation: string;
  /** The example that it was opened as, if it was one. */
  readonly example: string | undefined;
  readonly mediaType: string;
  readonly text: string;
  readonly country: Country;
  /** The day whose law is asked (ISO 8601); that of the sale if it is empty. */
  readonly on: string;
}

export interface Reports {
  readonly reported: Reported;
  /** Checks a text that may become that of the payload. */
  readonly ahead: (text: () => string) => void;
  /** Shows the report of a text that becomes that of the payload, if it is there. */
  readonly show: (text: string) => void;
}

/** Checks a payload. The report before stays until there is another one. */
export function useReport({ operation, example, mediaType, text, country, on }: Checked): Reports {
  const [reported, setReported] = useState<Reported>({
    checking: { kind: 'waiting' },
    ...{ operation, example, text },
  });
  const checker = useChecker(() =>
    checkAhead(
      createChecker(
        () => new Worker(new URL(/* webpackChunkName: "studio-check" */ './checkWorker.ts', import.meta.url)),
      ),
    ),
  );
  const rest = useRef<Omit<CheckQuestion, 'text'>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  // Before the page is painted, since the worker does not wait for that.
  useLayoutEffect(() => {
    // What was typed before another payload was opened must not overtake it.
    clearTimeout(timer.current);
    rest.current = {
      operationId: operation,
      mediaType,
      withCures: false,
      today: today(),
      ...(on === '' ? {} : { on }),
      ...(country === 'none' ? {} : { country }),
    };
    const question = { ...rest.current, text };
    return follow<Checking>(
      async (show, isCurrent) => {
        const report = await checker().check(question);
        if (report === undefined) {
          return;
        }
        show(report);
        // Cures take several checks: what is wrong is shown before they are found.
        const cured =
          report.kind === 'checked' && report.errors.length > 0 && isCurrent()
            ? await checker().check({ ...question, withCures: true })
            : undefined;
        if (cured !== undefined) {
          show(cured);
        }
      },
      (checking) => {
        startTransition(() => {
          setReported((now) =>
            now.checking === checking &&
            now.operation === operation &&
            now.example === example &&
            now.text === text
              ? now
              : { checking, operation, example, text },
          );
        });
      },
      'The Studio could not check the payload.',
    );
  }, [checker, operation, example, mediaType, text, country, on]);
  return {
    reported,
    ahead: (next) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (rest.current !== undefined) {
          checker().ahead({ ...rest.current, text: next() });
        }
      }, AHEAD);
    },
    show: (next) => {
      const checking = rest.current && checker().known({ ...rest.current, text: next });
      if (rest.current !== undefined && checking !== undefined) {
        const { operationId } = rest.current;
        // What is shown of a text that was changed and changed back has its cures already.
        setReported((now) =>
          now.operation === operationId && now.example === example && now.text === next
            ? now
            : { checking, operation: operationId, example, text: next },
        );
      }
    },
  };
}
