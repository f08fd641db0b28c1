import { listFiles } from '../../kit/syncFolder';
import type { BuiltPage } from '../pages/readPage';
import { readPages } from '../pages/readPages';
import { budgets, type Budget } from './budgets';
import { createScales, type Scales } from './createScales';
import { pageKind, pageKinds } from './pageKind';

/**
 * The weight of a page, in the units of its budget. Compressed sizes are exact for the heaviest page of each kind
 * and for each page above its budget; for other pages they are upper bounds, below both.
 */
export interface PageWeight extends Budget {
  readonly route: string;
  /** The scripts with their compressed sizes, heaviest first. */
  readonly scripts: readonly (readonly [string, number])[];
  /** Resources from other hosts, which are not allowed. */
  readonly foreign: readonly string[];
}

/** What is weighed after compression. */
const COMPRESSED = ['scriptBytes', 'styleBytes', 'htmlBytes'] as const;

type Compressed = (typeof COMPRESSED)[number];

export interface UnweighedPage {
  readonly route: string;
  /** The files for each compressed size, relative to the build. */
  readonly files: Readonly<Record<Compressed, readonly string[]>>;
  readonly rest: Pick<PageWeight, 'rawHtmlBytes' | 'elements' | 'requests' | 'foreign'>;
}

/**
 * Reads and weighs every page of a built site.
 *
 * @throws if a page references a script or style sheet that does not exist
 */
export async function weighSite(build: string): Promise<PageWeight[]> {
  const documents = (await listFiles(build)).filter((name) => name.endsWith('.html'));
  return weighPages(build, await readPages(build, documents, unweighedPage));
}

/**
 * Weighs pages of a built site.
 *
 * @throws if a page references a script or style sheet that does not exist
 */
export async function weighPages(build: string, pages: readonly UnweighedPage[]): Promise<PageWeight[]> {
  const scales = await createScales(
    build,
    pages.flatMap(({ files }) => Object.values(files).flat()),
  );
  for (const kind of pageKinds) {
    const ofKind = pages.filter(({ route }) => pageKind(route) === kind);
    for (const measure of COMPRESSED) {
      await weighHeaviest(
        ofKind.map(({ files }) => files[measure]),
        budgets[kind][measure],
        scales,
      );
    }
  }
  return pages.map(({ route, files, rest }) => ({
    route,
    ...rest,
    scriptBytes: scales.atMost(files.scriptBytes),
    styleBytes: scales.atMost(files.styleBytes),
    htmlBytes: scales.atMost(files.htmlBytes),
    scripts: files.scriptBytes
      .map((file) => [`/${file}`, scales.atMost([file])] as const)
      .sort(([, a], [, b]) => b - a),
  }));
}

/** The parts of a page that are weighed. */
export function unweighedPage({ file, route, bytes, firstView }: BuiltPage): UnweighedPage {
  const { scripts, styles, rest, elements } = firstView();
  const own = (addresses: readonly string[]) =>
    addresses.filter((address) => !isForeign(address)).map((address) => address.replace(/^\//, ''));
  return {
    route,
    files: { scriptBytes: own(scripts), styleBytes: own(styles), htmlBytes: [file] },
    rest: {
      rawHtmlBytes: bytes,
      elements,
      requests: 1 + scripts.length + styles.length + rest.length,
      foreign: [...scripts, ...styles, ...rest].filter(isForeign),
    },
  };
}

/**
 * Weighs exactly only what may be the heaviest, or above a limit, heaviest first: compressing all pages of the
 * portal at the best quality takes 20 times as long.
 */
async function weighHeaviest(
  loads: readonly (readonly string[])[],
  limit: number,
  scales: Scales,
): Promise<void> {
  const open = new Set(loads);
  let most = 0;
  for (;;) {
    // Pages share most of their scripts, so each exact size lowers the bounds of the others.
    const [heaviest] = [...open]
      .map((files) => ({ files, bytes: scales.atMost(files) }))
      .filter(({ bytes }) => bytes > most || bytes > limit)
      .sort((a, b) => b.bytes - a.bytes);
    if (heaviest === undefined) {
      return;
    }
    open.delete(heaviest.files);
    most = Math.max(most, await scales.weigh(heaviest.files));
  }
}

function isForeign(address: string): boolean {
  return /^(https?:)?\/\//.test(address);
}
