import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { listFiles } from '../../../src/kit/syncFolder';

/**
 * Reads the text files below a folder.
 *
 * @param isIncluded called with the path of a file below the folder, with forward slashes
 * @returns the texts by those paths
 */
export async function readTexts(
  folder: string,
  isIncluded: (name: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const names = (await listFiles(folder)).filter((name) => isIncluded(name));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    ),
  );
}
