import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { indexFile } from '../../browser/search/indexFile';
import type { PageDigest } from '../../built/digest/digestPage';
import { CURRENT, type DocVersion } from '../../facts/versions';
import { indexVersion } from './indexVersion';
import { overweight } from './weighIndex';

/**
 * Writes the search indexes of a built site: of each version one of everything, and one of each context that has pages.
 * The changelog belongs to the current version.
 *
 * @param folder the built site
 * @returns for each index that passes its budget a sentence with what to do
 */
export async function writeIndexes(
  folder: string,
  versions: readonly DocVersion[],
  digests: readonly PageDigest[],
): Promise<readonly string[]> {
  // Weighed beside the rest: it takes threads of its own.
  const weighed: Promise<string | undefined>[] = [];
  for (const { name, path: root } of versions) {
    const pages = digests
      .filter(({ head }) => (head.version ?? CURRENT) === name)
      .flatMap(({ search }) => (search === undefined ? [] : [search]))
      .sort((a, b) => (a.url < b.url ? -1 : 1));
    const target = path.join(folder, root);
    await mkdir(target, { recursive: true });
    for (const { context, entries } of indexVersion(pages, root)) {
      const json = JSON.stringify(entries);
      await writeFile(path.join(target, indexFile(context)), json);
      weighed.push(overweight(context, json));
    }
  }
  return (await Promise.all(weighed)).filter((problem) => problem !== undefined);
}
