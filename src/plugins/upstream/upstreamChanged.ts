import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { type InputError, inputError } from '../../kit/problem';
import { writtenFor, type UpstreamPackage } from './writtenFor';

/** A private part of a package that the portal relies on, and that has changed. */
export interface ChangedPart {
  readonly package: UpstreamPackage;
  /** The module or generated file that contains it. */
  readonly file: string;
  /** What it looked like in the version that our code was written for. */
  readonly expected: string;
  /** Our module that relies on it, relative to the project's root. */
  readonly adapt: string;
}

/**
 * The error for a private part of a package that is not as expected. It fails the build, because a rewrite that
 * matches nothing would otherwise go unnoticed: pages would just become heavier, or navigation fail in a browser.
 */
export function upstreamChanged({ package: name, file, expected, adapt }: ChangedPart): InputError {
  return inputError(
    `${name} ${installedVersion(name)} is not as expected (this was written for ${writtenFor[name]}): ${expected}.`,
    `compare the file with that of ${name} ${writtenFor[name]}, and adapt ${adapt}; src/plugins/README.md says what relies on it.`,
    file,
  );
}

/** The version of a package that Docusaurus resolves, which may be a nested copy. */
function installedVersion(name: string): string {
  const core = createRequire(createRequire(__filename).resolve('@docusaurus/core/package.json'));
  // Read as a file, because a package may not export its package.json.
  const file = (core.resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name, 'package.json'))
    .find(existsSync);
  return file === undefined
    ? 'of an unknown version'
    : (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
