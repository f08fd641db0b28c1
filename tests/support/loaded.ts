import type { Page, Request } from '@playwright/test';

import { brotliSize } from '../../src/weight/compress';

/**
 * The scripts and style sheets that a page loads while something is done, with their compressed
 * sizes. What it only prefetches is left out.
 */
export async function bytesLoadedBy(
  page: Page,
  action: () => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const loads: Promise<readonly [string, number] | undefined>[] = [];
  const note = (request: Request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) {
      loads.push(sizeOf(request));
    }
  };
  page.on('request', note);
  await action();
  const sizes = await settled(loads);
  page.off('request', note);
  return new Map(sizes.filter((size) => size !== undefined));
}

async function sizeOf(request: Request): Promise<readonly [string, number] | undefined> {
  const headers = request.headers();
  const response = await request.response();
  if (response === null || headers['sec-purpose'] === 'prefetch' || headers['purpose'] === 'prefetch') {
    return undefined;
  }
  return [new URL(request.url()).pathname, brotliSize(await response.body())];
}

/** What all of a list come to, those included that are added to it meanwhile. */
async function settled<T>(growing: readonly Promise<T>[]): Promise<readonly T[]> {
  const { length } = growing;
  const values = await Promise.all(growing);
  return growing.length === length ? values : settled(growing);
}
