import { describe, expect, it, vi } from 'vitest';

import { buildIndex } from '../../../src/search/write/buildIndex';
import { makeDocuments } from '../../../src/search/write/makeDocuments';
import type { Page } from '../../../src/search/write/page';
import { contextOf } from '../../../src/portal/sections';
import type { IndexEntry } from '../../../src/search/model/documents';
import { BOX_EXTENT } from '../../../src/search/model/extent';
import type { SearchResult } from '../../../src/search/model/searchResult';
import { STOP_WORD } from '../../../src/search/model/tokenize';
import { loadIndex } from '../../../src/search/worker/loadIndex';
import { parseQuery } from '../../../src/search/worker/parseQuery';
import { searchIndex } from '../../../src/search/worker/searchIndex';
import { warmUp } from '../../../src/search/worker/warmUp';

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
// A warm index returns the same results as a cold one.
await warmUp(index, () => Infinity);
const search = (query: string, limit = 8): SearchResult =>
  searchIndex(index, query, { hits: limit, snippet: 50 }, '/api/');
const urls = (result: SearchResult) => result.pages.flatMap(({ hits }) => hits.map(({ url }) => url));
const first = (query: string) => urls(search(query))[0];

it('the index is warmed up only while no search runs', async () => {
  vi.useFakeTimers();
  const cold = load();
  const lookups = vi.spyOn(cold.vocabulary, 'variantsOf');
  let idle = 0;
  const warmed = warmUp(cold, () => idle);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lookups).not.toHaveBeenCalled();
  idle = Infinity;
  await vi.advanceTimersByTimeAsync(1_000);
  await warmed;
  expect(lookups).toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('an index has a stop word only as the name of something', () => {
  const pages = [
    page('/public/proof/', 'The proof of a payment und der Beleg', {
      description: 'What is on the receipt.',
      keywords: ['end of the day', 'up-to-date', 'Beleg für den Kunden'],
      breadcrumb: ['Guides for the till'],
      sections: [
        { title: 'The proof', text: 'It is the point-of-sale that writes it, und der Kunde liest es.' },
        { id: 'what-to-do', title: 'What to do', text: 'Use it.' },
      ],
      fields: [
        field('period.from', 'The first of the days.'),
        field('rate', 'A rate.', ['not-at-all', 'no']),
      ],
    }),
  ];
  const entries = buildIndex(makeDocuments(pages, () => 'common'));
  const terms = entries.flatMap(({ index: { invertedIndex } }) => invertedIndex.map(([term]) => term));
  expect(terms.filter((term) => term.startsWith(STOP_WORD)).sort()).toEqual(['=from', '=no']);
  const stopWords = ['the', 'of', 'a', 'what', 'is', 'to', 'at', 'not', 'und', 'der', 'fur', 'den', 'es'];
  expect(terms.filter((term) => stopWords.includes(term))).toEqual([]);
});

const nothing = { pages: [], total: 0, near: [], isCommon: false, isAbout: false };

describe('a search', () => {
  it.each(['', '  ', '*', '?!'])('without words finds nothing: %j', (query) => {
    expect(search(query)).toEqual(nothing);
  });

  it('for an unknown word finds nothing', () => {
    expect(search('xyzzyx')).toEqual(nothing);
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

  it('shows a field once if two schemas describe it in the same words', () => {
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

  it('finds the English page for a German keyword', () => {
    expect(first('Rabatte')).toBe('/public/checkout/discounts/');
  });

  it('finds an API term that is an English or German stop word, but not the prose that contains it', () => {
    expect(urls(search('to'))).toEqual(['/api/checkout/schemas/line-item/#to']);
    expect(urls(search('von'))).toEqual(['/api/checkout/schemas/discount/#von']);
    expect(first('the receipt')).toBe('/quick-start/#the-receipt');
  });

  it.each(['the', 'The', 'of', 'fuer', 'für', 'und', 'of the', 'how to', 'to from'])(
    'for stop words alone finds nothing, and says that they are: %s',
    (query) => {
      expect(search(query)).toEqual({ ...nothing, isCommon: true });
    },
  );

  it('for a compound of which the pages have only a part says that nothing is about it, and has the nearest', () => {
    const nearest = search('Hausrabatt');
    expect([nearest.isAbout, urls(nearest)[0]]).toEqual([false, '/public/checkout/discounts/']);
    expect(nearest.total).toBeLessThanOrEqual(3);
    expect(search('Rabatt').isAbout).toBe(true);
  });

  it('finds a short name in capitals that is also a stop word or the beginning of one, and only by itself', () => {
    const texts = [
      'A signature in DER.',
      'Die Schnittstelle der Verwaltung.',
      'The AES key.',
      'Aesthetics.',
      'Error 412.',
    ];
    const guides = texts.map((text, at) =>
      page(`/guide-${String(at)}/`, `Guide ${String(at)}`, { sections: [{ title: 'Guide', text }] }),
    );
    const names = loadIndex(buildIndex(makeDocuments(guides, () => 'common')));
    const found = (query: string) => urls(searchIndex(names, query, { hits: 8, snippet: 50 }, '/api/'));
    expect([found('DER'), found('AES'), found('412')]).toEqual([['/guide-0/'], ['/guide-2/'], ['/guide-4/']]);
    expect(found('der')).toEqual([]);
  });

  it('does not show keywords as a text', () => {
    const [hit] = search('rebate').pages.flatMap(({ hits }) => hits);
    expect(hit?.url).toBe('/public/checkout/discounts/');
    expect(hit?.snippet.map(({ text }) => text).join('')).not.toMatch(/rebate|Rabatt/);
  });

  it('without hits returns similar words, as the pages write them', () => {
    expect(search('discowntsx')).toMatchObject({ pages: [], total: 0, near: ['Discounts'] });
    expect(search('Rabbattxx').near).toEqual(['Rabatt']);
    expect(search('discounts').near).toEqual([]);
  });

  it('returns as many hits as requested, and the total', () => {
    const all = search('e', 100);
    expect(urls(search('customer receipt discount', 2))).toHaveLength(2);
    expect(search('customer receipt discount', 2).total).toBeGreaterThan(2);
    expect(all.total).toBe(urls(all).length);
  });

  it('returns the breadcrumbs of a page', () => {
    expect(search('createSale').pages[0]).toMatchObject({
      title: 'Create a sale',
      breadcrumb: ['Checkout reference'],
    });
    expect(search('line item').pages[0]?.breadcrumb).toEqual(['Checkout reference', 'Schemas']);
  });
});

describe('the ranking', () => {
  const prose = (url: string, title: string, text: string) =>
    page(url, title, { sections: [{ title, text }] });
  const own = loadIndex(
    buildIndex(
      makeDocuments(
        [
          page('/changelog/attachments/', 'Attachments', {
            sections: [{ title: 'Attachments', text: 'New.' }],
          }),
          page('/api/permissions/', 'Permissions', {
            fields: [field('checkout:attachments:create', 'Upload an attachment.')],
          }),
          page('/api/checkout/put-attachment/', 'Upload an attachment', { kind: 'operation' }),
          page('/api/checkout/delete-sale/', 'Delete a sale', { kind: 'operation' }),
          prose('/public/refusals/', 'Refused requests', 'The platform refuses a request.'),
          prose('/public/checkout/at/', 'Receipts', 'Send a return with negative amounts.'),
          prose('/public/money/', 'Amounts of money', 'Each amount is a string.'),
          prose('/public/tills/', 'Tills', 'A customer pays by card or in cash.'),
          page('/public/cashback/', 'Cashback'),
          page('/public/what/', 'What?'),
        ],
        (url) => contextOf(url.slice(1)).path,
      ),
    ),
  );
  const found = (query: string) => urls(searchIndex(own, query, { hits: 20, snippet: 50 }, '/api/'));

  it('has an operation before the changelog and the list of permissions', () => {
    expect(found('attachments')[0]).toBe('/api/checkout/put-attachment/');
    expect(found('upload an attachment')[0]).toBe('/api/checkout/put-attachment/');
  });

  it('has no scope below its own name', () => {
    expect(found('checkout:attachments:create')[0]).toBe('/api/permissions/#checkout:attachments:create');
  });

  it('finds what a synonym means, and nothing that resembles it', () => {
    expect(found('refund')).toEqual(['/public/checkout/at/']);
    expect(found('Rückerstattung')).toEqual(['/public/checkout/at/']);
    expect(found('remove a sale')[0]).toBe('/api/checkout/delete-sale/');
  });

  it('has the guide before the operation for what a reader wants to do, unless the operation is called so', () => {
    expect(found('how do I cancel a sale').slice(0, 2)).toEqual([
      '/public/checkout/at/',
      '/api/checkout/delete-sale/',
    ]);
    expect(found('delete a sale')[0]).toBe('/api/checkout/delete-sale/');
  });

  it('finds no place with only one word of what a phrase means', () => {
    expect(found('money back')).not.toContain('/public/money/');
    expect(found('amounts')[0]).toBe('/public/money/');
  });

  it('has no place with only a similar word before one with the word itself', () => {
    expect(found('cash')).toEqual(['/public/tills/', '/public/cashback/']);
  });

  it('keeps the stop words of a title that has no other words', () => {
    expect(found('what')).toEqual(['/public/what/']);
  });

  it('finds a misspelt identifier as a whole', () => {
    expect(urls(search('grosTotl'))[0]).toMatch(/#grossTotal$/);
  });
});

describe('by kind, the ranking', () => {
  const event = page('/api/webhooks/pass-created/', 'Receive an Apple pass', {
    kind: 'operation',
    names: ['example.slipway.apple-wallet.pass.created.v1', 'applePassCreated'],
    fields: [field('pass', 'The pass that was created.')],
  });
  const glossary = page('/glossary/', 'Glossary', {
    sections: [
      { title: 'Glossary', text: '' },
      {
        id: 'gutschrift',
        title: 'Gutschrift',
        text: 'Credit, credit note. Also: Gutschriften. Money that is refunded.',
      },
      {
        id: 'scope',
        title: 'Scope',
        text: 'What a token permits. Each operation that creates a sale lists its scopes.',
      },
    ],
  });
  const gallery = page('/studio/gallery/', 'Example sales', {
    sections: [
      { title: 'Example sales', text: '' },
      { id: 'examples', title: 'Examples', text: 'The shops are fictitious.' },
    ],
    fields: [
      {
        ...field('First test', 'Café Lärche, Pfand.'),
        id: 'examples',
        foreign: ['Café Lärche', 'Pfand'],
      },
    ],
  });
  const formats = page('/public/migration/', 'Move', {
    sections: [
      { title: 'Move', text: '' },
      { id: 'mapping-dsfinvk', title: 'DSFinV-K', text: 'The columns.' },
    ],
    fields: [
      {
        ...field('BON_NR', 'Becomes receipt.receiptId. DSFinV-K, Bonkopf.'),
        id: 'mapping-dsfinvk',
        foreign: ['BON_NR', 'Bonkopf'],
      },
      {
        ...field('GV_TYP', 'Left. DSFinV-K. Values: TrinkgeldAN.'),
        id: 'mapping-dsfinvk',
        foreign: ['GV_TYP', 'TrinkgeldAN'],
      },
    ],
  });
  const pages = [
    event,
    glossary,
    gallery,
    formats,
    page('/api/apple-wallet/create-pass/', 'Create a pass', {
      kind: 'operation',
      names: ['POST /passes', 'createPass'],
    }),
    page('/api/permissions/', 'Permissions', {
      sections: [
        { title: 'Permissions', text: '' },
        { id: 'scopes', title: 'Scopes for sales', text: 'To create one.' },
      ],
    }),
    page('/public/at/', 'Austria', {
      sections: [
        { title: 'Austria', text: '' },
        { id: 'send-a-return', title: 'Send a return', text: 'Negative.' },
      ],
    }),
    page('/public/terminal/', 'Card terminals', {
      sections: [{ title: 'Card terminals', text: 'A Bon has a number.' }],
    }),
  ];
  const kinds = loadIndex(buildIndex(makeDocuments(pages, (url) => contextOf(url.slice(1)).path)));
  const found = (query: string) => urls(searchIndex(kinds, query, { hits: 20, snippet: 80 }, '/api/'));
  const snippet = (query: string) =>
    searchIndex(kinds, query, { hits: 1, snippet: 80 }, '/api/')
      .pages[0]?.hits[0]?.snippet.map(({ text }) => text)
      .join('');

  it.each([
    ['an operation before an event for a verb', 'create pass apple', '/api/apple-wallet/create-pass/'],
    [
      'the page that acts on a word before the glossary',
      'scopes for creating a sale',
      '/api/permissions/#scopes',
    ],
    ['the glossary for what asks for a definition', 'what is a scope', '/glossary/#scope'],
    ['a name of another format as a whole', 'BON_NR', '/public/migration/#mapping-dsfinvk'],
    ['a name that is not typed to its end', 'BON_N', '/public/migration/#mapping-dsfinvk'],
    ['what a standard calls it otherwise', 'bonkopf', '/public/migration/#mapping-dsfinvk'],
    ['a value of another format', 'TrinkgeldAN', '/public/migration/#mapping-dsfinvk'],
    ['an example by an accented word without its accent', 'cafe', '/studio/gallery/#examples'],
  ])('has %s', (_, query, first) => {
    expect(found(query)[0]).toBe(first);
  });

  it('reads an accent that is typed as a character of its own', () => {
    expect(parseQuery('Lärche'.normalize('NFD'))).toEqual(parseQuery('Lärche'));
  });

  it('has what the English words of a term find, besides the term', () => {
    expect(found('Gutschrift')).toEqual(['/glossary/#gutschrift', '/public/at/#send-a-return']);
  });

  it('does not take a part of a name of another format for a word of ours', () => {
    expect(found('Bon')[0]).toBe('/public/terminal/');
  });

  it('says what becomes of each name, though all have one anchor', () => {
    expect(snippet('BON_NR')).toBe('Becomes receipt.receiptId. DSFinV-K, Bonkopf.');
    expect(snippet('GV_TYP')).toContain('TrinkgeldAN');
  });
});

it('a hit that is a page of the reference names its API', () => {
  const timestamp = page('/api/iam/schemas/timestamp/', 'Timestamp', { kind: 'schema' });
  const index = loadIndex(buildIndex(makeDocuments([timestamp], () => 'api/iam')));
  const [found] = searchIndex(index, 'timestamp', BOX_EXTENT, '/api/').pages;
  expect(found?.hits[0]?.title.map(({ text }) => text).join('')).toBe('Timestamp (IAM schema)');
  // The breadcrumb beside it names the API already.
  expect(found?.title).toBe('Timestamp');
});

it('only an untitled page of the reference is called "API Reference"', () => {
  const untitled = (url: string) =>
    loadIndex(buildIndex(makeDocuments([page(url, '', { keywords: ['nameless'] })], () => 'common')));
  const found = (url: string) => searchIndex(untitled(url), 'nameless', BOX_EXTENT, '/api/').pages[0];
  expect(found('/api/checkout/nameless/')?.title).toBe('API Reference');
  expect(found('/public/nameless/')?.title).toBe('');
  // The hit is the link to the page: without a text it could not be read or chosen.
  expect(found('/api/checkout/nameless/')?.hits[0]?.title).toEqual([
    { text: 'API Reference', marked: false },
  ]);
});
