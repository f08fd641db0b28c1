import type { Browser, Page } from '@playwright/test';

import type { RunSearch } from './clients/runSearch';

/** The CPU slowdown of the emulated reader. */
const CPU_SLOWDOWN = 4;

/** Queries to type letter by letter: identifiers, German, phrases, typos. */
const TYPED = [
  ...['grossTotal', 'checkout:sales:create', 'Kassenbeleg', 'TSE Ausfall', 'webhook signature', 'idempotncy'],
] as const;

/** The query of the first search. */
const FIRST = 'receipt';

/** The time limit for typing in one visit, in ms, so that an engine that needs seconds per key does not stall the run. */
const MOST_TYPING = 60_000;

/** The timing and transfer of the searches in one visit. */
export interface SearchTimes {
  /** From the first query to its results, including everything that is fetched and started for it, in ms. */
  readonly cold: number;
  /** For each further keystroke, in ms. */
  readonly keys: readonly number[];
  /** The compressed bytes transferred for the first query. */
  readonly bytes: number;
  /** Tasks of more than 50 ms on the main thread. */
  readonly longTasks: number;
}

declare global {
  interface Window {
    runSearch: RunSearch;
    longTasks: number;
  }
}

/** Opens the page of an engine on a throttled CPU with an empty cache, runs a first query, and types the others. */
export async function searchTimes(browser: Browser, url: string): Promise<SearchTimes> {
  const { page, close } = await openEngine(browser, url, CPU_SLOWDOWN);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const cold = await timeOf(page, FIRST);
    const fetched = bytes + (await workerBytes(page));
    const keys: number[] = [];
    const typed = TYPED.flatMap((words) => Array.from(words, (_, at) => words.slice(0, at + 1)));
    for (let spent = 0; spent < MOST_TYPING && keys.length < typed.length;) {
      const key = await timeOf(page, typed[keys.length] ?? '');
      keys.push(key);
      spent += key;
    }
    return { cold, keys, bytes: fetched, longTasks: await page.evaluate(() => window.longTasks) };
  } finally {
    await close();
  }
}

/** Queries an engine once, so that its server has compressed its files. */
export async function warmUp(browser: Browser, url: string): Promise<void> {
  await hitsOf(browser, url, [FIRST]);
}

/** The hits of an engine for each query, as addresses. */
export async function hitsOf(
  browser: Browser,
  url: string,
  queries: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const { page, close } = await openEngine(browser, url, 1);
  try {
    const hits: (readonly string[])[] = [];
    for (const query of queries) {
      hits.push(await page.evaluate((words) => window.runSearch(words), query));
    }
    return hits;
  } finally {
    await close();
  }
}

async function openEngine(browser: Browser, url: string, slowdown: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.longTasks = 0;
    new PerformanceObserver((list) => {
      window.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
  });
  await page.goto(url);
  await page.waitForFunction(() => 'runSearch' in window);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, close: () => context.close() };
}

async function timeOf(page: Page, words: string): Promise<number> {
  return page.evaluate(async (query) => {
    const start = performance.now();
    await window.runSearch(query);
    return performance.now() - start;
  }, words);
}

/** The bytes fetched by workers, such as the index, which the page's network events do not include. */
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
