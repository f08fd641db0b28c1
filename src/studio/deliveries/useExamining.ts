import { useEffect, useRef, useState } from 'react';

import type { ExaminationOutcome } from '../examine/examineInput';
import { createChecker } from '../frame/createChecker';
import { follow, useChecker, type Failed } from '../frame/useChecker';
import { inputOf, type Draft } from './draft';
import type { WorkbenchQuestion } from './deliveryWorkerMessages';

export type Examining =
  | { readonly kind: 'waiting' }
  | Failed
  | { readonly kind: 'done'; readonly outcome: ExaminationOutcome };

/** An event that was verified, and on which occasion: a delivery that is edited is the same occasion. */
type Seen = ReadonlyMap<string, number>;

/**
 * Examines a delivery in a worker, so that a long one never holds up the keys. The result before stays until the next.
 *
 * @param occasion changes when another delivery takes the place of the one before
 */
export function useExamining(draft: Draft, occasion: number): Examining {
  const [last, setLast] = useState<Examining>({ kind: 'waiting' });
  const checker = useChecker(() =>
    createChecker<WorkbenchQuestion, ExaminationOutcome>(
      () =>
        new Worker(new URL(/* webpackChunkName: "webhook-check" */ './workbenchWorker.ts', import.meta.url)),
    ),
  );
  const seen = useRef<Seen>(new Map());
  useEffect(() => {
    const before = [...seen.current].filter(([, when]) => when < occasion).map(([identity]) => identity);
    return follow<Examining>(
      async (show) => {
        const outcome = await checker().check({ input: inputOf(draft), seen: before });
        if (outcome !== undefined) {
          seen.current = withEvent(seen.current, outcome, occasion);
          show({ kind: 'done', outcome });
        }
      },
      setLast,
      'The workbench could not examine the delivery.',
    );
  }, [checker, draft, occasion]);
  return last;
}

/** The event of a delivery that holds is seen from then on. */
function withEvent(seen: Seen, outcome: ExaminationOutcome, occasion: number): Seen {
  const examination = outcome.kind === 'examined' ? outcome.examination : undefined;
  const { identity, verdict } = examination ?? {};
  return identity === undefined || verdict !== 'holds' || seen.has(identity)
    ? seen
    : new Map([...seen, [identity, occasion]]);
}
