import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Browser } from '@playwright/test';

import { BOX_EXTENT, indexFile } from '../../src/search';
import { keepRatios } from './landings';
import { inFreshBrowser, measureAll, quantile, slowProcessor, type Figures } from './measure';
import { QUERIES } from './search';
import { bothSearches, type RunnableSearch } from './theme';

/** What is searched: all pages, or the largest section, which has an index of its own. */
const CONTEXTS = { 'all pages': '', 'api/checkout': 'api/checkout' } as const;

/** Nothing is there: what the page loads is given to it. */
const ORIGIN = 'http://search.example';

/** From the focus of the box, when the index is there, to the first key; and from a result to the next key. */
const PAUSES_MS = [500, 80] as const;

declare global {
  /** Made by the script of a search. */
  var searching: {
    readonly SearchWorker: new () => {
      readonly fetchIndexes: (baseUrl: string, context: string) => Promise<void>;
      readonly search: (baseUrl: string, context: string, input: string, extent: unknown) => Promise<unknown>;
    };
    readonly mark?: (hit: unknown) => string;
  };
}

/**
 * Types queries key by key, and searches after each: our search, and that of the theme, each in a page of its own. Both find as
 * many hits, and mark the words in them.
 *
 * @param keep whether the ratios are added to the file of landings
 * @throws {InputError} without a build
 */
export async function benchKeys(root: string, runs?: string, keep?: boolean): Promise<void> {
  console.log('The theme indexes the built pages …');
  const { ours, theirs } = await bothSearches(root);
  const subjects = Object.entries(CONTEXTS).flatMap(([name, context]) => [
    { name, measure: () => keyTimes(ours, context, BOX_EXTENT) },
    { name: `${name}, theme`, measure: () => keyTimes(theirs, context, BOX_EXTENT.hits) },
  ]);
  keepRatios(root, 'keys', await measureAll(subjects, runs), keep);
}

const keyTimes = (search: RunnableSearch, context: string, extent: unknown): Promise<Figures> =>
  inFreshBrowser((browser) => timesIn(browser, search, context, extent));

async function timesIn(
  browser: Browser,
  { script, indexes }: RunnableSearch,
  context: string,
  extent: unknown,
): Promise<Figures> {
  const page = await browser.newPage();
  const index = await readFile(path.join(indexes, indexFile(context)), 'utf8');
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('.json')
      ? route.fulfill({ body: index, contentType: 'application/json' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
  );
  await page.goto(`${ORIGIN}/`);
  // In the page itself, because a browser does not slow down its workers.
  await page.addScriptTag({ content: script });
  await slowProcessor(await page.context().newCDPSession(page));
  const inputs = QUERIES.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
  const { found, marked } = await page.evaluate(typeKeys, [inputs, context, extent, PAUSES_MS] as const);
  return {
    ...{ 'median key, ms': quantile(marked, 0.5), 'nine of ten, ms': quantile(marked, 0.9) },
    ...{ 'slowest key, ms': Math.max(...marked), 'median of worker, ms': quantile(found, 0.5) },
  };
}

/** What a search for each input takes until its hits are found, and until they are marked, in ms. Runs in the page, and must not reference anything outside itself. */
async function typeKeys([inputs, context, extent, [before, between]]: readonly [
  readonly string[],
  string,
  unknown,
  readonly [number, number],
]): Promise<{ readonly found: readonly number[]; readonly marked: readonly number[] }> {
  const worker = new searching.SearchWorker();
  await worker.fetchIndexes('/', context);
  await new Promise((resolve) => setTimeout(resolve, before));
  const found: number[] = [];
  const marked: number[] = [];
  for (const input of inputs) {
    await new Promise((resolve) => setTimeout(resolve, between));
    const start = performance.now();
    const hits = await worker.search('/', context, input, extent);
    found.push(performance.now() - start);
    if (searching.mark !== undefined) {
      (hits as readonly unknown[]).forEach(searching.mark);
    }
    marked.push(performance.now() - start);
  }
  return { found, marked };
}
