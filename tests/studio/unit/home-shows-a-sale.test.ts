import { describe, expect, it } from 'vitest';

import { anchorsIn, linksIn } from '../../../src/browser/ui/links/readLinks';
import type { Contract, Json, Schema } from '../../../src/contract/read/openapi';
import { resolve } from '../../../src/contract/read/readContract';
import { homePages } from '../../../src/reference/home/homePages';
import { callHeaders } from '../../../src/reference/catalogue/callHeaders';
import { namedExample } from '../../../src/contract/examples/namedExample';
import { encodeQrCode } from '../../../src/sale/receipt/codes/qrCode';
import { receiptLabels } from '../../../src/sale/receipt/labels/labels';
import { formatAmount, formatLocalTime, formatMoney } from '../../../src/sale/receipt/read/formatValues';
import { writeExcerpt } from '../../../src/contract/examples/writeExcerpt';
import { valueAt } from '../../../src/kit/pointer';
import { sumWarnings } from '../../../src/sale';
import { pricedItem } from '../../../src/studio/home/price';
import { pricedSale } from '../../../src/studio/home/pricedSale';
import { bundleAll } from '../../support/contracts';

const contracts = await bundleAll();
const files = homePages(contracts, '/', encodeQrCode);

function html(file: string): string {
  const page = files.get(file) ?? '';
  return JSON.parse(/html=\{(".*")\}/.exec(page)?.[1] ?? '""') as string;
}

function text(file: string): string {
  return textOf(html(file));
}

function textOf(markup: string): string {
  return markup.replace(/<[^>]+>/g, ' ').replaceAll('&quot;', '"');
}

function checkout(): Contract {
  return contracts.get('checkout') ?? expect.fail('There is no checkout contract.');
}

function moneyIn(value: Json): { currency: string; amount: string }[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return 'amount' in value && 'currency' in value
    ? [value as { currency: string; amount: string }]
    : Object.values(value).flatMap(moneyIn);
}

const SALES = [
  ['austrianRksv', 'de-AT', ['Bäckerei Kornblick', 'Handsemmel', 'ATU12345675', '2026-001782', 'Rückgeld']],
  ['germanSupermarket', 'de-DE', ['Lindenhof-Markt', '0,842 kg × 2,99', 'DE000004174', 'Karte']],
  ['swissFashion', 'de-CH', ['Boutique Seeblick', 'MWST-Nr.', 'Wollmantel', 'RET-ZH1-2024-000318']],
] as const;

describe('the receipts of the home page', () => {
  it.each(SALES)('%s shows every amount of totals, taxes and payments', (name, locale, words) => {
    const { value } = namedExample(checkout(), 'createSale', name);
    const { attributes } = (value as { data: { attributes: Record<string, Json> } }).data;
    const receipt = text('home-receipts.mdx');
    const { totals, taxes = null, payments = null, lineItems = null } = attributes;
    const gross = (totals as { grossAmount: Json }).grossAmount;
    const shown = [gross, taxes, payments, ...(lineItems as { grossTotal: Json }[]).map((i) => i.grossTotal)];
    for (const money of shown.flatMap(moneyIn)) {
      expect(receipt).toContain(formatAmount(money, locale));
    }
    for (const word of words) {
      expect(receipt).toContain(word);
    }
  });

  it('are one for each country, with the request beside it, and a choice of which the first is checked', () => {
    const countries = (file: string) => [...html(file).matchAll(/data-country="(\w+)"/g)].map(([, id]) => id);
    expect(countries('home-receipts.mdx')).toEqual(['at', 'de', 'ch']);
    expect(countries('home-requests.mdx')).toEqual(['at', 'de', 'ch']);
    expect(html('home-countries.mdx').match(/type="radio"/g)).toHaveLength(3);
    expect(html('home-countries.mdx').match(/checked/g)).toHaveLength(1);
    expect([...html('home-countries.mdx').matchAll(/data-example="(\w+)"/g)].map(([, name]) => name)).toEqual(
      SALES.map(([name]) => name),
    );
  });

  it('consist of tables with headers and description lists, in the language of the sale', () => {
    const markup = html('home-receipt.mdx');
    expect(markup.match(/<caption>/g)).toHaveLength(2);
    expect(markup).toContain('<th scope="row">');
    expect(markup).toContain(' lang="de-AT">');
    expect(markup).not.toMatch(/<script|<img|style=/);
  });
});

describe('a changed price of the home page', () => {
  const sent = (name: string, price: string) => {
    const { value } = namedExample(checkout(), 'createSale', name);
    return JSON.parse(pricedSale(JSON.stringify(value), price)) as Json;
  };

  it.each(SALES)('of %s leaves no sum that does not add up', (name) => {
    const document = sent(name, '1,5');
    expect(pricedItem(document)?.price.amount).toBe('1.50');
    expect(sumWarnings({ path: [], part: valueAt(document, ['data', 'attributes']) })).toEqual([]);
  });

  it('is sent as it is typed where it is no amount', () => {
    expect(pricedItem(sent('austrianRksv', ' free '))?.price.amount).toBe('free');
    expect(pricedItem(sent('austrianRksv', '3'))?.price.amount).toBe('3.00');
    expect(pricedItem(sent('austrianRksv', '3.999'))?.price.amount).toBe('3.999');
  });
});

describe('the labels of a receipt', () => {
  it.each([
    ['de-DE', 'USt-IdNr.', 'Summe', 'Bar'],
    ['de-AT', 'UID-Nr.', 'Summe', 'Bar'],
    ['de-CH', 'MWST-Nr.', 'Summe', 'Bar'],
    ['en-GB', 'VAT number', 'Total', 'Cash'],
    ['fr-CH', 'N° de TVA', 'Total', 'Espèces'],
    ['it-CH', 'Partita IVA', 'Totale', 'Contanti'],
    ['rm-CH', 'VAT number', 'Total', 'Cash'],
  ])('%s are in its language, or in English', (locale, vatNumber, total, cash) => {
    const labels = receiptLabels(locale);
    expect([labels.shop.vatNumber, labels.items.total, labels.methods['CASH']]).toEqual([
      vatNumber,
      total,
      cash,
    ]);
  });

  it('name each payment method of the contract in each language', () => {
    const { discriminator } = resolve<Schema>(checkout(), { $ref: '#/components/schemas/Payment' });
    const methods = Object.keys(discriminator?.mapping ?? {});
    expect(methods).toContain('CASH');
    for (const locale of ['de-DE', 'en-GB', 'fr-FR', 'it-IT']) {
      expect(Object.keys(receiptLabels(locale).methods)).toEqual(methods);
    }
  });
});

describe('figures of a receipt', () => {
  it('are formatted for the locale of the sale, without loss', () => {
    expect(formatMoney({ currency: 'EUR', amount: '14.50' }, 'de-AT')).toBe('€\u00a014,50');
    expect(formatMoney({ currency: 'CHF', amount: '-3.00' }, 'en-US')).toBe('-CHF\u00a03.00');
    expect(formatAmount({ currency: 'EUR', amount: '9007199254740993.01' }, 'en-US')).toBe(
      '9,007,199,254,740,993.01',
    );
    expect(formatAmount({ currency: 'EUR', amount: '0.12345678' }, 'de-DE')).toBe('0,12345678');
  });

  it('use the local time of the till', () => {
    expect(formatLocalTime('2024-03-05T23:59:44+01:00', 'de-AT')).toBe('05.03.2024, 23:59');
    expect(formatLocalTime('2024-03-05T00:00:00-11:00', 'de-AT')).toBe('05.03.2024, 00:00');
    expect(formatLocalTime('2024-03-05T12:30:00Z', 'de-AT')).toBe('05.03.2024, 12:30');
  });
});

describe('the request of the home page', () => {
  it('is an excerpt of the example with its values', () => {
    const request = text('home-request.mdx').replace(/\s+/g, ' ');
    expect(request).toContain('POST /checkout/tenants/{tenant_id}/sales');
    expect(request.replaceAll(' ', '')).toContain('"id":"NiaBi3mhEkB2vDbcsSu8re"');
    expect(request).toContain('… 2 more items');
  });

  it('has at most ten lines in each country until a reader wants more, with what every sale has and what is left out', () => {
    const requests = html('home-requests.mdx').match(/<pre .*?<\/pre>/gs) ?? [];
    const short = requests.filter((_, index) => index % 2 === 0).map(textOf);
    expect(short.map((request) => request.trim().split('\n').length)).toEqual([10, 10, 10]);
    expect(short.every((request) => request.includes('// … id'))).toBe(true);
    for (const request of short) {
      expect(request).toMatch(/^\s*POST\s+\/checkout\/tenants\/\{tenant_id\}\/sales/);
      expect(request).toMatch(/\/\/ … .*\bcashRegister\b/);
      for (const name of ['"country"', '"locale"', '"timestamp"']) {
        expect(request).toContain(name);
      }
    }
  });

  it('carries the headers that the samples of the operation send', () => {
    const request = text('home-request.mdx').replace(/\s+/g, ' ');
    const list = callHeaders().map(({ name }) => name);
    const shown = list.filter((name) => request.includes(`${name} : `) || request.includes(`${name}: `));
    expect(shown).toEqual(list.filter((name) => name !== 'If-Match'));
  });

  it('marks every omission', () => {
    const value = { a: 1, b: [{ c: 2, d: 3 }, { c: 4 }], e: null, f: 'x' };
    expect(writeExcerpt(value, { a: true, b: { c: true } })).toBe(
      [
        '{',
        '  "a": 1,',
        '  "b": [',
        '    {',
        '      "c": 2',
        '      // … d',
        '    }',
        '    // … 1 more item',
        '  ]',
        '  // … e, f',
        '}',
      ].join('\n'),
    );
  });

  it('is JSON if nothing is omitted', () => {
    const value = { a: { b: ['x'.repeat(80), 2] }, c: [] };
    expect(JSON.parse(writeExcerpt(value, true))).toEqual(value);
  });

  it('reports a property that does not exist', () => {
    expect(() => writeExcerpt({ a: 1 }, { b: true })).toThrow('"b"');
  });

  it('names the nearest of the available examples if its own is missing', () => {
    expect(() => namedExample(checkout(), 'createSale', 'austrianRkvs')).toThrow(
      /"austrianRkvs".*austrianRksv/,
    );
  });
});

describe('the cards of the home page', () => {
  it('are one for each API of the contracts, with its summary, version and links', () => {
    const cards = text('home-apis.mdx');
    for (const [api, { info }] of contracts) {
      expect(cards).toContain(info.summary);
      expect(cards).toContain(info.version);
      expect(linksIn(html('home-apis.mdx'))).toEqual(
        expect.arrayContaining([`/api/${api}/`, `/public/${api}/api/`]),
      );
    }
    expect(html('home-apis.mdx').match(/<li/g)).toHaveLength(contracts.size);
    expect(anchorsIn(html('home-apis.mdx'))).toEqual([]);
  });

  it('are fewer in a version with fewer APIs, and link into that version', () => {
    const some = new Map([...contracts].filter(([api]) => api !== 'webhooks'));
    const cards = homePages(some, '/2022-09/', encodeQrCode).get('home-apis.mdx') ?? '';
    expect(cards).not.toContain('webhooks');
    expect(cards).toContain('/2022-09/api/checkout/');
  });
});
