import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ProjectPaths } from './paths';
import { writeFileAtomic } from './syncFolder';

/** What the site serves with code of packages: its scripts and styles, the sandbox in the page, and the file for Node. */
const SHIPPED = ['client', 'page-sandbox', 'tool'] as const;

type Shipped = (typeof SHIPPED)[number];

/** The file with the list of packages in one of them, which its maker writes. */
export function packageListFile({ generated }: Pick<ProjectPaths, 'generated'>, shipped: Shipped): string {
  return path.join(generated, 'licences', `${shipped}.json`);
}

/** @param folders of the packages, relative to the project */
export async function writePackageList(
  paths: Pick<ProjectPaths, 'generated'>,
  shipped: Shipped,
  folders: readonly string[],
): Promise<void> {
  await writeFileAtomic(packageListFile(paths, shipped), JSON.stringify(folders, null, 2));
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
