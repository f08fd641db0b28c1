import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import type { Contract, Example, Json } from '../../../src/contract/read/openapi';
import { namedExample } from '../../../src/contract/examples/namedExample';
import { checkSale } from '../../../src/sale/law/checkSale';
import { readLaw } from '../../../src/sale/law/node/readLaw';
import type { LawCountry } from '../../../src/sale/law/checkedLaw';
import { vatRates } from '../../../src/sale/law/vatRates';
import { contradictions } from '../../../src/sale/contradictions';
import { sumWarnings } from '../../../src/sale/sums';
import type { Sale as AnySale } from '../../../src/sale/receipt/model/sale';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

/** A sale of an example, which has what a create requires. */
type Sale = AnySale & Required<Pick<AnySale, 'timestamp'>>;

/** What the tests read of a sale. */
interface ExampleSale extends Sale {
  readonly country: LawCountry;
}

interface Rksv {
  readonly signature: { readonly content: string };
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

function attributesOf(sale: ExampleSale, id: string): unknown {
  return (sale.extensions ?? []).find(({ extensionId }) => extensionId === id)?.attributes;
}

/** The RKSV data of the sales that have them, and the parts of the code: the first is number 1. */
function codes() {
  return sales.flatMap(([name, sale]) => {
    const rksv = attributesOf(sale, 'at-rksv') as Rksv | undefined;
    return rksv === undefined ? [] : [{ name, sale, parts: rksv.signature.content.split('_') }];
  });
}

describe('the rates of the example sales', () => {
  it('are in force on the day of the sale', () => {
    const wrong = sales.filter(([, sale]) =>
      checkSale(readLaw(root, sale.country), sale).some(
        (item) => item.id === 'rates' && item.verdict === 'missing',
      ),
    );
    expect(sales.length).toBeGreaterThan(30);
    expect(wrong.map(([name]) => name)).toEqual([]);
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

  it('give the amounts that are shown', () => {
    const wrong = sales.flatMap(([name, sale]) =>
      sumWarnings({ path: [], part: sale }).map(({ detail }) => `${name}: ${detail}`),
    );
    expect(wrong).toEqual([]);
  });
});

it('the fiscal codes of the example sales say what the sales say', () => {
  const wrong = sales.flatMap(([name, sale]) =>
    contradictions(sale).map(({ field, code }) => `${name}: ${field} is ${code} in the code`),
  );
  expect(codes().length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

describe('the codes of Austrian registers (RKSV, annex, Nos. 2 and 4)', () => {
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
