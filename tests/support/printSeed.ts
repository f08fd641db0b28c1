import { onTestFailed } from 'vitest';

import { isFullSet, seed } from '../../tools/suite/testSet';

/** If the running test fails, prints how to reproduce its random values. */
export function printSeed(): void {
  onTestFailed(() => {
    const set = isFullSet ? 'TEST_SET=full ' : '';
    console.log(`The values of this test are random. To reproduce them: ${set}TEST_SEED=${seed}`);
  });
}
