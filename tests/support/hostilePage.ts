import type { Page } from '@playwright/test';

import { CANARY } from './hostile';

/** An address on this site, from its first slash, and how to detect that the site has navigated to it. */
export interface Visit {
  readonly address: string;
  /** The expected value of a text box; without it, the visit ends after a moment. */
  readonly box?: string | undefined;
  /** The first words of the expected alert. */
  readonly alert?: string;
}

/** The number of addresses to visit before the page reports. */
const AT_ONCE = 250;

/**
 * Navigates the site's router through addresses without loading a document, and inspects the page after each.
 *
 * @returns the faults, each with its address
 */
export async function follow(page: Page, visits: readonly Visit[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let start = 0; start < visits.length; start += AT_ONCE) {
    const some = visits.slice(start, start + AT_ONCE);
    faults.push(...(await page.evaluate(followInPage, { visits: some, canary: CANARY })));
  }
  return faults;
}

/**
 * Watches for what a page with hostile values must not do: open a dialog, or request a missing file.
 *
 * @returns a function that returns the faults
 */
export function watch(page: Page): () => readonly string[] {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    if (response.status() >= (response.request().isNavigationRequest() ? 500 : 400)) {
      faults.push(`status ${String(response.status())}: ${response.url().slice(0, 200)}`);
    }
  });
  return () => faults;
}

/** The current faults of the page. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(followInPage, { visits: [], canary: CANARY });
}

// Runs in the browser, without access to this module.
async function followInPage({
  visits,
  canary,
}: {
  readonly visits: readonly Visit[];
  readonly canary: string;
}): Promise<string[]> {
  // A visit takes a few turns of the event loop; loading or searching takes longer.
  const LEAST_TICKS = 3;
  const QUICK_TICKS = 20;
  const MOST_TICKS = 1000;
  const faults: string[] = [];
  const box = () => document.querySelector<HTMLInputElement>('main input[type=search]')?.value;
  const alert = () => document.querySelector('main [role=alert]')?.textContent;
  const hasFollowed = ({ box: words, alert: message }: Visit) =>
    message === undefined ? words === undefined || box() === words : alert()?.startsWith(message) === true;
  const tick = (index: number) =>
    new Promise<void>((resolve) => {
      if (index < QUICK_TICKS) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve();
        };
        port2.postMessage(null);
      } else {
        setTimeout(resolve);
      }
    });
  const look = (address: string) => {
    const report = (fault: string) => faults.push(`${fault} at ${address.slice(0, 200)}`);
    const root = document.documentElement;
    // A phone zooms out to fit content that is too wide.
    const width = Math.min(root.clientWidth, window.screen.width);
    if (canary in window) {
      report('a script ran');
    }
    if (
      document.querySelector(
        'base, iframe, [onerror], [onload], [onfocus], [ontoggle], a[href^="javascript" i]',
      )
    ) {
      report('markup came in');
    }
    const heading = document.querySelector('h1');
    if (heading === null || heading.textContent === 'This page crashed.') {
      report(`a crash (${document.querySelector('h1 + p')?.textContent ?? 'no heading'})`);
    }
    if (root.scrollWidth > width) {
      report(`${String(root.scrollWidth - width)} px of sideways scrolling`);
    }
    for (const echo of Array.from(document.querySelectorAll('main :is(h1, p):not(.only-heard)'))) {
      if (echo.scrollWidth > echo.clientWidth + 1) {
        report(`text beyond its box in <${echo.localName}>`);
      }
    }
    if (!['light', 'dark'].includes(root.dataset['theme'] ?? '')) {
      report(`the colour mode "${root.dataset['theme'] ?? ''}"`);
    }
  };
  if (visits.length === 0) {
    look(window.location.href);
  }
  for (const visit of visits) {
    const { address } = visit;
    history.replaceState(null, '', window.location.origin + address);
    dispatchEvent(new PopStateEvent('popstate'));
    let ticks = 0;
    do {
      await tick(ticks);
      ticks += 1;
    } while (ticks < LEAST_TICKS || (ticks < MOST_TICKS && !hasFollowed(visit)));
    if (!hasFollowed(visit)) {
      faults.push(
        `the site has not followed ${address.slice(0, 200)}: ${String(box() ?? alert()).slice(0, 100)}`,
      );
    }
    look(address);
  }
  return faults;
}
