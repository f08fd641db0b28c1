import { chromium, type Browser, type Page } from '@playwright/test';

import type { Print } from '../../../src/kit/progress';
import { START_TARGET, edits, type Edit } from './edits';
import { editSource, type EditedSource } from './editSource';
import { startDev, type DevServer } from './startDev';

/** What to measure, and how. */
export interface DevBenchOptions {
  readonly root: string;
  readonly port: number;
  /** The number of measurements, of which the median is taken. */
  readonly runs: number;
  readonly chromium: string;
  /** Called before each start, to delete caches. */
  readonly beforeStart: () => Promise<void>;
  readonly print: Print;
}

/** How many seconds a writer waits, in each run. */
export interface DevWait {
  readonly name: string;
  readonly target: number;
  readonly seconds: readonly number[];
}

/** Longer than anything takes in a working dev server. */
const GIVE_UP_MS = 300_000;
/** The interval at which a page is requested until the server responds. */
const RETRY_MS = 50;

/** The page to open first: a guide. */
const FIRST_PAGE = '/public/checkout/amounts/';

/**
 * Measures what a writer waits for: the start of the dev server, and each kind of edit. Restores the sources,
 * even if the process is killed.
 *
 * @throws {InputError} when a source cannot be edited
 */
export async function benchDev(options: DevBenchOptions): Promise<DevWait[]> {
  const sources = edits.map((edit) => ({
    edit,
    source: editSource(options.root, edit.file, edit.place),
    seconds: [] as number[],
  }));
  const restore = () => {
    sources.forEach(({ source }) => {
      source.restore();
    });
  };
  process.once('exit', restore);
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const starts: number[] = [];
  try {
    for (let run = 1; run <= options.runs; run += 1) {
      await options.beforeStart();
      const start = performance.now();
      const server = startDev(options.root, options.port);
      try {
        starts.push(await secondsOfStart(browser, server, start));
        options.print(`${String(run)}: first page after ${(starts.at(-1) ?? 0).toFixed(2)} s`);
        for (const { edit, source, seconds } of sources) {
          seconds.push(await secondsOfEdit(browser, server, edit, source, run));
          options.print(`${String(run)}: ${edit.name} after ${(seconds.at(-1) ?? 0).toFixed(2)} s`);
        }
      } catch (error) {
        throw new Error(
          `${String(error)}\nLast output of the dev server:\n${server.printed().slice(-3000)}`,
          {
            cause: error,
          },
        );
      } finally {
        await server.stop();
      }
    }
  } finally {
    restore();
    process.off('exit', restore);
    await browser.close();
  }
  return [
    { name: 'the first page', target: START_TARGET, seconds: starts },
    ...sources.map(({ edit: { name, target }, seconds }) => ({
      name: `an edit to ${name}`,
      target,
      seconds,
    })),
  ];
}

/** The time from the start of the server until its first page has hydrated. */
async function secondsOfStart(browser: Browser, server: DevServer, start: number): Promise<number> {
  const page = await browser.newPage();
  try {
    await openPage(page, server.origin + FIRST_PAGE);
    return (performance.now() - start) / 1000;
  } finally {
    await page.close();
  }
}

/** The time from saving a source until the open page shows the change. */
async function secondsOfEdit(
  browser: Browser,
  server: DevServer,
  edit: Edit,
  source: EditedSource,
  run: number,
): Promise<number> {
  const page = await browser.newPage();
  try {
    await openPage(page, server.origin + edit.page);
    await untilShown(page, edit.place);
    const text = `${edit.place.replace(/\.$/, '')}, edit ${String(run)}.`;
    const start = performance.now();
    source.save(text);
    await untilShown(page, text);
    const seconds = (performance.now() - start) / 1000;
    source.restore();
    // The next edit starts once the page shows the original text.
    await untilShown(page, edit.place, text);
    return seconds;
  } finally {
    await page.close();
  }
}

/** Opens a page as soon as the server responds, and waits until it has hydrated. */
async function openPage(page: Page, address: string): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      await page.goto(address, { waitUntil: 'commit', timeout: GIVE_UP_MS });
      break;
    } catch (error) {
      if (performance.now() > end) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  await page.waitForFunction(
    () => document.documentElement.dataset['hasHydrated'] === 'true' && document.querySelector('h1') !== null,
    undefined,
    { timeout: GIVE_UP_MS },
  );
}

/**
 * Waits until a page shows one text and no longer another. Polls every frame, since locators poll only twice
 * a second.
 */
async function untilShown(page: Page, text: string, gone?: string): Promise<void> {
  await page.waitForFunction(
    ([expected, absent]) => {
      const shown = document.body.innerText;
      return shown.includes(expected) && (absent === undefined || !shown.includes(absent));
    },
    [text, gone] as const,
    { timeout: GIVE_UP_MS },
  );
}
