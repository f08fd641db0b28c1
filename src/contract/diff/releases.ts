import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { LineCounter, parseDocument } from 'yaml';

import { displayPath } from '../../kit/displayPath';
import { InputError, type Problem } from '../../kit/problem';
import type { Contract } from '../read/openapi';
import { resolve } from '../read/readContract';

/** The frozen contract of one API in a release. */
export interface Release {
  readonly api: string;
  /** The name of the documentation version: `2022-09`. */
  readonly label: string;
  readonly file: string;
}

/** The folder of the frozen contracts: `releases/<label>/<api>.yaml`, or `.json`. */
export function releasesFolder(openapiFolder: string): string {
  return path.join(openapiFolder, 'releases');
}

/**
 * The newest release of each released API. Labels sort as text.
 *
 * @param before only releases before this label
 * @throws {InputError} if a release contains an API twice
 */
export async function newestReleases(
  folder: string,
  root: string,
  before?: string,
): Promise<ReadonlyMap<string, Release>> {
  const newest = new Map<string, Release>();
  const labels = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const { name: label } of labels
    .filter((entry) => entry.isDirectory() && (before === undefined || entry.name < before))
    .sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const files = await readdir(path.join(folder, label));
    for (const name of files.filter((each) => /\.(yaml|json)$/.test(each)).sort()) {
      const file = path.join(folder, label, name);
      const api = path.parse(name).name;
      if (newest.get(api)?.label === label) {
        throw new InputError([
          {
            file: displayPath(root, file),
            message: `The release ${label} has the API "${api}" twice, as YAML and as JSON.`,
            fix: 'keep the one that was published, and delete the other.',
          },
        ]);
      }
      newest.set(api, { api, label, file });
    }
  }
  return newest;
}

/**
 * Reads a frozen contract.
 *
 * @throws {InputError} if it is not YAML or JSON, not a contract, or not self-contained
 */
export async function readRelease(release: Release, root: string): Promise<Contract> {
  const text = await readFile(release.file, 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const file = displayPath(root, release.file);
  const fix = 'restore the file as it was released, for example from git; a release is never edited.';
  const fail = (problem: Problem): never => {
    throw new InputError([{ file, fix, ...problem }]);
  };
  const [error] = document.errors;
  if (error !== undefined) {
    const [reason = ''] = error.message.split(' at line');
    fail({ message: `The release cannot be read: ${reason}.`, line: lines.linePos(error.pos[0]).line });
  }
  const contract = document.toJS() as Partial<Contract> | null;
  if (typeof contract?.info?.version !== 'string' || typeof contract.paths !== 'object') {
    return fail({ message: 'The release is not a contract: `info.version` or `paths` is missing.' });
  }
  const lost = referencesIn(contract).find((ref) => !leadsSomewhere(contract as Contract, ref));
  if (lost !== undefined) {
    fail({ message: `The release is not complete: ${lost} leads out of it or nowhere.` });
  }
  return contract as Contract;
}

/** Every reference of a contract, except inside example values. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : key === 'value' ? [] : referencesIn(inner),
  );
}

function leadsSomewhere(contract: Contract, $ref: string): boolean {
  try {
    return $ref.startsWith('#/') && resolve<unknown>(contract, { $ref }) !== undefined;
  } catch {
    return false;
  }
}
