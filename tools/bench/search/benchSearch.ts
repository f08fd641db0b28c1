import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { chromium, type Browser } from '@playwright/test';

import type { ProjectPaths } from '../../../src/kit/paths';
import type { Print } from '../../../src/kit/progress';
import { indexVersion } from '../../../src/search/write/indexVersion';
import { digestSite } from '../../../src/pipeline/digest/digestSite';
import { listModels } from '../../../src/pipeline/generate/referenceModels';
import { overweight } from '../../../src/search/write/weighIndex';
import type { IndexEntry } from '../../../src/search/model/documents';
import { DocumentType } from '../../../src/search/model/documents';
import { indexFile } from '../../../src/search/model/indexFile';
import { serveCompressed } from '../serveCompressed';
import { ourEngine, pagefindEngine, themeEngine, type Engine } from './engines';
import { growPages } from './growPages';
import { hitsOf, searchTimes, warmUp, type SearchTimes } from './measureEngine';

/** The parts of a golden query that the comparison needs. */
interface ExpectedHits {
  readonly query: string;
  readonly pages: readonly string[];
}

/** The results of one engine over all runs. */
export interface SearchRow {
  readonly name: string;
  /** The median of the first searches, in ms. */
  readonly cold: number;
  /** The median of all further keystrokes, in ms. */
  readonly keyMedian: number;
  readonly key95: number;
  readonly bytes: number;
  /** The maximum of one run. */
  readonly longTasks: number;
  /** The share of the golden queries whose page is among the first three; not measured for grown indexes. */
  readonly found?: number;
}

/** What to measure, and how often. */
export interface SearchBenchOptions {
  readonly paths: ProjectPaths;
  readonly runs: number;
  readonly queries: readonly ExpectedHits[];
  readonly executablePath: string;
  readonly print: Print;
}

/** The section whose growth is measured: the largest reference. */
const SECTION = 'api/checkout';
const GROWTH = [10, 50] as const;
const FIRST_PAGES = 3;

/**
 * Measures our search, the theme's default and Pagefind on the same built pages, and ours on many times the
 * pages.
 */
export async function benchSearch(options: SearchBenchOptions): Promise<readonly SearchRow[]> {
  const { paths, queries, print } = options;
  const urls = await indexedPages(paths);
  const engines = [
    { engine: await ourEngine(paths), queries },
    { engine: await ourEngine(paths, `ours, ${SECTION}`, SECTION), queries: [] },
    { engine: await themeEngine(paths, urls), queries },
    { engine: await pagefindEngine(paths, urls), queries },
    ...(await grownEngines(paths, urls, print)).map((engine) => ({ engine, queries: [] })),
  ];
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  try {
    return await measure(browser, engines, options.runs, print);
  } finally {
    await browser.close();
  }
}

/** A served engine, with its measurements so far. */
interface MeasuredEngine {
  readonly name: string;
  readonly address: string;
  readonly queries: readonly ExpectedHits[];
  readonly times: SearchTimes[];
  readonly close: () => Promise<void>;
}

/** Alternates between the engines in each run, because the speed of a machine varies over time. */
async function measure(
  browser: Browser,
  engines: readonly { readonly engine: Engine; readonly queries: readonly ExpectedHits[] }[],
  runs: number,
  print: Print,
): Promise<readonly SearchRow[]> {
  const measured: MeasuredEngine[] = [];
  try {
    for (const { engine, queries } of engines) {
      const { origin, close } = await serveCompressed(engine.folder);
      const address = origin + engine.page;
      measured.push({ name: engine.name, address, queries, times: [], close });
      // The server compresses a file on its first request.
      await warmUp(browser, address);
    }
    for (let run = 1; run <= runs; run += 1) {
      print(`run ${String(run)} of ${String(runs)} …`);
      for (const { address, times } of measured) {
        times.push(await searchTimes(browser, address));
      }
    }
    const rows: SearchRow[] = [];
    for (const engine of measured) {
      rows.push(await rowOf(browser, engine));
    }
    return rows;
  } finally {
    await Promise.all(measured.map(({ close }) => close()));
  }
}

async function rowOf(
  browser: Browser,
  { name, address, queries, times }: MeasuredEngine,
): Promise<SearchRow> {
  const keys = times.flatMap((time) => time.keys);
  const hits = await hitsOf(
    browser,
    address,
    queries.map(({ query }) => query),
  );
  const found = queries.filter(({ pages }, at) => isFound(pages, hits[at] ?? []));
  return {
    name,
    cold: quantile(
      times.map(({ cold }) => cold),
      0.5,
    ),
    keyMedian: quantile(keys, 0.5),
    key95: quantile(keys, 0.95),
    bytes: Math.max(...times.map(({ bytes }) => bytes)),
    longTasks: Math.max(...times.map(({ longTasks }) => longTasks)),
    ...(queries.length === 0 ? {} : { found: found.length / queries.length }),
  };
}

function isFound(expected: readonly string[], addresses: readonly string[]): boolean {
  const pages = [...new Set(addresses.map((address) => address.replace(/#.*/, '')))];
  return pages.slice(0, FIRST_PAGES).some((page) => expected.includes(page));
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** The addresses of the pages in the built indexes. */
async function indexedPages(paths: ProjectPaths): Promise<readonly string[]> {
  const entries = JSON.parse(await readFile(path.join(paths.build, indexFile('')), 'utf8')) as IndexEntry[];
  return (entries[DocumentType.Title]?.documents ?? []).map(({ u }) => u);
}

/** Our engine, with the index of one section at many times its pages. */
async function grownEngines(
  paths: ProjectPaths,
  urls: readonly string[],
  print: Print,
): Promise<readonly Engine[]> {
  const own = urls.filter((url) => url.startsWith(`/${SECTION}/`));
  const files = own.map((url) => `${url.slice(1)}index.html`);
  const models = (await listModels(paths)).filter(({ route }) => own.includes(route));
  const digests = await digestSite(paths.build, files, models);
  const pages = digests.flatMap(({ search }) => (search === undefined ? [] : [search]));
  const engines: Engine[] = [];
  for (const times of GROWTH) {
    const name = `ours, ${SECTION}, ${String(times)} times the pages`;
    const grown = indexVersion(growPages(pages, times), '/').find(({ context }) => context === SECTION);
    const entries = grown?.entries ?? [];
    const json = JSON.stringify(entries);
    print(
      `${name}: ${String(brotliCompressSync(json).length)} bytes. ${(await overweight(SECTION, entries)) ?? ''}`,
    );
    const engine = await ourEngine(paths, name, SECTION);
    await mkdir(engine.folder, { recursive: true });
    await writeFile(path.join(engine.folder, indexFile(SECTION)), json);
    engines.push(engine);
  }
  return engines;
}
