import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from 'yaml';

import type { Contract } from '../read/openapi';

/** The frozen contract of one API in a release. */
export interface Release {
  readonly api: string;
  /** The name of the documentation version: `2022-09`. */
  readonly label: string;
  readonly file: string;
}

/** The folder of the frozen contracts: `releases/<label>/<api>.yaml`. */
export function releasesFolder(openapiFolder: string): string {
  return path.join(openapiFolder, 'releases');
}

/** The newest release of each released API. Labels sort as text. */
export async function newestReleases(folder: string): Promise<ReadonlyMap<string, Release>> {
  const newest = new Map<string, Release>();
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const labels = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const label of labels.sort()) {
    const names = await readdir(path.join(folder, label));
    for (const name of names.filter((each) => each.endsWith('.yaml')).sort()) {
      const api = path.parse(name).name;
      newest.set(api, { api, label, file: path.join(folder, label, name) });
    }
  }
  return newest;
}

/** Reads a frozen contract, whose checksum the tests compare with that of its release. */
export async function readRelease({ file }: Release): Promise<Contract> {
  return parse(await readFile(file, 'utf8')) as Contract;
}
