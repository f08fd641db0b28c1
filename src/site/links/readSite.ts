import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { listFiles } from '../../kit/syncFolder';
import type { BuiltPage } from '../pages/readPage';
import { readPages } from '../pages/readPages';
import { readCss } from '../pages/readCss';
import { readJsonFeed } from './readJsonFeed';
import { readManifest } from './readManifest';
import { readMarkdown } from './readMarkdown';
import { readRobots } from './readRobots';
import { readXml } from './readXml';
import type { BuiltFile, LinkedPage, Reference } from '../pages/references';

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

export type AddressedPage = readonly [address: string, page: LinkedPage];

/** Reads the links of a built site, each file once. */
export async function readSite(folder: string, portalUrl: string): Promise<BuiltSite> {
  const names = await listFiles(folder);
  const documents = names.filter((name) => name.endsWith('.html'));
  return addOtherFiles(
    folder,
    names,
    await readPages(folder, documents, createPageReader(portalUrl)),
    portalUrl,
  );
}

/** A function that reads the links of one page after another; equal references are the same object. */
export function createPageReader(portalUrl: string): (page: BuiltPage) => AddressedPage {
  const share = createSharing();
  return ({ route, head, links }) => {
    const { references, ...rest } = links(portalUrl);
    const shared = references.map(share);
    return [route, { ...rest, references: shared, leadsTo: head.leadsTo, noindex: head.noindex }];
  };
}

/**
 * A built site from its pages and the files next to them. Samples and contracts are link targets, but their own
 * links are not read.
 *
 * @param files every file of the site, relative to the folder
 */
export async function addOtherFiles(
  folder: string,
  files: readonly string[],
  pages: readonly AddressedPage[],
  portalUrl: string,
): Promise<BuiltSite> {
  const names = files.filter((name) => !COMPRESSED.test(name));
  const others = new Map<string, BuiltFile>();
  for (const name of names) {
    const reader = readerOf(name, portalUrl);
    if (reader !== undefined) {
      others.set(`/${name}`, reader(await readFile(path.join(folder, name), 'utf8')));
    }
  }
  return { files: new Set(names.map((name) => `/${name}`)), pages: new Map(pages), others };
}

/** Interns equal references: most are in the navbar and the sidebar, and the same on every page of a section. */
function createSharing(): (reference: Reference) => Reference {
  const known = new Map<string, Reference>();
  return (reference) => {
    const key = `${reference.role} ${reference.by} ${reference.address}`;
    const first = known.get(key) ?? reference;
    known.set(key, first);
    return first;
  };
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
