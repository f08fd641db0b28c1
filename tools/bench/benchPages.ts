import { chromium, type Browser } from '@playwright/test';

import type { Print } from '../../src/kit/progress';
import { verdictsOf, medians, type PageMedians, type Verdict } from './verdicts';
import { lighthousePage } from './lighthousePage';
import { benchPages } from './pages';
import { readerTimes, type ReaderPath } from './readerTimes';

/** The sites to measure, and how. */
export interface BenchOptions {
  /** The address of the portal. */
  readonly ours: string;
  /** The address of the stock theme's site for the same contract. */
  readonly stock: string;
  /** The number of measurements of each page, of which the median is taken. */
  readonly runs: number;
  readonly chromium: string;
  readonly print: Print;
}

/** The results of a benchmark. */
export interface BenchResult {
  readonly rows: readonly (readonly [string, PageMedians])[];
  readonly verdicts: readonly Verdict[];
}

const DEBUGGING_PORT = 9_333;

/** Measures all pages of both sites sequentially in one Chromium. */
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
  const measure = async (name: string, url: string, path: ReaderPath): Promise<PageMedians> => {
    options.print(`${name}: ${url}`);
    const page = await measurePage(browser, url, path, options.runs);
    rows.push([name, page]);
    return page;
  };
  try {
    for (const { name, route, path, stock } of benchPages) {
      const ours = await measure(name, options.ours + route, path);
      const theirs =
        stock === undefined
          ? undefined
          : await measure(`${name}, stock`, options.stock + stock.route, stock.path);
      verdicts.push(...verdictsOf(name, ours, theirs));
    }
  } finally {
    await browser.close();
  }
  return { rows, verdicts };
}

async function measurePage(
  browser: Browser,
  url: string,
  path: ReaderPath,
  runs: number,
): Promise<PageMedians> {
  // Warms up: the server compresses a file on its first request, and the browser compiles scripts on first
  // use.
  await readerTimes(browser, url, path);
  const measured: PageMedians[] = [];
  for (let run = 0; run < runs; run += 1) {
    const lighthouse = await lighthousePage(url, DEBUGGING_PORT);
    measured.push({ ...lighthouse, ...(await readerTimes(browser, url, path)) });
  }
  return medians(measured);
}
