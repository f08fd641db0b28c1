import { describe, expect, it } from 'vitest';

import { convertReceipt } from '../../../src/convert/engine/convertReceipt';
import { readJsonSource } from '../../../src/convert/formats/jsonFormats';
import type { FormatId } from '../../../src/convert/mapping/mapping';
import { readMapping } from '../../../src/convert/node/readMapping';
import { buildSale } from '../../../src/studio/scenarios/buildSale';
import { optionsOf } from '../../../src/studio/scenarios/choices';
import { receiptsOfArchive } from '../support/archives';
import { root } from '../../support/scratch';
import { dfkaOf, dsfinvkOf, ekabsOf, journalOf, requestOf, type WrittenSale } from '../support/tillWriters';

/** Where no format has a field: codes of rates, what a terminal printed, cash before its change, and sections. */
const NOWHERE = [
  ...[
    '/lineItems/*/taxes/*/code',
    '/taxes/*/code',
    '/sections',
    '/payments/*/handed',
    '/payments/*/returned',
  ],
  ...['/payments/*/application', '/payments/*/authorizationCode', '/payments/*/entryMethod'],
  ...[
    '/payments/*/terminalId',
    '/payments/*/transaction',
    '/payments/*/card/brand',
    '/payments/*/card/country',
  ],
  ...['/payments/*/card/lastFour', '/retailer/name'],
];
/** A QR code of Germany is on paper, and in the response of a middleware. */
const CODE = '/extensions/de-dsfinvk';
/** A request has no seller: the middleware knows its account. */
const SELLER = ['/retailer/companyName', '/retailer/taxId', '/retailer/address'];

/** How each format is written, and the places of a sale that it does not have, by how they begin: each of them is needed. */
const FORMS: readonly {
  readonly format: FormatId;
  readonly country: 'at' | 'de';
  readonly write: (sale: WrittenSale) => string | Uint8Array;
  readonly lost: readonly string[];
}[] = [
  { format: 'dfka', country: 'de', write: dfkaOf, lost: [...NOWHERE, CODE, ...SELLER] },
  { format: 'dsfinvk', country: 'de', write: dsfinvkOf, lost: [...NOWHERE, CODE] },
  {
    ...{ format: 'ekabs', country: 'de', write: ekabsOf },
    // Its register is a serial number, only cash has a name that is the same for all, and nothing marks training.
    lost: [...NOWHERE, CODE, '/cashRegister', '/payments/*/method', '/payments/*/card/cardType', '/testing'],
  },
  {
    ...{ format: 'receipt-request', country: 'de', write: requestOf },
    lost: [...NOWHERE, CODE, ...SELLER, '/extensions/de-kassensichv'],
  },
  {
    ...{ format: 'receipt-request', country: 'at', write: requestOf },
    lost: [...NOWHERE, ...SELLER, '/extensions/at-rksv', '/extensions/at-bao'],
  },
  {
    ...{ format: 'rksv-dep', country: 'at', write: journalOf },
    // A code has sums and nothing else, in its own order; the generator's test sale has the code of a sale.
    lost: [
      ...['/testing', '/extensions/at-bao'],
      '/lineItems',
      '/payments',
      '/sections',
      '/retailer',
      '/taxes',
      '/totals/netAmount',
      '/totals/taxAmount',
    ],
  },
];

/** The sales that every format can have: without discounts, orders and outages. */
function salesOf(country: 'at' | 'de'): readonly { readonly name: string; readonly sale: WrittenSale }[] {
  return optionsOf('goods').flatMap((goods) =>
    (['sale', 'return', 'test'] as const).flatMap((event) =>
      (['cash', 'card', 'mixed', 'online'] as const).flatMap((payment) => {
        const result = buildSale({ country, goods, event, payment });
        return result.kind === 'built' && goods !== 'deposit' && goods !== 'voucher'
          ? [
              {
                name: [goods, event, payment].join('/'),
                sale: result.body.data.attributes as unknown as WrittenSale,
              },
            ]
          : [];
      }),
    ),
  );
}

function convertedOf(format: FormatId, written: string | Uint8Array) {
  const read = () => {
    if (typeof written === 'string') {
      return readJsonSource(written, 'till.json', format).receipts;
    }
    return receiptsOfArchive(written);
  };
  const mapping = readMapping(root, format);
  return read().map((receipt) => convertReceipt(receipt, mapping));
}

/** The values of a sale by their places; times as moments, since formats have them in UTC. */
function valuesOf(value: unknown, place = ''): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null) {
    const text = String(value);
    return new Map([[place, /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text]]);
  }
  const id = (value as { readonly extensionId?: string }).extensionId;
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...valuesOf(inner, `${id === undefined ? place : place.replace(/\d+$/, id)}/${name}`),
    ]),
  );
}

describe.each(FORMS)('a sale of $country that is written in $format', ({ format, country, write, lost }) => {
  const results = salesOf(country).map(({ name, sale }) => {
    const [converted, ...others] = convertedOf(format, write(sale));
    const before = valuesOf(sale);
    const after = valuesOf(converted?.sale.data.attributes ?? {});
    const differing = [...before]
      .filter(([place, value]) => after.get(place) !== value)
      .map(([place]) => place);
    const added = [...after.keys()].filter((place) => !before.has(place));
    return { ...{ name, converted, others, differing, added }, same: before.size - differing.length };
  });

  it('comes back but for what the format does not have', () => {
    expect(results.length).toBeGreaterThan(20);
    const places = results.flatMap(({ differing }) => differing.map((one) => one.replaceAll(/\/\d+/g, '/*')));
    const kept = [...new Set(places)].filter((place) => !lost.some((one) => place.startsWith(one)));
    expect(kept).toEqual([]);
    expect(lost.filter((one) => !places.some((place) => place.startsWith(one)))).toEqual([]);
    expect(Math.min(...results.map(({ same }) => same))).toBeGreaterThan(format === 'rksv-dep' ? 10 : 20);
  });

  it('is one receipt, which balances, and nothing is in it that was not in the sale', () => {
    for (const { name, converted, others, added } of results) {
      expect(others, name).toEqual([]);
      expect(converted?.report.failures, name).toEqual([]);
      expect(
        added.filter((place) => !ADDED.includes(place.replaceAll(/\/\d+/g, '/*'))),
        name,
      ).toEqual([]);
    }
  });
});

/** What follows from the values of a source, or that a format has in another place, too. */
const ADDED: readonly string[] = ['/externalId', '/payments/*/description'];
