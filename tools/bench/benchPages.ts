import { chromium, type Browser } from '@playwright/test';

import type { Print } from '../../src/kit/progress';
import { verdictsOf, medians, type PageMedians, type Verdict } from './verdicts';
import { lighthousePage, type LighthouseResult } from './lighthousePage';
import { benchPages } from './pages';
import { readerTimes, type ReaderPath, type ReaderTimes } from './readerTimes';

/** The sites to measure, and how. */
export interface BenchOptions {
  /** The address of the portal. */
  readonly ours: string;
  /** The address of Starlight's site with the same guide and contract, if it is measured. */
  readonly starlight?: string;
  /** The names of the pages to measure; all if there are none. */
  readonly only: readonly string[];
  /** The number of measurements of each page, of which the median is taken. */
  readonly runs: number;
  /** The number of times that Lighthouse measures each page, of which the median is taken. */
  readonly lighthouseRuns: number;
  readonly chromium: string;
  readonly print: Print;
}

/** The results of a benchmark. */
export interface BenchResult {
  readonly rows: readonly (readonly [string, PageMedians])[];
  readonly verdicts: readonly Verdict[];
}

/** A page of one of the sites. */
interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly path: ReaderPath;
  readonly isIndexed: boolean;
}

const DEBUGGING_PORT = 9_333;

/** Lighthouse's results if it does not run. */
const UNMEASURED = {
  performance: Number.NaN,
  accessibility: Number.NaN,
  bestPractices: Number.NaN,
  seo: Number.NaN,
  blocking: Number.NaN,
  largestPaint: Number.NaN,
  shift: Number.NaN,
};

/**
 * Measures all pages in one Chromium. Each run measures a page of ours and the same pages of the other sites in turn, so
 * that other load on the machine affects all of them.
 */
export async function runBench(options: BenchOptions): Promise<BenchResult> {
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: [
      `--remote-debugging-port=${String(DEBUGGING_PORT)}`,
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  const rows: (readonly [string, PageMedians])[] = [];
  const verdicts: Verdict[] = [];
  try {
    for (const page of benchPages.filter(
      ({ name }) => options.only.length === 0 || options.only.includes(name),
    )) {
      const { name, route, path, blocking, isIndexed = true } = page;
      const measured: MeasuredPage[] = [{ name, url: options.ours + route, path, isIndexed }];
      if (page.starlight !== undefined && options.starlight !== undefined) {
        const { route: theirs, path: theirPath } = page.starlight;
        measured.push({
          name: `${name}, starlight`,
          url: options.starlight + theirs,
          path: theirPath,
          isIndexed,
        });
      }
      options.print(measured.map(({ url }) => `${name}: ${url}`).join('\n'));
      const found = await measurePages(browser, measured, options);
      rows.push(...found);
      const [ours, starlight] = found;
      if (ours !== undefined) {
        verdicts.push(
          ...verdictsOf(name, ours[1], {
            ...(blocking === undefined ? {} : { blocking }),
            ...(starlight === undefined ? {} : { starlight: starlight[1] }),
          }),
        );
      }
    }
  } finally {
    await browser.close();
  }
  return { rows, verdicts };
}

/** Measures the same page of several sites in turn, and returns the medians of each. */
async function measurePages(
  browser: Browser,
  pages: readonly MeasuredPage[],
  { runs, lighthouseRuns }: Pick<BenchOptions, 'runs' | 'lighthouseRuns'>,
): Promise<(readonly [string, PageMedians])[]> {
  const times = pages.map((): ReaderTimes[] => []);
  const audits = pages.map((): LighthouseResult[] => []);
  // Warms up: the server compresses a file on its first request, and the browser compiles scripts on first use.
  for (const { url, path } of pages) {
    await readerTimes(browser, url, path);
  }
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { url, path }] of pages.entries()) {
      times[index]?.push(await readerTimes(browser, url, path));
    }
  }
  for (let run = 0; run < lighthouseRuns; run += 1) {
    for (const [index, { url, isIndexed }] of pages.entries()) {
      audits[index]?.push(await lighthousePage(url, DEBUGGING_PORT, { isIndexed }));
    }
  }
  return pages.map(({ name }, index) => [
    name,
    {
      ...(lighthouseRuns === 0 ? UNMEASURED : medians(audits[index] ?? [])),
      ...medians(times[index] ?? []),
    },
  ]);
}
