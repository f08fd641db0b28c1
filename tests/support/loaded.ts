import type { Page } from '@playwright/test';

import { brotliSize } from '../../src/weight/compress';

/**
 * The scripts and style sheets that a page loads while something is done, with their compressed
 * sizes. What it only prefetches is left out.
 */
export async function bytesLoadedBy(
  page: Page,
  action: () => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const loads: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const isPrefetch =
      request.headers()['sec-purpose'] === 'prefetch' || request.headers()['purpose'] === 'prefetch';
    if (!isPrefetch && ['script', 'stylesheet'].includes(request.resourceType())) {
      loads.push(
        response.body().then((body) => [new URL(response.url()).pathname, brotliSize(body)] as const),
      );
    }
  });
  await action();
  await page.waitForLoadState('networkidle');
  return new Map(await Promise.all(loads));
}
