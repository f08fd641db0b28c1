import type { Page } from '@playwright/test';

import { CANARY } from './hostile';

/** The number of addresses to visit before the page reports. */
const AT_ONCE = 250;

/**
 * Navigates the site's router through addresses without loading a document, and inspects the page after each.
 *
 * @returns the faults, each with its address
 */
export async function follow(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const some = addresses.slice(start, start + AT_ONCE);
    faults.push(...(await page.evaluate(followInPage, { addresses: some, canary: CANARY })));
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
  return page.evaluate(followInPage, { addresses: [], canary: CANARY });
}

// Runs in the browser, without access to this module.
async function followInPage({
  addresses,
  canary,
}: {
  readonly addresses: readonly string[];
  readonly canary: string;
}): Promise<string[]> {
  // A page follows in one turn of the event loop; the others leave time for what it loads.
  const TICKS = 5;
  const faults: string[] = [];
  const tick = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve();
      };
      port2.postMessage(null);
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
  if (addresses.length === 0) {
    look(window.location.href);
  }
  for (const address of addresses) {
    history.replaceState(null, '', window.location.origin + address);
    dispatchEvent(new PopStateEvent('popstate'));
    for (let index = 0; index < TICKS; index += 1) {
      await tick();
    }
    look(address);
  }
  return faults;
}
