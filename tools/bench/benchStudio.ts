import { chromium, type Browser } from '@playwright/test';

import { CPU_SLOWDOWN } from './slowPhone';
import { slowed } from './slowProcesses';
import { median, medians } from './verdicts';

/** How many line items the sale has. */
export const LINE_ITEMS = 200;

/** In milliseconds, on the slow processor. */
export const TARGETS = { finding: 100, key: 50, busyKey: 50 } as const;

/** How long the Studio waits after the last key, in milliseconds: `useSettled.ts`. */
const PAUSE = 150;

const KEYS = 20;

/** Until all that follows a key has been done, in milliseconds: the receipt comes after 500. */
const REST = 1500;

/** One rejects the sale, and the next accepts it again. */
const EDITS = ['x', 'Backspace', 'x', 'Backspace', 'x'] as const;

/** What is measured, in milliseconds but for `slowdown`. */
export interface StudioTimes {
  /** How many times slower the page ran than without the slowdown, by a loop that counts: about 4. */
  readonly slowdown: number;
  /** From the end of the pause after the first key to its finding, while the code still runs for the first time. */
  readonly firstFinding: number;
  /** The same for the median of the keys that follow. */
  readonly finding: number;
  /** From a key to the paint that shows it: the slowest of 20 that follow each other, after a rest. */
  readonly key: number;
  /** The same for a key that comes when a finding is being shown: the median of 5. */
  readonly busyKey: number;
}

/**
 * Measures the Studio of a served site with a sale of 200 line items, on a processor four times slower: each run in a browser
 * profile of its own.
 *
 * @param text the sale, which the API accepts
 * @returns the medians
 */
export async function benchStudio(
  origin: string,
  text: string,
  executablePath: string,
  runs: number,
): Promise<StudioTimes> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const times: StudioTimes[] = [];
    for (let run = 0; run < runs; run += 1) {
      times.push(await measure(browser, `${origin}/studio/#operation=createSale&example=minimal`, text));
    }
    return medians(times);
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, address: string, text: string): Promise<StudioTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const editor = page.locator('.studio__editor [contenteditable=true]');
    await editor.waitFor();
    await editor.fill('');
    await editor.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    // The receipt is drawn after the sale was checked, and when the page rests.
    await page
      .locator(`.studio__paper [data-pointer^="/lineItems/${String(LINE_ITEMS - 1)}"]`)
      .first()
      .waitFor();
    // The cursor is behind the value of "type", the first of the document.
    await page.keyboard.press('ControlOrMeta+Home');
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft']) {
      await page.keyboard.press(key);
    }
    await page.evaluate(countUp);
    const usual = await page.evaluate(countUp);
    const timed = await slowed(browser, async () => {
      const slowdown = (await page.evaluate(countUp)) / usual;
      const found: number[] = [];
      for (const key of EDITS) {
        await page.evaluate(watchFinding, key === 'x' ? 'rejects' : 'accepts');
        await page.keyboard.press(key);
        found.push((await page.evaluate(findingTime)) - PAUSE);
      }
      const [firstFinding = Number.NaN, ...others] = found;
      return { slowdown, firstFinding, finding: median(others) };
    });
    // Only the main thread has to do with keys, and Chromium slows it down without stopping the frames.
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.waitForTimeout(REST);
    await page.evaluate(watchKeys);
    await page.keyboard.type('y'.repeat(KEYS), { delay: 100 });
    const key = Math.max(...(await page.evaluate(keyTimes)));
    for (let index = 0; index < KEYS; index += 1) {
      await page.keyboard.press('Backspace');
    }
    const busy: number[] = [];
    for (const word of ['accepts', 'rejects', 'accepts', 'rejects', 'accepts']) {
      await page.waitForTimeout(REST);
      await page.evaluate(watchKeys);
      await page.evaluate(watchFinding, word);
      await page.keyboard.press(word === 'accepts' ? 'Backspace' : 'x');
      // Nothing is asked of the page in between, so that the next key comes in the same frame.
      await page.evaluate(findingTime);
      await page.keyboard.press('y');
      await page.waitForTimeout(REST);
      busy.push(Math.max(...(await page.evaluate(keyTimes))));
      await page.keyboard.press('Backspace');
    }
    return { ...timed, key, busyKey: median(busy) };
  } finally {
    await context.close();
  }
}

/** What the functions below keep on the window of the page. */
interface Watched {
  finding: Promise<number>;
  keys: number[];
}

/** Runs in the page, and must not reference anything outside itself. The milliseconds that a loop takes. */
function countUp(): number {
  const start = performance.now();
  let sum = 0;
  for (let index = 0; index < 2e7; index += 1) {
    sum = (sum + index * index) % 1_000_003;
  }
  // The sum is used, so that the loop is not left out.
  return performance.now() - start + (sum < 0 ? 1 : 0);
}

/** Runs in the page, likewise: from the next key in the editor to the finding that has a word. */
function watchFinding(word: string): void {
  const watched = window as unknown as Watched;
  const status = document.querySelector('.studio__findings [role=status]');
  const editor = document.querySelector('.studio__editor');
  watched.finding = new Promise((resolve) => {
    let typed = 0;
    editor?.addEventListener(
      'keydown',
      () => {
        typed = performance.now();
      },
      { capture: true, once: true },
    );
    new MutationObserver(() => {
      if (status?.textContent.includes(word) === true) {
        resolve(performance.now() - typed);
      }
    }).observe(status ?? document, { childList: true, characterData: true, subtree: true });
  });
}

function findingTime(): Promise<number> {
  return (window as unknown as Watched).finding;
}

/** Runs in the page, likewise: the time of each key until the paint that follows it (Event Timing, W3C). */
function watchKeys(): void {
  const watched = window as unknown as Watched;
  watched.keys = [];
  new PerformanceObserver((list) => {
    watched.keys.push(
      ...list
        .getEntries()
        .filter(({ name }) => name === 'keydown')
        .map(({ duration }) => duration),
    );
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/** The durations of events are rounded to 8 ms; those below 16 ms are not reported. */
function keyTimes(): readonly number[] {
  return [16, ...(window as unknown as Watched).keys];
}
