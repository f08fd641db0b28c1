import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readLastChanges } from '../dates/lastChanges';
import type { ProjectPaths } from '../../kit/paths';
import { listFiles } from '../../kit/syncFolder';
import { CURRENT, listVersions, type DocVersion } from '../../facts/versions';
import type { MachinePage } from './page';
import { readHead } from './readBuiltPage';
import { readPages, type Listed } from './readPages';
import { addStructuredData, structuredData } from './structuredData';
import { twinAddress } from './twinAddress';
import { writeLlms } from './writeLlms';
import { writeRobots } from './writeRobots';
import { writeTwin } from './writeTwin';

/** As many as are open at the same time. */
const FILES_AT_ONCE = 50;

/**
 * Writes what programs read beside the pages of a built site, from these pages: their Markdown twins, `llms.txt` and
 * `llms-full.txt`, structured data in their heads, and `robots.txt`.
 *
 * @param folder the built site; its pages are changed in place
 * @throws {InputError} naming every page whose content is not where it is looked for
 */
export async function writeMachineReadable(paths: ProjectPaths, folder: string): Promise<void> {
  const { changes } = await readLastChanges(paths.root);
  const pages = (await readPages(folder, await listPages(folder))).map(({ head, ...page }) => ({
    ...head,
    ...page,
    changed: changes.get(page.route),
  }));

  const versions = listVersions(paths.root);
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  const llms = versions.flatMap((version) => {
    const others = versions.filter((other) => other !== version);
    return [...writeLlms({ ...version, pages: pages.filter((page) => isOf(page, version)) }, others)];
  });
  for (const [name, content] of [['robots.txt', writeRobots()] as const, ...llms]) {
    await writeInto(folder, name, content);
  }
  await forEach(pages, async ({ file, ...page }) => {
    await writeInto(folder, twinAddress(page.route).slice(1), writeTwin(page));
    const versionPath = versions.find((version) => isOf(page, version))?.path ?? '/';
    const html = await readFile(path.join(folder, file), 'utf8');
    await writeInto(folder, file, addStructuredData(html, structuredData(page, titles, versionPath)));
  });
}

/** The pages of a built site that are for machines, too, in the order of their addresses. */
async function listPages(folder: string): Promise<readonly Listed[]> {
  const files = (await listFiles(folder)).filter((file) => /(?:^|\/)index\.html$/.test(file));
  const heads = await forEach(files, async (file) =>
    readHead(await readFile(path.join(folder, file), 'utf8')),
  );
  return files.flatMap((file, index) => {
    const head = heads[index];
    return head === undefined ? [] : [{ route: `/${file.slice(0, -'index.html'.length)}`, file, head }];
  });
}

/** The changelog belongs to the current version. */
function isOf({ version }: MachinePage, { name }: DocVersion): boolean {
  return (version ?? CURRENT) === name;
}

/** Does some work for each item, for a few at once, and gives what comes of each. */
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
