import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { root } from '../../../tools/suite/root';

export type Country = 'at' | 'ch' | 'de';

interface Amount {
  readonly currency: string;
  readonly amount: string;
}
interface Tax {
  readonly percentage: string;
  readonly grossAmount: Amount;
  readonly netAmount: Amount;
  readonly taxAmount: Amount;
}
interface LineItem {
  readonly name: string;
  readonly grossUnitPrice: Amount;
  readonly grossTotal: Amount;
  readonly netTotal: Amount;
  readonly totalTax: Amount;
  readonly taxes: readonly Tax[];
}

/** The attributes of a sale that a till computes with; the others stay as the example has them. */
export interface Sale {
  readonly [name: string]: unknown;
  readonly timestamp: string;
  readonly receipt: { readonly receiptId: string };
  readonly lineItems: readonly LineItem[];
  readonly taxes: readonly Tax[];
  readonly totals: { readonly grossAmount: Amount };
  readonly payments: readonly Readonly<Record<string, unknown>>[];
}

const folder = path.join(root, 'openapi/checkout/examples');

/** The attributes of an example of the contract. */
function example(name: string): Sale {
  const { value } = parse(readFileSync(path.join(folder, `createSale.request.${name}.yaml`), 'utf8')) as {
    readonly value: { readonly data: { readonly attributes: Sale } };
  };
  return value.data.attributes;
}

/** A signed sale of a country at several rates. */
export const signed = (country: Country): Sale =>
  example({ at: 'austrianRksv', ch: 'swissCashRounded', de: 'germanSupermarket' }[country]);

/** A sale of several line items without a record of a device: in Austria and Germany the device is out. */
export function plain(country: Country): Sale {
  if (country !== 'de') {
    return example(country === 'at' ? 'austrianSigningDeviceFailed' : 'splitPayment');
  }
  const text = JSON.stringify(example('germanReturnTseOutage'));
  return JSON.parse(
    text
      .replaceAll(/"-(\d+\.\d+)"/g, '"$1"')
      .replaceAll('"returned":true', '"returned":false')
      .replaceAll('24-030577', '24-030412'),
  ) as Sale;
}

/** The amount in hundredths. */
export const centsOf = ({ amount }: Amount): number => Math.round(Number(amount) * 100);

/** An amount as a decimal, from hundredths. */
export const money = (like: Amount, cents: number): Amount => ({
  currency: like.currency,
  amount: `${cents < 0 ? '-' : ''}${String(Math.trunc(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`,
});

const AMOUNTS = ['grossAmount', 'netAmount', 'taxAmount'] as const;

function sum(taxes: readonly Tax[]): Pick<Tax, (typeof AMOUNTS)[number]> {
  const [first] = taxes as readonly [Tax];
  return Object.fromEntries(
    AMOUNTS.map((name) => [
      name,
      money(
        first[name],
        taxes.reduce((cents, tax) => cents + centsOf(tax[name]), 0),
      ),
    ]),
  ) as unknown as Tax;
}

const minus = (amount: Amount): Amount => money(amount, -centsOf(amount));

/** The return of line items of a sale: a sale of its own, whose amounts are negative. Unit prices have no sign. */
export function returnOf(country: Country, sold: Sale, items: readonly number[], receiptId: string): Sale {
  const taken = sold.lineItems.filter((_, index) => items.includes(index));
  const lineItems = taken.map((line) => {
    const taxes = line.taxes.map((tax) => ({
      ...tax,
      ...Object.fromEntries(AMOUNTS.map((name) => [name, minus(tax[name])])),
    }));
    const [gross, net, tax] = [line.grossTotal, line.netTotal, line.totalTax].map(minus);
    return { ...line, taxes, grossTotal: gross, netTotal: net, totalTax: tax, returned: true } as LineItem;
  });
  const all = lineItems.flatMap(({ taxes }) => taxes);
  const taxes = sold.taxes
    .map((tax) => ({ tax, own: all.filter(({ percentage }) => percentage === tax.percentage) }))
    .filter(({ own }) => own.length > 0)
    .map(({ tax, own }) => ({ ...tax, ...sum(own) }));
  const totals = sum(all);
  const original = `${country === 'at' ? 'Stornobeleg' : 'Rückgabe'} zu Beleg ${sold.receipt.receiptId}`;
  const sale = JSON.parse(
    JSON.stringify({ ...sold, lineItems, taxes, totals }).replaceAll(sold.receipt.receiptId, receiptId),
  ) as Sale;
  const section = {
    sectionType: 'text',
    position: { relativeTo: 'head', placement: 'after' },
    content: { contentType: 'text/plain', content: original },
  };
  const sections = [...((sold['sections'] ?? []) as readonly unknown[]), section];
  return { ...(country === 'at' ? withCode(sale, taxes) : sale), sections };
}

/** Writes the sums of an Austrian sale into the machine-readable code of a device that is out. */
function withCode(sale: Sale, taxes: readonly Tax[]): Sale {
  const sumAt = (rate: string): string =>
    (taxes.find(({ percentage }) => percentage === rate)?.grossAmount.amount ?? '0.00').replace('.', ',');
  const text = JSON.stringify(sale).replace(
    /(_R1-AT0_[^_]+_[^_]+_[^_]+)_[^_]+_[^_]+_([^_]+_[^_]+_[^_]+)_[^_]+_/,
    (_, head: string, others: string) => `${head}_${sumAt('20')}_${sumAt('10')}_${others}_U1RP_`,
  );
  return JSON.parse(text) as Sale;
}

const ZONES: Readonly<Record<Country, string>> = {
  ...{ at: 'Europe/Vienna', ch: 'Europe/Zurich', de: 'Europe/Berlin' },
};

/** A moment as the clock of a shop shows it, with its offset: `2026-11-05T08:12:44+01:00`. */
export function localTime(country: Country, time: number): string {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: ZONES[country], timeZoneName: 'longOffset', hourCycle: 'h23' },
  });
  const zone = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = zone.replace('GMT', '');
  const minutes = Number(offset.slice(0, 3)) * 60;
  return `${new Date(time + minutes * 60_000).toISOString().slice(0, 19)}${offset}`;
}

/** A time in a sale: of UTC, with an offset, or of the shop's clock, as in an Austrian code. */
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)?/g;

/** A sale at another moment and with another receipt, also in its records and its code. */
export function moved(sale: Sale, to: Date, receiptId: string): Sale {
  const country = sale['country'] as Country;
  const own = sale.timestamp.slice(19);
  const by = to.getTime() - Date.parse(sale.timestamp);
  const text = JSON.stringify(sale)
    .replaceAll(TIME, (time: string, milliseconds: string | undefined, zone: string | undefined) => {
      const then = Date.parse(zone === undefined ? `${time}${own}` : time) + by;
      return zone === 'Z'
        ? `${new Date(then).toISOString().slice(0, 19)}${milliseconds ?? ''}Z`
        : localTime(country, then).slice(0, zone === undefined ? 19 : undefined);
    })
    .replaceAll(/"transactionDate":"[^"]*"/g, () => {
      const day = localTime(country, to.getTime()).slice(0, 10);
      return `"transactionDate":"${day}"`;
    })
    .replaceAll(sale.receipt.receiptId, receiptId);
  return JSON.parse(text) as Sale;
}

/** Payments that together are the total of a sale. */
export function paid(
  sale: Sale,
  ...parts: readonly (readonly [cents: number | undefined, method: object])[]
): Sale {
  const total = sale.totals.grossAmount;
  const known = parts.reduce((cents, [part = 0]) => cents + part, 0);
  const payments = parts.map(([cents = centsOf(total) - known, method]) => ({
    ...method,
    totalAmount: money(total, cents),
  }));
  return { ...sale, payments };
}
