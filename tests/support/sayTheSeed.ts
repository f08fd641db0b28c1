import { onTestFailed } from 'vitest';

import { isFullSet, seed } from '../../tools/suite/testSet';

/** Says, where the running test fails, how its random values can be had again. */
export function sayTheSeed(): void {
  onTestFailed(() => {
    const set = isFullSet ? 'TEST_SET=full ' : '';
    console.log(`The values of this test are random. To have them again: ${set}TEST_SEED=${seed}`);
  });
}
