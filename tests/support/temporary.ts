import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, onTestFinished } from 'vitest';

import { root } from './scratch';

/** Inside the project, so that imports of packages resolve from there. */
const SCRATCH = path.join(root, '.generated', 'scratch');

/** An empty folder, which exists until a hook is called. */
function emptyFolder(parent: string, hook: (remove: () => void) => unknown): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'slipway-test-'));
  hook(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** An empty folder outside the project, which exists until the tests of the calling file or `describe` have run. */
export const temporaryFolder = (): string => emptyFolder(tmpdir(), afterAll);

/** The same inside the project. */
export const folderInProject = (): string => emptyFolder(SCRATCH, afterAll);

/** An empty folder outside the project, which exists until the running test has finished. */
export const folderOfTest = (): string => emptyFolder(tmpdir(), onTestFinished);

/** The same inside the project. */
export const folderOfTestInProject = (): string => emptyFolder(SCRATCH, onTestFinished);
