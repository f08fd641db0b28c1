import { describe, expect, it } from 'vitest';

import { missingPackages } from '../../src/samples-run/missingPackages';
import { runtimes } from '../../src/samples-run/runtimes';

describe('the packages for the languages of the samples', () => {
  it('are those of the runtimes that are missing, each once', () => {
    const absent = { here: () => false };
    expect(
      missingPackages([
        { ...absent, debian: 'php-cli php-curl' },
        { here: () => true, debian: 'golang-go' },
        { ...absent, debian: 'php-cli' },
      ]),
    ).toEqual(['php-cli', 'php-curl']);
  });

  it('are named for every runtime', () => {
    expect(runtimes.filter(({ debian }) => !/^[a-z0-9 -]+$/.test(debian))).toEqual([]);
  });
});
