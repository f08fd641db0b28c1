import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { readPage, type BuiltPage } from './readPage';

/**
 * Reads pages of a built site sequentially, in order, with only one in memory at a time.
 *
 * @param folder the built site
 * @param files the pages, relative to the folder
 * @param keep what to keep of a page
 */
export async function readPages<Kept>(
  folder: string,
  files: readonly string[],
  keep: (page: BuiltPage) => Kept,
): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  for (const file of files) {
    kept.push(keep(readPage(file, await readFile(path.join(folder, file)))));
  }
  return kept;
}
