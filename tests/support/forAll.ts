import fc from 'fast-check';
import { onTestFailed } from 'vitest';

import { countOfSet, isFullSet, seed } from '../../tools/suite/testSet';
import { seedOf } from './mutations';

/** If the running test fails, prints how to reproduce its random values. */
export function printSeed(): void {
  onTestFailed(() => {
    const set = isFullSet ? 'TEST_SET=full ' : '';
    console.log(`The values of this test are random. To reproduce them: ${set}TEST_SEED=${seed}`);
  });
}

/**
 * Checks values that the seed of the set draws, and names the first that fails.
 *
 * @param name draws other values than another name
 * @param count in the full set
 * @param first checked before them, whatever the seed is
 */
export async function forAll<Value>(
  name: string,
  count: number,
  values: fc.Arbitrary<Value>,
  check: (value: Value) => unknown,
  first: readonly Value[] = [],
): Promise<void> {
  printSeed();
  const property = fc.asyncProperty(values, async (value) => {
    await check(value);
  });
  await fc.assert(property, {
    ...{ seed: seedOf(`${seed} ${name}`), numRuns: countOfSet(count), endOnFailure: true },
    examples: first.map((value) => [value]),
  });
}
