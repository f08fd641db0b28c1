import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { brand } from '../portal/brand';
import { NOT_FOUND_TWIN } from '../portal/files';
import {
  addStructuredData,
  type LastChanges,
  readLastChanges,
  structuredData,
  twinParts,
  writeLlms,
  writeNotFoundTwin,
  writeTwinParts,
} from '../site/forNode';
import { closeLinks, linkToParts, type MachinePage, sectionPlaces, writeRobots } from '../site';
import type { PageDigest } from './digest/digestPage';
import type { ProjectPaths } from '../kit/paths';
import { CURRENT, listVersions, type DocVersion } from '../portal/versions';

/** How many files may be open at once. */
const FILES_AT_ONCE = 50;

/** A page that has a twin, and its file, relative to the built site. */
interface TwinnedPage extends MachinePage {
  readonly file: string;
}

/**
 * Writes the machine-readable files of a built site from its pages: Markdown twins, `llms.txt` and `llms-full.txt`, the whole
 * documentation in one file, structured data in the pages' heads, and `robots.txt`.
 *
 * @param folder the built site; its pages are changed in place
 * @param digests the digests of all its pages
 * @returns the pages that have a twin
 */
export async function writeMachineReadable(
  paths: ProjectPaths,
  folder: string,
  digests: readonly PageDigest[],
): Promise<readonly MachinePage[]> {
  const { changes } = await readLastChanges(paths.root);
  const pages = twinnedPages(digests, changes);

  const versions = listVersions(paths.root);
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  const llms = versions.flatMap((version) => {
    const others = versions.filter((other) => other !== version);
    return [...writeLlms({ ...version, pages: pages.filter((page) => isOf(page, version)) }, others)];
  });
  for (const [name, content] of [
    ['robots.txt', writeRobots()] as const,
    [NOT_FOUND_TWIN.slice(1), writeNotFoundTwin()] as const,
    ...llms,
  ]) {
    await writeInto(folder, name, content);
  }
  const parted = pages.map((page) => ({ page, parts: twinParts(page) }));
  const places = new Map(parted.flatMap(({ page, parts }) => [...sectionPlaces(page, parts)]));
  await forEach(parted, async ({ page: { file, ...page }, parts }) => {
    for (const [address, markdown] of writeTwinParts(page, parts)) {
      await writeInto(
        folder,
        address.slice(1),
        linkToParts(markdown, { route: page.route, address }, places),
      );
    }
    const versionPath = versions.find((version) => isOf(page, version))?.path ?? '/';
    const html = await readFile(path.join(folder, file), 'utf8');
    await writeInto(folder, file, addStructuredData(html, structuredData(page, titles, versionPath)));
  });
  return pages;
}

/** The pages that have a twin, with their links to other twins resolved. */
function twinnedPages(digests: readonly PageDigest[], changes: LastChanges): readonly TwinnedPage[] {
  const routes = new Set(digests.filter(({ twin }) => twin !== undefined).map(({ route }) => route));
  return digests.flatMap(({ file, route, head: { kind, ...head }, twin }) => {
    if (kind === undefined || twin === undefined) {
      return [];
    }
    const markdown = closeLinks(twin.markdown, brand.portalUrl, routes);
    const once = closeLinks(twin.once, brand.portalUrl, routes);
    return [{ ...head, ...twin, file, route, kind, changed: changes.get(route), markdown, once }];
  });
}

/** The changelog belongs to the current version. */
function isOf({ version }: MachinePage, { name }: DocVersion): boolean {
  return (version ?? CURRENT) === name;
}

async function forEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += FILES_AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + FILES_AT_ONCE).map(work))));
  }
  return results;
}

async function writeInto(folder: string, name: string, content: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
