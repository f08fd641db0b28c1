import type { Page, Route } from '@playwright/test';

import { builtHtml } from './built';
import { firstViewOf } from './firstView';
import { expect } from './page';

/** What a reader's console says of a fault that a test makes. */
export const MADE = /Failed to load resource|ChunkLoadError|Loading chunk|net::ERR_|MIME type/;

/** The ways in which a request fails; another test makes it slow (`gate`). */
export const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is not there (404)': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'breaks on the server (500)': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'is cut off': (route) => route.abort('connectionreset'),
};

/** A promise that the test settles, for an answer that comes when the test says so. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let release = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, open: release };
}

/** Counts how often the browser asks for a document from now on. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    count += request.resourceType() === 'document' ? 1 : 0;
  });
  return () => count;
}

/** The paths of the scripts that a page's document asks for, in their order. */
export function scriptsOf(route: string): readonly string[] {
  return firstViewOf(builtHtml(route)).scripts;
}

/** The scripts that a page needs beyond those of the page before it. */
export function scriptsOnlyOf(route: string, before: string): readonly string[] {
  const known = new Set(scriptsOf(before));
  return scriptsOf(route).filter((script) => !known.has(script));
}

/** Turns off prefetching, so that a page's scripts are asked for when the reader goes there. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

/** Goes to a route within the document, as a link to it does, whatever links the open page has. */
export async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
}

/** Waits until React has taken the page over. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
