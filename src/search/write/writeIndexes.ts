import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { KeptFiles } from '../../kit/keptFiles';
import { indexFile } from '../model/indexFile';
import { CURRENT, type DocVersion } from '../../portal/versions';
import { indexVersion, type VersionIndex } from './indexVersion';
import type { Page } from './page';
import { overweight } from './weighIndex';

/** What the indexes are made of, from a built page. */
export interface IndexedPage {
  readonly head: { readonly version?: string | undefined };
  /** If the page is searchable. */
  readonly search: Page | undefined;
}

/**
 * Writes the search indexes of a built site: a full one per version, and one for each context that has pages. The
 * changelog belongs to the current version.
 *
 * @param folder the built site
 * @param kept has the indexes of pages that are as in the last build
 * @param code a hash of the code that makes indexes
 * @returns a sentence with the fix for each index that exceeds its budget
 */
export async function writeIndexes(
  folder: string,
  versions: readonly DocVersion[],
  digests: readonly IndexedPage[],
  { get, forgetOthers }: KeptFiles,
  code: string,
): Promise<readonly string[]> {
  // Compressed concurrently, in separate threads.
  const written: Promise<string>[] = [];
  for (const { name, path: root } of versions) {
    const pages = digests
      .filter(({ head }) => (head.version ?? CURRENT) === name)
      .flatMap(({ search }) => (search === undefined ? [] : [search]))
      .sort((a, b) => (a.url < b.url ? -1 : 1));
    const target = path.join(folder, root);
    await mkdir(target, { recursive: true });
    for (const index of indexVersion(pages, root)) {
      const { context } = index;
      const made = get([code, root, context, JSON.stringify(index.pages)], () => makeIndex(index));
      written.push(made.then((text) => putIndex(path.join(target, indexFile(context)), text)));
    }
  }
  const problems = await Promise.all(written);
  await forgetOthers();
  return problems.filter((problem) => problem !== '');
}

/** What is kept of an index: a line with the sentence about its weight, empty if it has none, and its text. */
async function makeIndex({ context, makeEntries }: VersionIndex): Promise<string> {
  const entries = makeEntries();
  return `${(await overweight(context, entries)) ?? ''}\n${JSON.stringify(entries)}`;
}

/** Writes the text of an index, and returns the sentence about its weight. */
async function putIndex(file: string, made: string): Promise<string> {
  const end = made.indexOf('\n');
  await writeFile(file, made.slice(end + 1));
  return made.slice(0, end);
}
