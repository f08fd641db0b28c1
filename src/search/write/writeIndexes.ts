import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { indexFile } from '../model/indexFile';
import type { PageDigest } from '../../pipeline/digest/digestPage';
import { CURRENT, type DocVersion } from '../../portal/versions';
import { indexVersion } from './indexVersion';
import { overweight } from './weighIndex';

/**
 * Writes the search indexes of a built site: a full one per version, and one for each context that has pages. The
 * changelog belongs to the current version.
 *
 * @param folder the built site
 * @returns a sentence with the fix for each index that exceeds its budget
 */
export async function writeIndexes(
  folder: string,
  versions: readonly DocVersion[],
  digests: readonly PageDigest[],
): Promise<readonly string[]> {
  // Compressed concurrently, in separate threads.
  const weighed: Promise<string | undefined>[] = [];
  for (const { name, path: root } of versions) {
    const pages = digests
      .filter(({ head }) => (head.version ?? CURRENT) === name)
      .flatMap(({ search }) => (search === undefined ? [] : [search]))
      .sort((a, b) => (a.url < b.url ? -1 : 1));
    const target = path.join(folder, root);
    await mkdir(target, { recursive: true });
    for (const { context, entries } of indexVersion(pages, root)) {
      await writeFile(path.join(target, indexFile(context)), JSON.stringify(entries));
      weighed.push(overweight(context, entries));
    }
  }
  return (await Promise.all(weighed)).filter((problem) => problem !== undefined);
}
