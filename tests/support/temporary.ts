import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, onTestFinished } from 'vitest';

import { projectPaths, type ProjectPaths } from '../../src/kit/paths';
import { InputError, type Problem } from '../../src/kit/problem';
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

/** Copies a fixture for the running test, at the depth of `tests/fixtures/x`, so that its relative imports of `src/` still resolve. */
function copyFixture(name: string, folder: string): string {
  cpSync(path.join(root, 'tests', 'fixtures', name), folder, { recursive: true });
  return folder;
}

/** A project with the small contract and the real house rules, for the running test. */
export function scratchContract(): ProjectPaths {
  const folder = copyFixture('contract', folderOfTestInProject());
  const project = path.join(folder, 'project');
  const openapi = path.join(project, 'openapi');
  cpSync(path.join(folder, 'apple-wallet.yaml'), path.join(openapi, 'apple-wallet.yaml'));
  cpSync(path.join(folder, 'apple-wallet'), path.join(openapi, 'apple-wallet'), { recursive: true });
  cpSync(path.join(root, 'openapi', 'redocly.yaml'), path.join(openapi, 'redocly.yaml'));
  return projectPaths(project);
}

/** A site of two pages with the portal's configuration, for the running test or, in its folder, for all of a file. */
export function scratchSite(folder = folderOfTestInProject()): ProjectPaths {
  return projectPaths(copyFixture('site', folder));
}

/** The problems with which work ends; none if it succeeds. */
export async function problemsOf(work: Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof InputError) {
      return error.problems;
    }
    throw error;
  }
}
