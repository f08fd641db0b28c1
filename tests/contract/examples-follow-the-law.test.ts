import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import type { Contract, Example, Json } from '../../src/contract/read/openapi';
import { namedExample } from '../../src/contract/examples/namedExample';
import { vatRates } from '../../src/sale/law/vatRates';
import type { LineItem, Sale as AnySale, Tax } from '../../src/sale/receipt/model/sale';
import { bundleAll } from '../support/contracts';
import { root } from '../support/scratch';

/** A sale of an example, which has what a create requires. */
type Sale = AnySale & Required<Pick<AnySale, 'timestamp'>>;

/** What the tests read of a sale. */
interface ExampleSale extends Sale {
  readonly country: string;
}

interface Rksv {
  readonly cashRegisterId: string;
  readonly receiptNumber: string;
  readonly transactionTimestamp: string;
  readonly signature: { readonly format: string; readonly content: string };
}

let contracts: ReadonlyMap<string, Contract>;
let sales: readonly (readonly [name: string, sale: ExampleSale])[];

beforeAll(async () => {
  contracts = await bundleAll();
  sales = [...contracts.values()].flatMap(({ components }) =>
    Object.entries(components?.['examples'] ?? {}).flatMap(([name, example]) =>
      salesIn((example as Example).value ?? null).map((sale) => [name, sale] as const),
    ),
  );
});

/** Every sale with line items inside a value. */
function salesIn(value: Json): ExampleSale[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return 'lineItems' in value && 'country' in value
    ? [value as unknown as ExampleSale]
    : Object.values(value).flatMap(salesIn);
}

/** An amount in cents: `-3.50` or `-3,50` is -350. The examples have no smaller part of money in their sums. */
function cents(amount: string): number {
  return Math.round(Number(amount.replace(',', '.')) * 100);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The gross amount of the taxes whose rate has this sum of the code. */
function grossOf({ country, taxes = [] }: ExampleSale, place: number): number {
  const percentages = vatRates
    .filter((rate) => rate.country === country && rate.sum === place)
    .map(({ percentage }) => percentage);
  return sum(
    taxes
      .filter(({ percentage }) => percentages.includes(percentage))
      .map(({ grossAmount }) => cents(grossAmount?.amount ?? '')),
  );
}

function attributesOf(sale: ExampleSale, id: string): unknown {
  return (sale.extensions ?? []).find(({ extensionId }) => extensionId === id)?.attributes;
}

/** The RKSV data of the sales that have them, and the parts of the code: the first is number 1. */
function codes() {
  return sales.flatMap(([name, sale]) => {
    const rksv = attributesOf(sale, 'at-rksv') as Rksv | undefined;
    return rksv === undefined ? [] : [{ name, sale, rksv, parts: rksv.signature.content.split('_') }];
  });
}

describe('the rates of the example sales', () => {
  it('are in force on the day of the sale', () => {
    const wrong = sales.flatMap(([name, { country, timestamp, taxes = [], lineItems = [] }]) =>
      [...taxes, ...lineItems.flatMap((item: LineItem) => item.taxes ?? [])]
        .filter(
          ({ percentage }: Tax) =>
            !vatRates.some(
              (rate) =>
                rate.country === country &&
                rate.percentage === percentage &&
                rate.since <= timestamp &&
                timestamp.slice(0, 10) <= (rate.until ?? '9999'),
            ),
        )
        .map(({ percentage }) => `${name}: ${percentage} on ${timestamp}`),
    );
    expect(sales.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['austrianRksv', 'at-basic-food', { Handsemmel: '4.9', 'Bauernbrot 1 kg': '4.9', Melange: '20' }],
    ['austrianCardTip', 'at-basic-food', { Kürbiskernweckerl: '10', Melange: '20' }],
    ['loyaltyCustomer', 'at-basic-food', { Semmel: '4.9', Topfengolatsche: '10' }],
    [
      'restaurantTip',
      'de-restaurant-meals',
      { 'Spargel mit Kartoffeln': '7', Brotzeitbrett: '7', 'Apfelschorle 0,4 l': '19' },
    ],
  ])("are today's, where the law has changed: %s", (name, id, expected) => {
    const checkout = contracts.get('checkout');
    const [sale] = checkout === undefined ? [] : salesIn(namedExample(checkout, 'createSale', name).value);
    const items = (sale?.lineItems ?? []).map((item) => [item.name, item.taxes?.[0]?.percentage]);
    expect(Object.fromEntries(items)).toEqual(expected);
    expect(sale?.timestamp.slice(0, 10)).toSatisfy(
      (day: string) => day >= (vatRates.find((rate) => rate.id === id)?.since ?? '9999'),
    );
  });

  it('give the tax that is shown: net and tax are gross, and net is gross less its tax, to the cent', () => {
    const wrong = sales.flatMap(([name, { taxes = [] }]) =>
      taxes.flatMap(({ percentage, grossAmount, netAmount, taxAmount }) => {
        const [gross, net] = [cents(grossAmount?.amount ?? ''), cents(netAmount?.amount ?? '')];
        // Rounded for each line or for each rate, which can differ by a cent.
        const fits = Math.abs(net - gross / (1 + Number(percentage) / 100)) <= 1;
        return net + cents(taxAmount?.amount ?? '') === gross && fits ? [] : [`${name}: ${percentage}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('have the sum of their lines in the taxes of the sale', () => {
    const wrong = sales.flatMap(([name, { taxes = [], lineItems = [], discounts = [] }]) =>
      discounts.length > 0
        ? []
        : taxes
            .filter(({ percentage, grossAmount }) => {
              const lines = lineItems.filter((item) => item.taxes?.[0]?.percentage === percentage);
              return (
                lines.length > 0 &&
                sum(lines.map((item) => cents(item.grossTotal.amount))) !== cents(grossAmount?.amount ?? '')
              );
            })
            .map(({ percentage }) => `${name}: ${percentage}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the codes of Austrian registers (RKSV, annex, Nos. 2 and 4)', () => {
  it('repeat the facts of the sale: register, number, local time, and gross sums by rate', () => {
    expect(codes().length).toBeGreaterThan(5);
    for (const { name, sale, rksv, parts } of codes()) {
      expect([name, ...parts.slice(2, 5)]).toEqual([
        name,
        rksv.cashRegisterId,
        rksv.receiptNumber,
        rksv.transactionTimestamp.slice(0, 19),
      ]);
      const shown = parts.slice(5, 10).map(cents);
      expect([name, ...shown]).toEqual([name, ...[5, 6, 7, 8, 9].map((place) => grossOf(sale, place))]);
    }
  });

  it('are explained in the guide with the parts of the bakery', () => {
    const page = readFileSync(path.join(root, 'docs/public/checkout/countries/at/fields.mdx'), 'utf8');
    const rows = [...page.matchAll(/^\| (\d+)(?: to (\d+))? +\| (`[^|]+`) +\|/gm)];
    const { parts = [] } = codes().find(({ name }) => name === 'createSale.request.austrianRksv') ?? {};
    const shown = rows.map(([, first, last = first, cell = '']) => {
      const texts = [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
      // The signature is cut on the page.
      const whole = parts.slice(Number(first), Number(last) + 1);
      return texts.map((text, index) =>
        text.endsWith('…') && whole[index]?.startsWith(text.slice(0, -1)) ? whole[index] : text,
      );
    });
    expect(shown.flat()).toEqual(parts.slice(1));
  });

  it('name a provider and the serial number of its certificate in hexadecimal digits, or the business in a closed system', () => {
    for (const { name, sale, parts } of codes()) {
      const form =
        parts[1] === 'R1-AT0'
          ? new RegExp(`^U:${String(sale.retailer?.taxId)}-\\d+$`)
          : /^(?:[0-9a-f]+|[0-9A-F]+)$/;
      expect([name, parts[1]]).toEqual([name, expect.stringMatching(/^R1-AT\d+$/)]);
      expect([name, parts[11]]).toEqual([name, expect.stringMatching(form)]);
    }
    expect(new Set(codes().map(({ parts }) => parts[1]))).toEqual(new Set(['R1-AT0', 'R1-AT1']));
  });
});

describe('the processData of German security modules (DSFinV-K, Annex I)', () => {
  it('repeat the gross sums by rate, with a tip at 0 %, and what was paid, with its sign', () => {
    const records = sales.flatMap(([name, sale]) => {
      const { processData } = (attributesOf(sale, 'de-kassensichv') ?? {}) as { processData?: string };
      return processData === undefined ? [] : [{ name, sale, processData }];
    });
    expect(records.length).toBeGreaterThan(2);
    for (const { name, sale, processData } of records) {
      const [kind, sums = '', paid = ''] = processData.split('^');
      const tip = sum((sale.payments ?? []).map((payment) => cents(payment.tip?.amount ?? '0')));
      expect([name, kind, ...sums.split('_').map(cents)]).toEqual([
        name,
        'Beleg',
        ...[1, 2, 3, 4, 5].map((place) => grossOf(sale, place) + (place === 5 ? tip : 0)),
      ]);
      expect([name, sum(paid.split('_').map((part) => cents(part.split(':')[0] ?? '')))]).toEqual([
        name,
        sum((sale.payments ?? []).map(({ totalAmount }) => cents(totalAmount.amount))),
      ]);
    }
  });
});

describe('a refund to a card in Germany', () => {
  it('is a return with negative amounts, its own transaction at the terminal, and a signed record', () => {
    const [, sale] = sales.find(([name]) => name === 'createSale.request.germanCardRefund') ?? [];
    const [payment, ...others] = sale?.payments ?? [];
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      method: 'CARD',
      totalAmount: sale?.totals?.grossAmount,
      card: { lastFour: expect.stringMatching(/^\d{4}$/) as string },
      transactionId: expect.any(String) as string,
    });
    expect(cents(payment?.totalAmount.amount ?? '0')).toBeLessThan(0);
    expect(sale?.lineItems?.map((item) => cents(item.grossTotal.amount) < 0)).toEqual([true]);
    expect(sale && attributesOf(sale, 'de-kassensichv')).toMatchObject({
      processData: expect.stringMatching(/:Unbar$/) as string,
    });
  });

  it('is linked from the returns of the guide', () => {
    const page = readFileSync(path.join(root, 'docs/public/checkout/countries/de.mdx'), 'utf8');
    const [, returns = ''] = page.split('## Send a return {/* #send-a-return */}');
    expect(returns).toMatch(/^6\. Add the payment .*\(#card-refund\)/m);
    expect(returns).toContain('name="germanCardRefund"');
  });
});
