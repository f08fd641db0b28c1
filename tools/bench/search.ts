import type { Browser } from '@playwright/test';

import { serveSite } from '../../src/pipeline';
import { BENCH_PORT, inFreshBrowser, measureAll, quantile, slowProcessor, type Figures } from './measure';

/** The pages with the box, by what it searches: all pages, or the largest section, which has an index of its own. */
const PAGES = { 'all pages': '/', 'api/checkout': '/api/checkout/' } as const;

/** The query of the first search, for which everything is fetched and started. */
const FIRST = 'receipt';

/** Queries after it: an identifier, German, a phrase, a typo. */
const MORE = ['grossTotal', 'Kassenbeleg', 'TSE Ausfall', 'webhook signature', 'idempotncy'];

/** Counted in the page by {@link countLongTasks}. */
declare global {
  interface Window {
    longTasks: number;
  }
}

/**
 * The box of the built site on a slow processor: how long a reader waits for the results of a query.
 *
 * @throws {InputError} without a build
 */
export async function benchSearch(root: string, runs?: string): Promise<void> {
  const server = await serveSite(root, BENCH_PORT);
  try {
    const subjects = Object.entries(PAGES).map(([name, route]) => {
      const address = `http://localhost:${String(BENCH_PORT)}${route}`;
      return { name, measure: () => inFreshBrowser((browser) => searchTimes(browser, address)) };
    });
    await measureAll(subjects, runs);
  } finally {
    server.close();
  }
}

/** Opens a page with an empty cache, searches once, and then for the others. */
async function searchTimes(browser: Browser, address: string): Promise<Figures> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  await slowProcessor(await page.context().newCDPSession(page));
  await page.evaluate(countLongTasks);
  const first = await page.evaluate(search, FIRST);
  const more: number[] = [];
  for (const query of MORE) {
    more.push(await page.evaluate(search, query));
  }
  return {
    ...{ 'first results, ms': first, 'median of others, ms': quantile(more, 0.5) },
    ...{ 'slowest, ms': Math.max(...more), 'tasks over 50 ms': await page.evaluate(() => window.longTasks) },
  };
}

function countLongTasks(): void {
  window.longTasks = 0;
  new PerformanceObserver((list) => {
    window.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
}

/**
 * Writes a query into the box, and waits until the link to all of its results is there, below the others. Runs in the page, and
 * must not reference anything outside itself.
 */
async function search(query: string): Promise<number> {
  const box = document.querySelector<HTMLInputElement>('input[name="q"][role="combobox"]');
  const start = performance.now();
  box?.focus();
  box?.setRangeText(query, 0, box.value.length);
  box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  const all = `a[href*="?q=${encodeURIComponent(query).replace(/%20/g, '+')}"]`;
  while (document.querySelector(all) === null) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  return performance.now() - start;
}
