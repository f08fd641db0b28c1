import { beforeAll, describe, expect, it } from 'vitest';

import { anchorsIn, linksIn } from '../../src/browser/components/ReferenceHtml/links';
import type { Contract, Json } from '../../src/contract/openapi';
import { homePages } from '../../src/reference/home/homePages';
import { callHeaders } from '../../src/facts/callHeaders';
import { namedExample } from '../../src/contract/examples/namedExample';
import { formatAmount, formatLocalTime, formatMoney } from '../../src/reference/home/receipt/formatValues';
import { readReceipt } from '../../src/reference/home/receipt/readReceipt';
import type { Sale } from '../../src/reference/home/receipt/sale';
import { writeExcerpt } from '../../src/contract/examples/writeExcerpt';
import { bundleAll } from '../support/contracts';

let contracts: ReadonlyMap<string, Contract>;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  contracts = await bundleAll();
  files = homePages(contracts, '/');
});

function html(file: string): string {
  const page = files.get(file) ?? '';
  return JSON.parse(/html=\{(".*")\}/.exec(page)?.[1] ?? '""') as string;
}

function text(file: string): string {
  return html(file)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"');
}

function checkout(): Contract {
  const contract = contracts.get('checkout');
  if (contract === undefined) {
    throw new Error('There is no checkout contract.');
  }
  return contract;
}

/** Every amount of money inside a value. */
function moneyIn(value: Json): { currency: string; amount: string }[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return 'amount' in value && 'currency' in value
    ? [value as { currency: string; amount: string }]
    : Object.values(value).flatMap(moneyIn);
}

describe('the receipt of the home page', () => {
  it("shows the customer's data, and every amount of totals, taxes and payments", () => {
    const { value } = namedExample(checkout(), 'createSale', 'austrianRksv');
    const { attributes } = (value as { data: { attributes: Record<string, Json> } }).data;
    const receipt = text('home-receipt.mdx');
    const { totals, taxes = null, payments = null, lineItems = null } = attributes;
    const gross = (totals as { grossAmount: Json }).grossAmount;
    const shown = [gross, taxes, payments, ...(lineItems as { grossTotal: Json }[]).map((i) => i.grossTotal)];
    for (const money of shown.flatMap(moneyIn)) {
      expect(receipt).toContain(formatAmount(money, 'de-AT'));
    }
    for (const words of ['Bäckerei Kornblick', 'Handsemmel', 'ATU12345675', '2026-001782', '_R1-AT1_']) {
      expect(receipt).toContain(words);
    }
  });

  it("consists of tables with headers and description lists, with the shop's texts in its language", () => {
    const markup = html('home-receipt.mdx');
    expect(markup.match(/<caption>/g)).toHaveLength(2);
    expect(markup).toContain('<th scope="row">');
    expect(markup).toContain('lang="de-AT">Bäckerei Kornblick<');
    expect(markup).not.toMatch(/<script|<img|style=/);
  });

  it('reports a missing property of a sale', () => {
    const sale: Sale = { locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' };
    expect(() => readReceipt(sale)).toThrow('totals.grossAmount');
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

  it('lists the available examples if its own is missing', () => {
    expect(() => namedExample(checkout(), 'createSale', 'gone')).toThrow(/"gone".*austrianRksv/);
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
    const cards = homePages(some, '/2022-09/').get('home-apis.mdx') ?? '';
    expect(cards).not.toContain('webhooks');
    expect(cards).toContain('/2022-09/api/checkout/');
  });
});
