import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ProjectPaths } from './paths';

/** What the site serves with code of packages: its scripts and styles, the sandbox in the page, and the file for Node. */
const SHIPPED = ['client', 'page-sandbox', 'tool'] as const;

type Shipped = (typeof SHIPPED)[number];

/** The file with the list of packages in one of them, which its maker writes. */
export function packageListFile({ generated }: Pick<ProjectPaths, 'generated'>, shipped: Shipped): string {
  return path.join(generated, 'licences', `${shipped}.json`);
}

/** That file, with its text; the folders of the packages are relative to the project. */
export function packageList(
  paths: Pick<ProjectPaths, 'generated'>,
  shipped: Shipped,
  folders: readonly string[],
): readonly [file: string, text: string] {
  return [packageListFile(paths, shipped), JSON.stringify(folders, null, 2)];
}

/** The folders of the packages in everything that the site serves, relative to the project. */
export async function readPackageLists(paths: Pick<ProjectPaths, 'generated'>): Promise<readonly string[]> {
  const lists = await Promise.all(
    SHIPPED.map(async (shipped) => {
      return JSON.parse(await readFile(packageListFile(paths, shipped), 'utf8')) as readonly string[];
    }),
  );
  return [...new Set(lists.flat())].sort();
}
