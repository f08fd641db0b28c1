import type { Page, Route } from '@playwright/test';

import { builtHtml } from './built';
import { firstViewOf } from './firstView';

/** The console messages of simulated faults. */
export const SIMULATED_FAULTS = /Failed to load resource|ChunkLoadError|Loading chunk|net::ERR_|MIME type/;

/** The ways in which a request can fail; `gate` makes it slow. */
export const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is not there (404)': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'breaks on the server (500)': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'is cut off': (route) => route.abort('connectionreset'),
};

/** A promise that the test settles, to delay a response. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let release = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, open: release };
}

/** Delays the responses to an address until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(address, async (route) => {
    await opened;
    await route.fallback();
  });
  return open;
}

/** Counts the requests for documents from now on. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    count += request.resourceType() === 'document' ? 1 : 0;
  });
  return () => count;
}

/** The paths of the scripts in a page's document, in order. */
export function scriptsOf(route: string): readonly string[] {
  return firstViewOf(builtHtml(route)).scripts;
}

/** The scripts that a page needs beyond those of the previous page. */
export function scriptsOnlyOf(route: string, before: string): readonly string[] {
  const known = new Set(scriptsOf(before));
  return scriptsOf(route).filter((script) => !known.has(script));
}

/** Turns off prefetching, so that a page's scripts are requested on navigation. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

/** Navigates to a route within the document, like a link, whatever links the page has. */
export async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
}
