import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { Figures } from '../figures';
import { slowNetwork, slowProcessor } from '../slowPhone';

const GIVE_UP_MS = 120_000;
const CLICK_INTERVAL_MS = 50;

/** How long a reader stays on a page, with the link in view at its end, before the pointer goes to a link. */
const READING_MS = 5_000;

/** From when the pointer is on a link until the click. */
const HOVER_MS = 100;

/** The selectors of the elements that a reader waits for and uses. */
export interface ReaderPath {
  /** The main content: the first property of a request, or the heading. */
  readonly content: string;
  /** What the reader clicks: a summary, or the colour mode button. A site that does not hydrate has none. */
  readonly click?: string;
  /** A link to another page of the site. */
  readonly link: string;
}

/** What `recordMarks` records in each document, in milliseconds since its navigation. */
interface Marks {
  readable?: number;
  loaded?: number;
  hydrated?: number;
}

/** The window of a measured page. */
type MeasuredWindow = Window & {
  marks: Marks;
  /** Set before the click on a link, so that the next document is told from the first one. */
  isFirst?: boolean;
};

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
    const clicked = performance.now() - start;
    const { readable, hydrated } = await marksOf(page);
    const responsive = path.click === undefined ? hydrated : clicked;
    return {
      ...{ 'content, ms': content, 'read, ms': readable, 'hydr, ms': hydrated, 'click, ms': responsive },
      'next, ms': await nextPage(page, path.link),
    };
  } catch (error) {
    throw new Error(`${url} could not be measured: ${String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Runs at the start of every document, and must not reference anything outside itself. */
function recordMarks(): void {
  const marks: Marks = {};
  (window as unknown as MeasuredWindow).marks = marks;
  new PerformanceObserver((list) => {
    marks.readable = list.getEntries().at(-1)?.startTime ?? Number.NaN;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener('load', () => {
    marks.loaded = performance.now();
  });
  new MutationObserver(() => {
    if (document.documentElement.dataset['hasHydrated'] === 'true') {
      marks.hydrated ??= performance.now();
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] });
}

/** Waits until the scripts of the page have run. */
async function marksOf(page: Page): Promise<{ readonly readable: number; readonly hydrated: number }> {
  const marks = await page.waitForFunction(
    () => {
      const { readable, loaded, hydrated } = (window as unknown as MeasuredWindow).marks;
      const ran = 'hasHydrated' in document.documentElement.dataset ? hydrated : loaded;
      return readable === undefined || ran === undefined ? undefined : { readable, hydrated: ran };
    },
    undefined,
    { timeout: GIVE_UP_MS },
  );
  const found = await marks.jsonValue();
  if (found === undefined) {
    throw new Error('The page has no largest contentful paint.');
  }
  return found;
}

async function throttledPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(GIVE_UP_MS);
  const session = await context.newCDPSession(page);
  await slowNetwork(session);
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

/** Reads, follows a link, and returns the milliseconds from the click until the next page is readable. */
async function nextPage(page: Page, link: string): Promise<number> {
  const target = page.locator(link).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(READING_MS);
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  const { clicked, before } = await page.evaluate((selector) => {
    (window as unknown as MeasuredWindow).isFirst = true;
    const now = performance.timeOrigin + performance.now();
    document.querySelector<HTMLElement>(selector)?.click();
    return { clicked: now, before: document.querySelector('h1')?.textContent ?? '' };
  }, link);
  const readable = await page.waitForFunction(
    (text) => {
      const { isFirst, marks } = window as unknown as MeasuredWindow;
      const { timeOrigin } = performance;
      if (isFirst !== true) {
        return marks.loaded === undefined || marks.readable === undefined
          ? undefined
          : timeOrigin + marks.readable;
      }
      const heading = document.querySelector('h1');
      if (heading === null || heading.textContent === text || heading.getClientRects().length === 0) {
        return undefined;
      }
      // A frame's callback runs before the page is painted, and a task after it.
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(() => {
            resolve(timeOrigin + performance.now());
          });
        });
      });
    },
    before,
    { timeout: GIVE_UP_MS },
  );
  return ((await readable.jsonValue()) ?? Number.NaN) - clicked;
}
