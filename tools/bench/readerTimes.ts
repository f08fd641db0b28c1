import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A phone on a slow network, with real throttling: CPU 4 times slower, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = (1.6 * 1000 * 1000) / 8;
const ROUND_TRIP_MS = 150;

const GIVE_UP_MS = 120_000;
const CLICK_INTERVAL_MS = 50;

/** The selectors of the elements that a reader waits for and uses. */
export interface ReaderPath {
  /** The main content: the first property of a request, or the heading. */
  readonly content: string;
  /** What the reader clicks: a summary, or the colour mode button. */
  readonly click: string;
  /** A link to another page of the site. */
  readonly link: string;
}

/** The waiting times of a reader, in milliseconds. */
export interface ReaderTimes {
  /** From the navigation until the main content is visible. */
  readonly content: number;
  /** From the navigation until a repeated click has an effect. */
  readonly responsive: number;
  /** From a click on a link until the next page is readable. */
  readonly next: number;
}

/** Measures a page once on an emulated phone, with an empty cache. */
export async function readerTimes(browser: Browser, url: string, path: ReaderPath): Promise<ReaderTimes> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await throttledPage(context);
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout: GIVE_UP_MS });
    await page.locator(path.content).filter({ visible: true }).first().waitFor();
    const content = performance.now() - start;
    await clickUntilResponsive(page, path.click, start);
    const responsive = performance.now() - start;
    await page.waitForFunction(isHydrated, undefined, { timeout: GIVE_UP_MS });
    return { content, responsive, next: await nextPage(page, path.link) };
  } catch (error) {
    throw new Error(`${url} could not be measured: ${String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
}

async function throttledPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(GIVE_UP_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
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

async function nextPage(page: Page, link: string): Promise<number> {
  const heading = page.locator('h1').first();
  const before = await heading.textContent();
  const start = performance.now();
  await page.locator(link).first().dispatchEvent('click');
  await page.waitForFunction((text) => {
    const now = document.querySelector('h1');
    return now !== null && now.textContent !== text && now.getClientRects().length > 0;
  }, before);
  return performance.now() - start;
}

function isHydrated(): boolean {
  return document.documentElement.dataset['hasHydrated'] === 'true';
}
