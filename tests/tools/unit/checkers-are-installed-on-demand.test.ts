import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, it, vi } from 'vitest';

import { ensureNpmPackages } from '../../support/npmPackages';
import { folderOfTest } from '../../support/temporary';
import { write } from '../../support/scratch';

it('a checker that is there is not installed again', () => {
  const folder = folderOfTest();
  const there = path.join(folder, 'node_modules', 'tool');
  write(path.join(there, 'package.json'), '{ "version": "1.0.0" }');
  expect(ensureNpmPackages({ tool: '1.0.0' }, folder, 'The tool')).toBe(path.join(folder, 'node_modules'));
});

it('a checker that cannot be installed is named with its version and what to do, and is not taken for one that is there', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = folderOfTest();
  // npm refuses the name of the version before it asks a registry.
  const install = () => ensureNpmPackages({ tool: 'no version' }, folder, 'The tool');
  expect(install).toThrow(/The tool could not be installed \(tool@no version\):[^]*run the tests again/);
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
  vi.restoreAllMocks();
});
