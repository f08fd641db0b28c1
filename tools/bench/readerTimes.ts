import type { Browser, BrowserContext, Page } from '@playwright/test';

import { slowProcessor, type Figures } from './measure';

const GIVE_UP_MS = 120_000;
const CLICK_INTERVAL_MS = 50;

/** How long a reader stays on a page, with the link in view at its end, before the pointer goes to a link. */
const READING_MS = 5_000;

/** From when the pointer is on a link until the click. */
const HOVER_MS = 100;

/** The network of the emulated phone. */
const NETWORK = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 200_000, uploadThroughput: 200_000 },
};

/** The selectors of the elements that a reader waits for and uses. */
export interface ReaderPath {
  /** The first property of a request, or the footer, which comes after the last heading. */
  readonly content: string;
  /** What the reader clicks: a summary, or the colour mode button. A site that does not hydrate has none. */
  readonly click?: string;
  /** A link to another page of the site; none if the next page is not measured. */
  readonly link?: string;
}

/** What `recordMarks` records, in milliseconds since the navigation. */
interface Marks {
  readable?: number;
  hydrated?: number;
  /** What tasks took beyond 50 ms each, after the first paint. */
  blocking: number;
}

/** The window of a measured page. */
type MeasuredWindow = Window & { marks: Marks };

/**
 * Measures a page once on an emulated phone, with an empty cache. The README beside says what the figures are; before `next`,
 * the reader has read the page, so that what a site fetches ahead, in view or under the pointer, is there as it would be.
 */
export async function readerTimes(browser: Browser, url: string, path: ReaderPath): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await throttledPage(context);
    await page.addInitScript(recordMarks);
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout: GIVE_UP_MS });
    await page.locator(path.content).filter({ visible: true }).first().waitFor();
    const content = performance.now() - start;
    if (path.click !== undefined) {
      await clickUntilResponsive(page, path.click, start);
    }
    const clicked = path.click === undefined ? NaN : performance.now() - start;
    const { readable = NaN, hydrated = NaN } = await marksOf(page, path.click !== undefined);
    if (path.link !== undefined) {
      await page.locator(path.link).filter({ visible: true }).first().scrollIntoViewIfNeeded();
    }
    await page.waitForTimeout(READING_MS);
    const { blocking } = await marksOf(page, false);
    return {
      ...{ 'content, ms': content, 'read, ms': readable, 'hydr, ms': hydrated, 'click, ms': clicked },
      'blocked, ms': blocking,
      'next, ms': path.link === undefined ? NaN : await nextPage(page, path.link),
    };
  } catch (error) {
    throw new Error(`${url} could not be measured: ${String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Runs at the start of every document, and must not reference anything outside itself. */
function recordMarks(): void {
  const marks: Marks = { blocking: 0 };
  (window as unknown as MeasuredWindow).marks = marks;
  new PerformanceObserver((list) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    for (const { startTime, duration } of list.getEntries()) {
      const isAfter = painted !== undefined && startTime + duration > painted.startTime;
      marks.blocking += isAfter ? duration - 50 : 0;
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    marks.readable = list.getEntries().at(-1)?.startTime ?? Number.NaN;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver(() => {
    if (document.documentElement.dataset['hasHydrated'] === 'true') {
      marks.hydrated ??= performance.now();
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] });
}

/** Waits until the page has painted its content and, if it does, hydrated. */
async function marksOf(page: Page, hydrates: boolean): Promise<Marks> {
  const marks = await page.waitForFunction(
    (waits) => {
      const { marks: now } = window as unknown as MeasuredWindow;
      return now.readable === undefined || (waits && now.hydrated === undefined) ? undefined : now;
    },
    hydrates,
    { timeout: GIVE_UP_MS },
  );
  return (await marks.jsonValue()) ?? { blocking: NaN };
}

async function throttledPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(GIVE_UP_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await slowProcessor(session);
  return page;
}

/** Clicks repeatedly, because a click before hydration may be lost. */
async function clickUntilResponsive(page: Page, click: string, start: number): Promise<void> {
  const clicked = page.locator(click).first();
  const before = await clicked.evaluate(stateAround);
  while ((await clicked.evaluate(stateAround)) === before) {
    if (performance.now() - start > GIVE_UP_MS) {
      throw new Error(`no response to clicks on ${click}`);
    }
    // Dispatched on the element: its position on the screen is irrelevant.
    await clicked.dispatchEvent('click');
    await page.waitForTimeout(CLICK_INTERVAL_MS);
  }
}

/** The state that a click changes: the enclosing details element, or the colour mode. */
function stateAround(element: Element): string {
  const fold = element.parentElement;
  const attributes = ['open', 'data-collapsed'].map((attribute) => fold?.getAttribute(attribute));
  // JSON distinguishes the empty attribute of an open element from the missing one of a closed element.
  return JSON.stringify([document.documentElement.getAttribute('data-theme-choice'), ...attributes]);
}

/** Follows a link, and returns the milliseconds from the click until the next page is readable. */
async function nextPage(page: Page, link: string): Promise<number> {
  await page.locator(link).filter({ visible: true }).first().hover();
  await page.waitForTimeout(HOVER_MS);
  const { clicked, before } = await page.evaluate((selector) => {
    const now = performance.now();
    document.querySelector<HTMLElement>(selector)?.click();
    return { clicked: now, before: document.querySelector('h1')?.textContent ?? '' };
  }, link);
  const readable = await page.waitForFunction(
    (text) => {
      const heading = document.querySelector('h1');
      if (heading === null || heading.textContent === text || heading.getClientRects().length === 0) {
        return undefined;
      }
      // A frame's callback runs before the page is painted, and a task after it.
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(() => {
            resolve(performance.now());
          });
        });
      });
    },
    before,
    { timeout: GIVE_UP_MS },
  );
  return ((await readable.jsonValue()) ?? Number.NaN) - clicked;
}
