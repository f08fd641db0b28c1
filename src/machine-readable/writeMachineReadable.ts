import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { brand } from '../brand';
import { readLastChanges } from '../history/lastChanges';
import type { ProjectPaths } from '../pipeline/paths';
import { InputError } from '../pipeline/problem';
import { listFiles } from '../pipeline/syncFolder';
import { CURRENT, listVersions, type DocVersion } from '../release/versions';
import type { MachinePage } from './page';
import { readContent, readHead, type PageHead } from './readBuiltPage';
import { resolveLinks } from './resolveLink';
import type { ResolveLink } from './simplifyContent';
import { addStructuredData, structuredData } from './structuredData';
import { toMarkdown } from './toMarkdown';
import { twinAddress } from './twinAddress';
import { writeLlms } from './writeLlms';
import { writeRobots } from './writeRobots';
import { writeTwin } from './writeTwin';

/** A built page that programs are told of, before its content is read. */
interface Listed {
  readonly route: string;
  readonly file: string;
  readonly html: string;
  readonly head: PageHead;
}

/**
 * Writes what programs read beside the pages of a built site, from these pages: their Markdown twins, `llms.txt` and
 * `llms-full.txt`, structured data in their heads, and `robots.txt`.
 *
 * @param folder the built site; its pages are changed in place
 * @throws {InputError} naming every page whose content is not where it is looked for
 */
export async function writeMachineReadable(paths: ProjectPaths, folder: string): Promise<void> {
  const listed = await listPages(folder);
  const resolve = resolveLinks(brand.portalUrl, new Set(listed.map(({ route }) => route)));
  const { changes } = await readLastChanges(paths.root);
  const pages = listed.map((page) => readPage(page, resolve, changes.get(page.route)));

  const versions = listVersions(paths.root);
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  const llms = versions.flatMap((version) => {
    const others = versions.filter((other) => other !== version);
    return [...writeLlms({ ...version, pages: pages.filter((page) => isOf(page, version)) }, others)];
  });
  const files = new Map([
    ['robots.txt', writeRobots()],
    ...llms,
    ...pages.map((page) => [twinAddress(page.route).slice(1), writeTwin(page)] as const),
    ...pages.map(({ file, html, ...page }) => {
      const versionPath = versions.find((version) => isOf(page, version))?.path ?? '/';
      return [file, addStructuredData(html, structuredData(page, titles, versionPath))] as const;
    }),
  ]);
  await Promise.all([...files].map(([name, content]) => writeInto(folder, name, content)));
}

/** The pages of a built site that are for machines, too, in the order of their addresses. */
async function listPages(folder: string): Promise<readonly Listed[]> {
  const files = (await listFiles(folder)).filter((file) => /(?:^|\/)index\.html$/.test(file));
  const pages = await Promise.all(
    files.map(async (file) => {
      const html = await readFile(path.join(folder, file), 'utf8');
      return { route: `/${file.slice(0, -'index.html'.length)}`, file, html, head: readHead(html) };
    }),
  );
  return pages.flatMap(({ head, ...page }) => (head === undefined ? [] : [{ ...page, head }]));
}

function readPage(
  { route, file, html, head }: Listed,
  resolve: ResolveLink,
  changed: string | undefined,
): MachinePage & Pick<Listed, 'file' | 'html'> {
  try {
    const { element, title, next } = readContent(html, head.kind);
    return { ...head, route, file, html, title, next, changed, markdown: toMarkdown(element, resolve) };
  } catch (error) {
    throw new InputError([
      {
        message: `The page ${route} cannot be written as Markdown: ${error instanceof Error ? error.message : String(error)}`,
        cure: 'correct the page, or what src/machine-readable makes of it.',
      },
    ]);
  }
}

/** The changelog belongs to the current version. */
function isOf({ version }: MachinePage, { name }: DocVersion): boolean {
  return (version ?? CURRENT) === name;
}

async function writeInto(folder: string, name: string, content: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
