import { useCallback, useEffect, useRef } from 'react';

import type { CheckProblem } from './check';
import { CheckFailed, type Checker } from './createChecker';

/** The result of a check that could not be made. */
export interface Failed {
  readonly kind: 'failed';
  readonly problem: CheckProblem;
}

/**
 * Keeps a checker for a component, which ends with it.
 *
 * @param create is called for the first question
 * @returns the checker; always the same function
 */
export function useChecker<Own extends Pick<Checker, 'end'>>(create: () => Own): () => Own {
  const checker = useRef<Own>(undefined);
  const first = useRef(create);
  useEffect(
    () => () => {
      checker.current?.end();
      checker.current = undefined;
    },
    [],
  );
  return useCallback(() => (checker.current ??= first.current()), []);
}

/**
 * Shows what a check comes to, until something else is checked.
 *
 * @param check shows each of its results, and can ask whether anybody still waits for them
 * @param complaint says in the console that the check failed
 * @returns is called when something else is checked: nothing is shown from then on
 */
export function follow<Result>(
  check: (show: (result: Result) => void, isCurrent: () => boolean) => Promise<void>,
  show: (result: Result | Failed) => void,
  complaint: string,
): () => void {
  let isCurrent = true;
  const showCurrent = (result: Result | Failed) => {
    if (isCurrent) {
      show(result);
    }
  };
  check(showCurrent, () => isCurrent).catch((error: unknown) => {
    console.warn(complaint, error);
    showCurrent({ kind: 'failed', problem: error instanceof CheckFailed ? error.problem : 'crashed' });
  });
  return () => {
    isCurrent = false;
  };
}
