import { describe, expect, it, vi } from 'vitest';

import { buildIndex } from '../../src/build/search/buildIndex';
import { makeDocuments } from '../../src/build/search/makeDocuments';
import type { Page } from '../../src/built/search/page';
import { contextOf } from '../../src/facts/searchContexts';
import type { IndexEntry } from '../../src/browser/search/documents';
import type { SearchAnswer } from '../../src/browser/search/answer';
import { loadIndex } from '../../src/browser/search/worker/loadIndex';
import { searchIndex } from '../../src/browser/search/worker/searchIndex';
import { warmUp } from '../../src/browser/search/worker/warmUp';

const page = (url: string, title: string, more: Partial<Page> = {}): Page => ({
  url,
  title,
  kind: 'prose',
  breadcrumb: [],
  description: '',
  keywords: [],
  sections: [],
  fields: [],
  names: [],
  ...more,
});

const field = (path: string, text: string, values: readonly string[] = []) => ({
  id: path,
  path,
  text,
  values,
});

const pages = [
  page('/quick-start/', 'Quick start', {
    sections: [
      { title: 'Quick start', text: 'Send the receipt to the customer, and the till is done.' },
      { id: 'the-receipt', title: 'The receipt', text: 'A receipt has line items.' },
    ],
  }),
  page('/public/checkout/discounts/', 'Discounts', {
    keywords: ['rebate', 'Rabatt', 'Nachlass'],
    sections: [{ title: 'Discounts', text: 'What takes money off.' }],
  }),
  page('/api/checkout/schemas/line-item/', 'Line item', {
    kind: 'schema',
    fields: [
      field('grossTotal', 'What the customer pays.'),
      field('to', 'Where it goes.'),
      field('unit', 'A unit.', ['pieces', 'us-dry-gallons']),
    ],
  }),
  page('/api/checkout/schemas/discount/', 'Discount', {
    kind: 'schema',
    fields: [field('grossTotal', 'What the customer pays.'), field('von', 'From when on.')],
  }),
  page('/api/checkout/create-sale/', 'Create a sale', {
    kind: 'operation',
    names: ['POST /tenants/{tenant_id}/sales', 'createSale'],
    sections: [{ title: 'Create a sale', text: 'Stores a completed sale.' }],
  }),
];

const load = () =>
  loadIndex(
    // As it arrives over the network.
    JSON.parse(
      JSON.stringify(buildIndex(makeDocuments(pages, (url) => contextOf(url.slice(1)).path))),
    ) as readonly IndexEntry[],
  );
const index = load();
// A warm index answers as a cold one does.
await warmUp(index, () => Infinity);
const search = (query: string, limit = 8): SearchAnswer => searchIndex(index, query, limit, '/api/');
const urls = (answer: SearchAnswer) => answer.pages.flatMap(({ hits }) => hits.map(({ url }) => url));
const first = (query: string) => urls(search(query))[0];

it('is warmed up only while nobody searches', async () => {
  vi.useFakeTimers();
  const cold = load();
  const asked = vi.spyOn(cold.vocabulary, 'variantsOf');
  let idle = 0;
  const warmed = warmUp(cold, () => idle);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).not.toHaveBeenCalled();
  idle = Infinity;
  await vi.advanceTimersByTimeAsync(1_000);
  await warmed;
  expect(asked).toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a search', () => {
  it.each(['', '  ', '*', '?!'])('of no words finds nothing: %j', (query) => {
    expect(search(query)).toEqual({ pages: [], total: 0 });
  });

  it('of a word that is nowhere finds nothing', () => {
    expect(search('xyzzyx')).toEqual({ pages: [], total: 0 });
  });

  it('ranks a title before a heading, a field, a keyword and prose', () => {
    expect(first('discounts')).toBe('/public/checkout/discounts/');
    expect(urls(search('receipt'))).toEqual(['/quick-start/#the-receipt', '/quick-start/']);
    expect(first('rebate')).toBe('/public/checkout/discounts/');
    expect(urls(search('customer'))[0]).toBe('/api/checkout/schemas/line-item/#grossTotal');
  });

  it.each(['grossTotal', 'gross total', 'gross_total', 'GROSSTOTAL', 'grosTotal', 'lineItem.grossTotal'])(
    'finds a field however it is written: %s',
    (query) => {
      expect(first(query)).toMatch(/#grossTotal$/);
    },
  );

  it('shows a field that is described twice in the same words once', () => {
    expect(urls(search('grossTotal')).filter((url) => url.endsWith('#grossTotal'))).toHaveLength(1);
    expect(first('discount grossTotal')).toBe('/api/checkout/schemas/discount/#grossTotal');
  });

  it.each([
    'createSale',
    'create sale',
    'POST /tenants/{tenant_id}/sales',
    '/tenants/tenant_id/sales',
    'tenants sales',
  ])('finds an operation by its id, method and path: %s', (query) => {
    expect(first(query)).toBe('/api/checkout/create-sale/');
  });

  it('finds a value at the field that can have it', () => {
    expect(first('us-dry-gallons')).toBe('/api/checkout/schemas/line-item/#unit');
  });

  it('leads from a German keyword to the English page', () => {
    expect(first('Rabatte')).toBe('/public/checkout/discounts/');
  });

  it('finds a term of the API that is a stop word, in English and in German, and not the prose that has it', () => {
    expect(first('to')).toBe('/api/checkout/schemas/line-item/#to');
    expect(urls(search('to'))).not.toContain('/quick-start/');
    expect(first('von')).toBe('/api/checkout/schemas/discount/#von');
    // A heading has it, and is no prose.
    expect(urls(search('the'))).toEqual(['/quick-start/#the-receipt']);
  });

  it('shows as many places as are asked for, and says how many there are', () => {
    const all = search('e', 100);
    expect(urls(search('customer receipt discount', 2))).toHaveLength(2);
    expect(search('customer receipt discount', 2).total).toBeGreaterThan(2);
    expect(all.total).toBe(urls(all).length);
  });

  it('says where a page is', () => {
    expect(search('createSale').pages[0]).toMatchObject({
      title: 'Create a sale',
      breadcrumb: ['Checkout reference'],
    });
    expect(search('line item').pages[0]?.breadcrumb).toEqual(['Checkout reference', 'Schemas']);
  });
});

it('a page of the reference that has no title is called "API Reference", and no other page is', () => {
  const untitled = (url: string) =>
    loadIndex(buildIndex(makeDocuments([page(url, '', { keywords: ['nameless'] })], () => 'common')));
  const titleOf = (url: string) => searchIndex(untitled(url), 'nameless', 8, '/api/').pages[0]?.title;
  expect(titleOf('/api/checkout/nameless/')).toBe('API Reference');
  expect(titleOf('/public/nameless/')).toBe('');
});
