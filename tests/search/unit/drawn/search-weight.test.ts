import { brotliCompressSync, constants } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import type { IndexEntry, SearchDocument } from '../../../../src/search/model/documents';
import { indexVersion } from '../../../../src/search/write/indexVersion';
import { indexBudget, overweight } from '../../../../src/search/write/weighIndex';
import type { Page } from '../../../../src/search/write/page';

/** Words as a text has them: most of them common, each twelfth one rare. */
function words(count: number, seed: number): string {
  let state = seed;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const word = (at: number) => letters(next() % (at % 12 === 0 ? 4_000 : 300));
  return Array.from({ length: count }, (_, at) => word(at)).join(' ');
}

/** A number as a word of letters only. */
const letters = (number: number): string =>
  Array.from(String(number), (digit) => 'badegilomu'.charAt(Number(digit))).join('');

const guide = (number: number, length: number): Page => ({
  url: `/public/checkout/guide-${String(number)}/`,
  title: `Guide ${letters(number)}`,
  kind: 'prose',
  breadcrumb: ['Guides'],
  description: words(12, number + 1_000),
  keywords: [],
  sections: Array.from({ length: 6 }, (_, at) => ({
    ...(at === 0 ? {} : { id: `part-${String(at)}` }),
    title: words(3, number * 10 + at + 2_000),
    text: words(length / 6, number * 10 + at + 1),
  })),
  fields: [],
  names: [],
});

const guides = (count: number) => Array.from({ length: count }, (_, number) => guide(number, 600));

/** The index of a context of guides. */
function indexOf(pages: readonly Page[]): readonly IndexEntry[] {
  return (
    indexVersion(pages, '/')
      .find(({ context }) => context === 'public/checkout')
      ?.makeEntries() ?? []
  );
}

/** An index in which the documents of one page have members that no search needs. */
function padded(entries: readonly IndexEntry[], url: string, bytes: number): readonly IndexEntry[] {
  const waste = (document: SearchDocument) => ({ ...document, waste: words(bytes / 4, document.i + 1) });
  return entries.map((entry) => ({
    ...entry,
    documents: entry.documents.map((document) => (document.u === url ? waste(document) : document)),
  }));
}

const sizeAt = (quality: number, entries: readonly IndexEntry[]): number =>
  brotliCompressSync(JSON.stringify(entries), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    .length;

describe('the weight of an index', () => {
  it('may grow with the words and documents: no number of guides is too many', async () => {
    for (const count of [1, 5, 40]) {
      expect(await overweight('public/checkout', indexOf(guides(count)))).toBeUndefined();
    }
    expect(await overweight('', indexOf(guides(40)))).toBeUndefined();
  });

  it('is compared with the budget at the best compression', async () => {
    const entries = indexOf(guides(10));
    const budget = indexBudget('public/checkout', entries);
    const heavier = Array.from({ length: 40 }, (_, at) =>
      padded(entries, '/public/checkout/guide-3/', 40 * at),
    ).find((each) => sizeAt(9, each) > budget);
    expect(sizeAt(11, heavier ?? [])).toBeLessThan(budget);
    expect(await overweight('public/checkout', heavier ?? [])).toBeUndefined();
    expect(heavier).toBeDefined();
  });

  it('is reported if it costs more for each word, with the page that does and the fix', async () => {
    const entries = padded(indexOf(guides(10)), '/public/checkout/guide-3/', 3_000);
    const budget = indexBudget('public/checkout', entries);
    expect(budget).toBe(indexBudget('public/checkout', indexOf(guides(10))));
    const size = sizeAt(11, entries);
    expect(sizeAt(9, entries)).toBeLessThan(2 * budget);
    const message = await overweight('public/checkout', entries);
    expect(message).toContain(
      `The search index of "public/checkout" has ${String(size)} bytes with Brotli at quality 11, ` +
        `and its budget is ${String(budget)} for `,
    );
    expect(message).toMatch(
      /The pages with the most bytes for what they say are \/public\/checkout\/guide-3\/ \(\d+\.\d a word/,
    );
    expect(message).toMatch(/src\/search\/write/);
  });

  it('is reported after the quick compression if it far exceeds the budget', async () => {
    const entries = padded(indexOf(guides(10)), '/public/checkout/guide-3/', 30_000);
    expect(sizeAt(9, entries)).toBeGreaterThan(2 * indexBudget('', entries));
    expect(await overweight('', entries)).toContain(
      `The search index of everything has ${String(sizeAt(9, entries))} bytes with Brotli at quality 9, `,
    );
  });
});
