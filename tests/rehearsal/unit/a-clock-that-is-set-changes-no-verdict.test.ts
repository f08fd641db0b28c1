import { describe, expect, it } from 'vitest';

import { createDetector } from '../../../src/rehearsal/detect/detect';
import type { Exchange } from '../../../src/rehearsal/recording/recording';
import { attributesOf, laws, plan, record, verdicts } from '../../support/rehearsal';

/** A setting of the clock before the call of this number. */
type Setting = readonly [before: number, speed: number];

/** A sale that fails four times, with these waits in seconds between the attempts. */
function failing(...waits: readonly number[]): readonly Exchange[] {
  const recorder = record();
  for (const after of [1, ...waits]) {
    recorder.create(attributesOf('germanSupermarket'), { status: 500, after });
  }
  return recorder.exchanges;
}

function problemsOf(exchanges: readonly Exchange[], speed: number, settings: readonly Setting[] = []) {
  const detector = createDetector({ plan, laws, operations: [], country: 'de', concern: 'till' });
  detector.setClock({ to: 0, speed });
  for (const exchange of exchanges) {
    for (const [, next] of settings.filter(([before]) => before === exchange.sequence)) {
      detector.setClock({ to: exchange.at - 1, speed: next });
    }
    detector.take(exchange);
  }
  return verdicts(detector.result(false)).mistakes;
}

const NO_BACK_OFF = 'server-error/no-back-off';

describe('the waits between attempts', () => {
  it.each([
    ['do not grow', 1, [2, 2, 2]],
    ['do not grow, with what a machine takes for other work', 1, [0.174, 0.177, 0.195]],
    ['do not grow in the seconds of a fast clock', 60, [60, 60, 60]],
    ['do not grow after the clock was set', 1, [3600, 2, 2, 2, 2], [[2, 1] as const]],
  ] as const)('are blamed: they %s', (_, speed, waits, settings: readonly Setting[] = []) => {
    expect(problemsOf(failing(...waits), speed, settings)).toContain(NO_BACK_OFF);
  });

  it.each([
    ['the clock was set during the first of them', 1, [3600, 4, 8], [[2, 1] as const]],
    ['the clock ran faster during the first of them', 60, [120, 240, 8], [[4, 1] as const]],
    ['a busy machine lengthens the first of growing ones', 1, [1.3, 1.2, 1.5]],
    ['they have grown to their maximum', 1, [1, 2, 4, 5, 5, 5, 5]],
    ['each is a random part of a limit that doubles', 1, [0.784, 0.657, 0.585]],
    ['a poll that fails comes again each quarter of an hour', 1, [900, 900, 900]],
    ['short ones grow', 1, [0.025, 0.03, 0.04]],
    ['they are shorter than what a fast clock makes of the way of a request', 3600, [10, 10, 10]],
  ] as const)('are not blamed where %s', (_, speed, waits, settings: readonly Setting[] = []) => {
    expect(problemsOf(failing(...waits), speed, settings)).not.toContain(NO_BACK_OFF);
  });
});
