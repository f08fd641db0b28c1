import { brotliCompressSync, constants } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { INDEX_BUDGETS, overweight } from '../../src/build/search/weighIndex';

/** A deterministic text that resembles an index. */
function words(count: number): string {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  return Array.from(
    { length: count },
    () => `["${(next() % 50_000).toString(36)}",${String(next() % 90)}]`,
  ).join();
}

const sizeAt = (quality: number, text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

describe('the weight of an index', () => {
  it('is compared with the budget of its kind at the best compression', async () => {
    const text = words(40_000);
    expect(sizeAt(4, text)).toBeGreaterThan(INDEX_BUDGETS.context);
    expect(sizeAt(11, text)).toBeLessThan(INDEX_BUDGETS.context);
    expect(await overweight('api/checkout', text)).toBeUndefined();
    expect(await overweight('', text)).toBeUndefined();
  });

  it('is reported with its size and budget if it exceeds the budget', async () => {
    const text = words(60_000);
    expect(sizeAt(4, text)).toBeLessThan(2 * INDEX_BUDGETS.context);
    expect(await overweight('api/checkout', text)).toMatch(
      new RegExp(
        `^The search index of "api/checkout" has ${String(sizeAt(11, text))} bytes with Brotli at quality 11, ` +
          `and its budget is ${String(INDEX_BUDGETS.context)}\\. Give a part`,
      ),
    );
  });

  it('is reported after the quick compression if it far exceeds the budget', async () => {
    const text = words(150_000);
    expect(sizeAt(4, text)).toBeGreaterThan(2 * INDEX_BUDGETS.context);
    expect(await overweight('api/iam', text)).toContain(
      `The search index of "api/iam" has ${String(sizeAt(4, text))} bytes with Brotli at quality 4, `,
    );
  });
});
