import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Browser, Page } from '@playwright/test';

import type { ProjectPaths } from '../../src/kit/paths';
import { DocumentType, type IndexEntry } from '../../src/search/model/documents';
import { indexFile } from '../../src/search/model/indexFile';
import { quantile, type Figures } from './figures';
import { defineBenchmark, openBrowser } from './harness';
import { ourEngine, themeEngine, type Engine } from './searchEngines';
import { serveCompressed } from './serveCompressed';
import { slowProcessor } from './slowPhone';

/** The largest section, which has an index of its own. */
const SECTION = 'api/checkout';
const THEME = 'the theme, with its defaults';

/** The query of the first search, for which everything is fetched and started. */
const FIRST = 'receipt';

/** Queries to type letter by letter: identifiers, German, phrases, typos. */
const TYPED = [
  ...['grossTotal', 'checkout:sales:create', 'Kassenbeleg', 'TSE Ausfall', 'webhook signature', 'idempotncy'],
].flatMap((words) => Array.from(words, (_, at) => words.slice(0, at + 1)));

/** The time limit for typing in one visit, in ms, so that an engine that needs seconds per key does not stall the run. */
const MOST_TYPING = 60_000;

/** The interface of both workers, ours and the search theme's. */
interface Searching {
  readonly fetchIndexes: (baseUrl: string, context: string) => Promise<void>;
  readonly search: (baseUrl: string, context: string, input: string, limit: number) => Promise<unknown>;
}

declare global {
  interface Window {
    Comlink: { readonly wrap: (worker: Worker) => new () => Promise<Searching> };
    searching?: Promise<Searching>;
    longTasks: number;
  }
}

/** Our search, in all pages and in a section, next to the theme's default, on a slow processor. */
export const benchmark = defineBenchmark({
  options: {},
  runs: 5,
  ofBuild: true,
  prepare: async ({ paths, defer }) => {
    const ours = [await ourEngine(paths, 'ours', ''), await ourEngine(paths, `ours, ${SECTION}`, SECTION)];
    const engines = [...ours, await themeEngine(paths, THEME, await indexedPages(paths))];
    const browser = await openBrowser({ defer });
    const subjects = engines.map(async (engine) => {
      const { origin, close } = await serveCompressed(engine.folder);
      defer(close);
      const measure = () => searchTimes(browser, `${origin}/`, engine);
      // The server compresses a file on its first request.
      return { name: engine.name, warmUp: measure, measure };
    });
    return {
      subjects: await Promise.all(subjects),
      targets: ours.flatMap(({ name: subject }) => [
        { subject, figure: 'first results, ms', most: 850 },
        { subject, figure: '95 % of keys, ms', most: 50 },
        { subject, figure: 'tasks over 50 ms', most: 0, always: true },
        { subject, figure: 'first results, ms', most: 1, of: THEME },
        { subject, figure: '95 % of keys, ms', most: 1, of: THEME },
      ]),
    };
  },
});

/** Opens the page of an engine with an empty cache, runs a first query, and types the others. */
async function searchTimes(browser: Browser, url: string, { context }: Engine): Promise<Figures> {
  const visit = await browser.newContext();
  try {
    const page = await visit.newPage();
    await page.addInitScript(() => {
      window.longTasks = 0;
      new PerformanceObserver((list) => {
        window.longTasks += list.getEntries().length;
      }).observe({ type: 'longtask' });
    });
    await page.goto(url);
    const require = createRequire(path.join(process.cwd(), 'package.json'));
    await page.addScriptTag({ path: path.join(path.dirname(require.resolve('comlink')), 'comlink.js') });
    await slowProcessor(await visit.newCDPSession(page));
    const first = await timeOf(page, context, FIRST);
    const keys: number[] = [];
    for (let spent = 0; spent < MOST_TYPING && keys.length < TYPED.length;) {
      const key = await timeOf(page, context, TYPED[keys.length] ?? '');
      keys.push(key);
      spent += key;
    }
    return {
      ...{ 'first results, ms': first, 'median of keys, ms': quantile(keys, 0.5) },
      ...{ '95 % of keys, ms': quantile(keys, 0.95), 'fetched, KB': (await workerBytes(page)) / 1000 },
      'tasks over 50 ms': await page.evaluate(() => window.longTasks),
    };
  } finally {
    await visit.close();
  }
}

/** How long a query takes in ms: the first starts the worker and lets it fetch its index, like a focused search box. */
async function timeOf(page: Page, section: string, words: string): Promise<number> {
  return page.evaluate(
    async ([context, query]) => {
      const start = performance.now();
      window.searching ??= new Promise((resolve, reject) => {
        const worker = new Worker('/worker.js');
        // Otherwise a call would wait forever.
        worker.addEventListener('error', ({ message }) => {
          reject(new Error(`The search worker failed: ${message}`));
        });
        const Remote = window.Comlink.wrap(worker);
        void new Remote().then(async (searching) => {
          await searching.fetchIndexes('/', context);
          resolve(searching);
        });
      });
      const searching = await window.searching;
      await searching.search('/', context, query, 8);
      return performance.now() - start;
    },
    [section, words] as const,
  );
}

/** The bytes of what the worker fetched, such as its index, as they were sent. */
async function workerBytes(page: Page): Promise<number> {
  const sizes = await Promise.all(
    page
      .workers()
      .map((worker) =>
        worker.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The addresses of the pages in the built indexes. */
async function indexedPages(paths: ProjectPaths): Promise<readonly string[]> {
  const entries = JSON.parse(await readFile(path.join(paths.build, indexFile('')), 'utf8')) as IndexEntry[];
  return (entries[DocumentType.Title]?.documents ?? []).map(({ u }) => u);
}
