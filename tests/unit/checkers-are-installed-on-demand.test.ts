import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { ensureNpmTool } from '../../tools/suite/npmTool';
import { folderOfTest } from '../support/temporary';

it('a checker that is there is not installed again', () => {
  const folder = folderOfTest();
  const there = path.join(folder, 'tool-1.0.0', 'node_modules', 'tool');
  mkdirSync(there, { recursive: true });
  expect(ensureNpmTool(folder, 'tool', '1.0.0')).toBe(there);
});

it('a checker that cannot be installed is named with its version and what to do, and is not taken for one that is there', () => {
  const folder = folderOfTest();
  // npm refuses the name of the version before it asks a registry.
  const install = () => ensureNpmTool(folder, 'tool', 'no version');
  expect(install).toThrow(/^tool no version could not be installed: [^]*Run the suite again/);
  expect(readdirSync(folder)).toEqual(['tool-no version.begun']);
  expect(existsSync(path.join(folder, 'tool-no version'))).toBe(false);
});
