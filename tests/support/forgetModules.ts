import { readFileSync } from 'node:fs';

import { afterAll, expect, vi } from 'vitest';

// The files of a suite share their modules. One that replaces some of them must neither get those that another file has loaded,
// nor leave its own behind: which files come before it depends on what a run draws.
const { testPath = '' } = expect.getState();
if (readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
