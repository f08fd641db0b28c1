import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { hashOfParts } from '../../kit/keptFiles';
import type { ProjectPaths } from '../../kit/paths';
import type { Stamp } from '../../kit/stamp';
import { writeFileAtomic } from '../../kit/syncFolder';
import type { PageDigest } from './digestPage';
import type { DigestedFile } from './digestPages';

/** Where digests are kept from one build to the next, and a hash of the code that makes them. */
export interface DigestStore {
  readonly file: string;
  readonly code: string;
}

/** The names of scripts and style sheets, which have hashes: an edit of one page renames the runtime in all others. */
const HASHED = /(?<=\/assets\/(?:js|css)\/[^\s"'<>]+\.)[0-9a-f]{8}(?=\.(?:js|css)\b)/g;

export const digestCache = ({ generated }: Pick<ProjectPaths, 'generated'>): string =>
  path.join(generated, 'digests');

/** @param sources what the site is made of */
export function digestStore(paths: ProjectPaths, sources: Stamp): DigestStore {
  const code = Object.entries(sources).filter(([name]) =>
    /^(?:src[\\/]|package-lock\.json$|node$)/.test(name),
  );
  return { file: digestCache(paths), code: hashOfParts([JSON.stringify(code)]) };
}

/**
 * The digests of pages: the kept ones of those that are as in the last build, and new ones of the others, which are kept for
 * the next.
 *
 * @param folder the built site
 * @param make makes digests, in the order of the pages
 */
export async function keptDigests(
  folder: string,
  pages: readonly DigestedFile[],
  { file, code }: DigestStore,
  make: (pages: readonly DigestedFile[]) => Promise<readonly PageDigest[]>,
): Promise<readonly PageDigest[]> {
  const kept = await readKept(file);
  const keys: string[] = [];
  for (const page of pages) {
    keys.push(await keyOf(folder, page, code));
  }
  const unkept = pages.map((page, at) => ({ page, at })).filter(({ at }) => !kept.has(keys[at] ?? ''));
  const made = new Map((await make(unkept.map(({ page }) => page))).map((digest) => [digest.file, digest]));
  const digests = pages.flatMap((page, at) => made.get(page.file) ?? kept.get(keys[at] ?? '') ?? []);
  if (made.size > 0) {
    await writeFileAtomic(file, serialize(new Map(digests.map((digest, at) => [keys[at], digest]))));
  }
  return digests;
}

/** What the digest of a page is made of: its file but for the names of scripts, its model, and our code. */
async function keyOf(folder: string, { file, model }: DigestedFile, code: string): Promise<string> {
  const html = await readFile(path.join(folder, file), 'utf8');
  return hashOfParts([
    code,
    file,
    html.replace(HASHED, ''),
    model === undefined ? '' : await readFile(model),
  ]);
}

/** The digests of the last build, by their keys; none if they are missing, or were written by another version of Node. */
async function readKept(file: string): Promise<ReadonlyMap<string, PageDigest>> {
  try {
    return deserialize(await readFile(file)) as ReadonlyMap<string, PageDigest>;
  } catch {
    return new Map();
  }
}
