import type { Browser } from '@playwright/test';

import { serveSite } from '../../src/pipeline/forNode';
import { keepRatios } from './landings';
import { BENCH_PORT, inFreshBrowser, measureAll, quantile, slowProcessor, type Figures } from './measure';
import { siteAgainst } from './starlight';

/** The pages with the box, by what it searches: all pages, or the largest section, which has an index of its own. */
const PAGES = { 'all pages': '/', 'api/checkout': '/api/checkout/' } as const;

/** The query of the first search, for which everything is fetched and started. */
const FIRST = 'receipt';

/** Queries after it: an identifier, German, a phrase, a typo. */
const MORE = ['grossTotal', 'Kassenbeleg', 'TSE Ausfall', 'webhook signature', 'idempotncy'];

export const QUERIES = [FIRST, ...MORE];

/** Counted in the page by {@link countLongTasks}. */
declare global {
  interface Window {
    longTasks: number;
  }
}

/** What a search box consists of, as selectors. */
interface SearchBox {
  /** What opens it, if it is not there from the start. */
  readonly open?: string;
  readonly input: string;
  /** Has the query in its text or address once all of its results are there. */
  readonly done: string;
}

const OURS: SearchBox = { input: 'input[name="q"][role="combobox"]', done: 'a[href*="?q="]' };

/** Starlight's box, which is Pagefind's. */
const THEIRS: SearchBox = {
  open: 'button[data-open-modal]',
  input: '.pagefind-ui__search-input',
  done: '.pagefind-ui__message',
};

/**
 * The box of the built site on a slow processor: how long a reader waits for the results of a query.
 *
 * @param against the site to compare with
 * @param keep whether the ratios are added to the file of landings
 * @throws {InputError} for another site, or without a build
 */
export async function benchSearch(
  root: string,
  runs?: string,
  against?: string,
  keep?: boolean,
): Promise<void> {
  const theirs = await siteAgainst(root, against);
  const subjects = [
    ...Object.entries(PAGES).map(([name, route]) => ({ name, port: BENCH_PORT, route, box: OURS })),
    ...(theirs === undefined ? [] : [{ name: 'Starlight', port: BENCH_PORT + 1, route: '/', box: THEIRS }]),
  ].map(({ name, port, route, box }) => ({
    name,
    measure: () =>
      inFreshBrowser((browser) => searchTimes(browser, `http://localhost:${String(port)}${route}`, box)),
  }));
  const servers = [await serveSite(root, BENCH_PORT)];
  try {
    if (theirs !== undefined) {
      servers.push(await serveSite(theirs.root, BENCH_PORT + 1));
    }
    keepRatios(root, 'search', await measureAll(subjects, runs), keep);
  } finally {
    servers.forEach((server) => server.close());
  }
}

/** Opens a page with an empty cache, searches once, and then for the others. */
async function searchTimes(browser: Browser, address: string, box: SearchBox): Promise<Figures> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => {
    const { hasHydrated = 'true' } = document.documentElement.dataset;
    return document.readyState === 'complete' && hasHydrated === 'true';
  });
  await slowProcessor(await page.context().newCDPSession(page));
  await page.evaluate(countLongTasks);
  const first = await page.evaluate(search, [FIRST, box] as const);
  const more: number[] = [];
  for (const query of MORE) {
    more.push(await page.evaluate(search, [query, box] as const));
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
 * Writes a query into the box, and waits until the line about all of its results is there. Runs in the page, and must not
 * reference anything outside itself, nor name a function.
 */
async function search([query, { open = '', input, done }]: readonly [string, SearchBox]): Promise<number> {
  const start = performance.now();
  let box = document.querySelector<HTMLInputElement>(input);
  if (box === null) {
    document.querySelector<HTMLElement>(open)?.click();
  }
  while (box === null) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    box = document.querySelector<HTMLInputElement>(input);
  }
  box.focus();
  box.setRangeText(query, 0, box.value.length);
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  const inAddress = `?q=${encodeURIComponent(query).replace(/%20/g, '+')}`;
  while (
    !Array.from(document.querySelectorAll(done)).some(
      (element) =>
        element.getAttribute('href')?.includes(inAddress) === true ||
        (element.textContent.includes(query) && /\d|No results/.test(element.textContent)),
    )
  ) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  return performance.now() - start;
}
