import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { listFiles } from '../../kit/syncFolder';
import type { BuiltPage } from '../pages/readPage';
import { readPages } from '../pages/readPages';
import { readCss } from './readCss';
import { readJsonFeed } from './readJsonFeed';
import { readManifest } from './readManifest';
import { readMarkdown } from './readMarkdown';
import { readRobots } from './readRobots';
import { readXml } from './readXml';
import type { BuiltFile, LinkedPage, Reference } from './references';

/** The parts of a built site that matter for links. */
export interface BuiltSite {
  /** The address of every file: `/openapi/checkout.yaml`, `/api/index.html`. */
  readonly files: ReadonlySet<string>;
  /** Every page by its address: `/api/`, `/404.html`. */
  readonly pages: ReadonlyMap<string, LinkedPage>;
  /** Other files that contain addresses, by their own address: feeds, style sheets, Markdown. */
  readonly others: ReadonlyMap<string, BuiltFile>;
}

/** The page that the host serves for unknown paths. */
export const NOT_FOUND = '/404.html';

/** Precompressed files, which nothing links to. */
const COMPRESSED = /\.(?:br|gz)$/;

/** Reads a built site, each file once. Samples and contracts are link targets, but their own links are not read. */
export async function readSite(folder: string, portalUrl: string): Promise<BuiltSite> {
  const names = (await listFiles(folder)).filter((name) => !COMPRESSED.test(name));
  const share = createSharing();
  const pages = await readPages(
    folder,
    names.filter((name) => name.endsWith('.html')),
    (page) => [page.route, linkedPage(page, portalUrl, share)] as const,
  );
  const others = new Map<string, BuiltFile>();
  for (const name of names) {
    const reader = readerOf(name, portalUrl);
    if (reader !== undefined) {
      others.set(`/${name}`, reader(await readFile(path.join(folder, name), 'utf8')));
    }
  }
  return { files: new Set(names.map((name) => `/${name}`)), pages: new Map(pages), others };
}

type Share = (reference: Reference) => Reference;

/** Interns equal references: most are in the navbar and the sidebar, and the same on every page of a section. */
function createSharing(): Share {
  const known = new Map<string, Reference>();
  return (reference) => {
    const key = `${reference.role} ${reference.by} ${reference.address}`;
    const first = known.get(key) ?? reference;
    known.set(key, first);
    return first;
  };
}

function linkedPage({ head, links }: BuiltPage, portalUrl: string, share: Share): LinkedPage {
  const { references, ...rest } = links(portalUrl);
  return { ...rest, references: references.map(share), leadsTo: head.leadsTo, noindex: head.noindex };
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
