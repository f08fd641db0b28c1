import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { inputError } from '../../src/kit/problem';
import { serveSite } from '../../src/pipeline';
import { BENCH_PORT, inFreshBrowser, measureAll, quantile, slowProcessor, type Figures } from './measure';

/** The contexts to search by the name of the subject: all pages, and the largest section, which has an index of its own. */
const CONTEXTS = { 'all pages': '', 'api/checkout': 'api/checkout' } as const;

/** The query of the first search, for which everything is fetched and started. */
const FIRST = 'receipt';

/** Queries to type letter by letter: identifiers, German, phrases, typos. */
const TYPED = [
  ...['grossTotal', 'checkout:sales:create', 'Kassenbeleg', 'TSE Ausfall', 'webhook signature', 'idempotncy'],
].flatMap((words) => Array.from(words, (_, at) => words.slice(0, at + 1)));

/** The time limit for typing in one visit, in ms, so that a search that needs seconds per key does not stall the run. */
const MOST_TYPING = 60_000;

/** The interface of the worker. */
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

/** The search of the built site on a slow processor: in all pages, and in a section. */
export async function benchSearch(root: string, runs?: string): Promise<void> {
  const server = await serveSite(root, BENCH_PORT);
  try {
    const worker = await searchWorker(path.join(root, 'build', 'assets', 'js'));
    const origin = `http://localhost:${String(BENCH_PORT)}`;
    const subjects = Object.entries(CONTEXTS).map(([name, context]) => ({
      name,
      measure: () => inFreshBrowser((browser) => searchTimes(browser, { origin, worker, context })),
    }));
    await measureAll(subjects, runs);
  } finally {
    server.close();
  }
}

/** The address of the worker, whose name has a hash. */
async function searchWorker(folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^search-worker\..*\.js$/.test(name));
  if (file === undefined) {
    throw inputError('The built site has no search-worker.*.js.', 'run `npm run build` again.');
  }
  return `/assets/js/${file}`;
}

/** A search to measure. */
interface Searched {
  readonly origin: string;
  /** The address of the worker. */
  readonly worker: string;
  /** The section of its index; empty for all pages. */
  readonly context: string;
}

/** Opens an empty page of the site with an empty cache, runs a first query, and types the others. */
async function searchTimes(browser: Browser, searched: Searched): Promise<Figures> {
  const visit = await browser.newContext();
  try {
    const page = await visit.newPage();
    await page.addInitScript(() => {
      window.longTasks = 0;
      new PerformanceObserver((list) => {
        window.longTasks += list.getEntries().length;
      }).observe({ type: 'longtask' });
    });
    const address = `${searched.origin}/empty`;
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Search benchmark</title>' }),
    );
    await page.goto(address);
    const require = createRequire(path.join(process.cwd(), 'package.json'));
    await page.addScriptTag({ path: path.join(path.dirname(require.resolve('comlink')), 'comlink.js') });
    await slowProcessor(await visit.newCDPSession(page));
    const first = await timeOf(page, searched, FIRST);
    const keys: number[] = [];
    for (let spent = 0; spent < MOST_TYPING && keys.length < TYPED.length;) {
      const key = await timeOf(page, searched, TYPED[keys.length] ?? '');
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
async function timeOf(
  page: Page,
  { worker: script, context: section }: Searched,
  words: string,
): Promise<number> {
  return page.evaluate(
    async ([address, context, query]) => {
      const start = performance.now();
      window.searching ??= new Promise((resolve, reject) => {
        const worker = new Worker(address);
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
    [script, section, words] as const,
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
