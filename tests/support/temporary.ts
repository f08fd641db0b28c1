import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, onTestFinished } from 'vitest';

import { root } from './scratch';

const remove = (folder: string) => () => {
  rmSync(folder, { recursive: true, force: true });
};

/** An empty folder outside the project, which exists until the tests of the calling file or `describe` have run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'slipway-test-'));
  afterAll(remove(folder));
  return folder;
}

/** The same inside the project, so that imports of packages resolve from there. */
export function folderInProject(): string {
  const parent = path.join(root, '.generated', 'scratch');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'test-'));
  afterAll(remove(folder));
  return folder;
}

/** An empty folder outside the project, which exists until the running test has finished. */
export function folderOfTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'slipway-test-'));
  onTestFinished(remove(folder));
  return folder;
}
