import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { listFiles } from '../../kit/syncFolder';
import { readCss } from './readCss';
import { readHtml } from './readHtml';
import { readJsonFeed } from './readJsonFeed';
import { readManifest } from './readManifest';
import { readMarkdown } from './readMarkdown';
import { readRobots } from './readRobots';
import { readXml } from './readXml';
import type { BuiltFile, BuiltPage } from './references';

/** A built site, as far as addresses go. */
export interface BuiltSite {
  /** The address of every file: `/openapi/checkout.yaml`, `/api/index.html`. */
  readonly files: ReadonlySet<string>;
  /** Every page by its address: `/api/`, `/404.html`. */
  readonly pages: ReadonlyMap<string, BuiltPage>;
  /** What else has addresses, by its own: feeds, style sheets, Markdown. */
  readonly others: ReadonlyMap<string, BuiltFile>;
}

/** The page that the host answers for whatever is not there. */
export const NOT_FOUND = '/404.html';

/** What a host sends in the place of a file; nothing links to it. */
const COMPRESSED = /\.(?:br|gz)$/;

/** Reads a built site, each file once. Samples and contracts are what links lead to; theirs are not read. */
export async function readSite(folder: string, portalUrl: string): Promise<BuiltSite> {
  const names = (await listFiles(folder)).filter((name) => !COMPRESSED.test(name));
  const pages = new Map<string, BuiltPage>();
  const others = new Map<string, BuiltFile>();
  for (const name of names) {
    const read = async () => readFile(path.join(folder, name), 'utf8');
    if (name.endsWith('.html')) {
      pages.set(pageAddress(name), readHtml(await read(), portalUrl));
      continue;
    }
    const reader = readerOf(name, portalUrl);
    if (reader !== undefined) {
      others.set(`/${name}`, reader(await read()));
    }
  }
  return { files: new Set(names.map((name) => `/${name}`)), pages, others };
}

/** The address of a built page: `api/index.html` is `/api/`. */
export function pageAddress(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, '/');
}

function readerOf(name: string, portalUrl: string): ((text: string) => BuiltFile) | undefined {
  if (name === 'robots.txt') {
    return readRobots;
  }
  if (/\.md$|(?:^|\/)llms[\w-]*\.txt$/.test(name)) {
    return readMarkdown;
  }
  if (name.endsWith('.xml')) {
    return (text) => readXml(text, portalUrl);
  }
  if (/(?:^|\/)feed\.json$/.test(name)) {
    return (text) => readJsonFeed(text, portalUrl);
  }
  if (name.endsWith('.css')) {
    return readCss;
  }
  return /\.webmanifest$|(?:^|\/)manifest\.json$/.test(name) ? readManifest : undefined;
}
