import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { apis, apisSince, type Api } from './apis';

export interface DocVersion {
  /** `current`, or the label of a release: `2022-09`. */
  readonly name: string;
  /** Where the site serves it: `/` for the latest, `/2022-09/` for a release. */
  readonly path: string;
  /** Its pages, relative to the project's root. */
  readonly docs: string;
  readonly apis: readonly Api[];
}

/** The version in development, which is the latest and served at the root. */
export const CURRENT = 'current';

export const CURRENT_LABEL = '2024-04';

/** The labels of the releases, newest first, from `versions.json`; none if the file is missing. */
export function releaseLabels(root: string): readonly string[] {
  const file = path.join(root, 'versions.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** Where the site serves a version. */
export function versionPath(name: string): string {
  return name === CURRENT ? '/' : `/${name}/`;
}

/** The folder of a release's pages, relative to the project's root. */
export function releaseDocs(label: string): string {
  return path.posix.join('versioned_docs', `version-${label}`);
}

/** The APIs of a version: all, in the current one. */
export function apisOf(name: string): readonly Api[] {
  return name === CURRENT ? apis : apisSince(name);
}

/** Every version of the documentation, the latest first. */
export function listVersions(root: string): DocVersion[] {
  return [CURRENT, ...releaseLabels(root)].map((name) => ({
    name,
    path: versionPath(name),
    docs: name === CURRENT ? 'docs' : releaseDocs(name),
    apis: apisOf(name),
  }));
}
