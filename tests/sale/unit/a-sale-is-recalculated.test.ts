import { describe, expect, it } from 'vitest';

import { recalculate } from '../../../src/sale/recalculate/recalculate';
import { parsePointer, valueAt } from '../../../src/kit/pointer';
import { inspectCode } from '../../../src/fiscal/inspectCode';
import { recalculateSigned } from '../../../src/sale/recalculate/recalculateSigned';
import { buildSale } from '../../../src/studio/scenarios/buildSale';
import { optionsOf } from '../../../src/studio/scenarios/choices';
import { countOfSet, seed } from '../../../tools/suite/testSet';
import { randomFrom, seedOf } from '../../support/mutations';
import { printSeed } from '../../support/forAll';
import { bodyExamples, preparedValidators } from '../../support/validators';

const { contracts, validate } = await preparedValidators();

interface Body {
  readonly data: { readonly attributes: Record<string, unknown> };
}

const examples = bodyExamples(contracts)
  .filter(({ operation }) => operation === 'checkout/createSale')
  .map(({ name, value }) => ({ name, body: value as unknown as Body }));

/** The sales of the builder, in each country, with each case and payment. */
const built = optionsOf('country').flatMap((country) =>
  optionsOf('goods').flatMap((goods) =>
    optionsOf('event').flatMap((event) =>
      optionsOf('payment').flatMap((payment) => {
        const made = buildSale({ country, goods, event, payment });
        const name = [country, goods, event, payment].join('/');
        return made.kind === 'built' ? [{ name, body: made.body as unknown as Body }] : [];
      }),
    ),
  ),
);

const sales = [...examples, ...built];

const money = (amount: string, currency = 'EUR') => ({ currency, amount });

/** A sale of two pieces at one rate, with changes. */
function saleOf(attributes: object, item: object = {}): Body {
  return {
    data: {
      attributes: {
        ...{ country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' },
        lineItems: [
          {
            ...{ lineItemId: '1', name: 'Semmel', quantity: { number: '2', unit: 'pieces' } },
            ...{ grossUnitPrice: money('1.10'), grossTotal: money('2.20') },
            taxes: [
              {
                ...{ taxType: 'VAT', percentage: '10' },
                ...{ grossAmount: money('2.20'), netAmount: money('2.00'), taxAmount: money('0.20') },
              },
            ],
            ...item,
          },
        ],
        taxes: [
          {
            ...{ taxType: 'VAT', percentage: '10' },
            ...{ grossAmount: money('2.20'), netAmount: money('2.00'), taxAmount: money('0.20') },
          },
        ],
        totals: { grossAmount: money('2.20'), netAmount: money('2.00'), taxAmount: money('0.20') },
        payments: [
          { method: 'CASH', totalAmount: money('2.20'), handed: money('5.00'), returned: money('2.80') },
        ],
        ...attributes,
      },
    },
  };
}

const three = { quantity: { number: '3', unit: 'pieces' } };

/** Amounts that follow from an exchange rate or a balance, which no sale has. */
const ELSEWHERE = /(?:Balance|foreignTotalAmount)\/\w+$/;

/** A sale that is right with one value after the other broken: of another kind, in another currency, another amount, or missing. */
function brokenForms(body: Body): readonly { readonly what: string; readonly broken: unknown }[] {
  const isForeign = JSON.stringify(body).includes('foreignTotalAmount');
  const places: { path: string[]; value: unknown }[] = [];
  const walk = (value: unknown, path: string[]): void => {
    places.push({ path, value });
    if (typeof value === 'object' && value !== null) {
      Object.entries(value).forEach(([name, inner]) => {
        walk(inner, [...path, name]);
      });
    }
  };
  for (const name of ['lineItems', 'taxes', 'totals', 'payments', 'discounts']) {
    walk(body.data.attributes[name], ['data', 'attributes', name]);
  }
  return places.flatMap(({ path, value }) => {
    const name = path.at(-1) ?? '';
    const what = path.join('/');
    const isAmount = name === 'amount' && typeof value === 'string';
    const isOther = !ELSEWHERE.test(what) && !(isForeign && /(?:handed|returned)\/\w+$/.test(what));
    const made: unknown[] = [
      ...(isAmount || name === 'number' || name === 'percentage' ? [Number(value), 'x', '1.', null] : []),
      ...(isAmount && isOther ? [(Number(value) + 1).toFixed(2)] : []),
      ...(name === 'currency' ? [undefined, ...(isOther ? ['USD'] : [])] : []),
      ...(/^(?:lineItems|taxes|totals|payments|discounts|quantity)$/.test(name) && value !== undefined
        ? ['x']
        : []),
      ...(/^(?:number|quantity)$/.test(name) ? [undefined] : []),
    ];
    return made.map((other) => {
      const broken = structuredClone(body);
      Reflect.set(valueAt(broken, path.slice(0, -1)) as object, name, other);
      return { what: `${what} = ${String(other)}`, broken };
    });
  });
}

/** The changed amounts of a sale, by their places in its attributes. */
function changesOf(body: Body): Record<string, unknown> {
  const { changes } = recalculate(body);
  return Object.fromEntries(
    changes.map(({ pointer, after }) => [pointer.replace('/data/attributes/', ''), after]),
  );
}

it.each(sales)('a sale that is right stays as it is: $name', ({ body }) => {
  const before = structuredClone(body);
  const { body: after, changes, left, code } = recalculate(body);
  expect([changes, left, code]).toEqual([[], [], undefined]);
  expect(after).toEqual(before);
  expect(body).toEqual(before);
});

describe('another quantity or price', () => {
  it('makes another sale that is valid and adds up, and stays as it is then', () => {
    printSeed();
    const wrong: string[] = [];
    const seen = { derived: 0, left: 0 };
    for (let round = 0; round < countOfSet(5_000); round += 1) {
      const random = randomFrom(seedOf(`${seed}-recalculate-${String(round)}`));
      const pick = (count: number) => Math.floor(random() * count);
      const { name, body } = sales[pick(sales.length)] ?? expect.fail('There is no sale.');
      const changed = structuredClone(body);
      const items = (changed.data.attributes['lineItems'] ?? []) as Record<
        string,
        { number: string; amount: string }
      >[];
      const item = items[pick(items.length)];
      const prices = ['baseGrossUnitPrice', 'grossUnitPrice'].filter((one) => item?.[one] !== undefined);
      const price = item?.[prices[pick(prices.length)] ?? ''];
      if (item?.['quantity'] === undefined || price === undefined) {
        continue;
      }
      if (pick(2) === 0) {
        item['quantity'].number = String(pick(40) + 1) + (pick(2) === 0 ? '' : `.${String(pick(999))}`);
      } else {
        price.amount = `${price.amount.startsWith('-') ? '-' : ''}${String(pick(300) + 1)}.${String(pick(90) + 10)}`;
      }
      const { body: after, changes, left } = recalculate(changed);
      const verdict = validate('checkout/createSale', after);
      const all = verdict.valid ? (verdict.warnings ?? []) : verdict.document.errors;
      // What is signed is still that of the sale before.
      const found = all.filter(({ detail }) => !detail.includes('the code is that of another sale'));
      seen[left.length === 0 ? 'derived' : 'left'] += 1;
      if (
        !verdict.valid ||
        (found.length > 0 && left.length === 0) ||
        recalculate(after).changes.length > 0
      ) {
        wrong.push(`${name}: ${JSON.stringify({ found, changes, again: recalculate(after).changes })}`);
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(seen.derived).toBeGreaterThan(seen.left);
  });

  it('leads to the totals, taxes, payment and change', () => {
    expect(changesOf(saleOf({}, three))).toEqual({
      'lineItems/0/grossTotal/amount': '3.30',
      'lineItems/0/taxes/0/grossAmount/amount': '3.30',
      'lineItems/0/taxes/0/taxAmount/amount': '0.30',
      'lineItems/0/taxes/0/netAmount/amount': '3.00',
      'totals/grossAmount/amount': '3.30',
      'taxes/0/grossAmount/amount': '3.30',
      'taxes/0/taxAmount/amount': '0.30',
      'taxes/0/netAmount/amount': '3.00',
      'totals/taxAmount/amount': '0.30',
      'totals/netAmount/amount': '3.00',
      'payments/0/totalAmount/amount': '3.30',
      'payments/0/returned/amount': '1.70',
    });
  });

  it('is exact where floating-point numbers are not', () => {
    const item = { quantity: { number: '3', unit: 'pieces' }, grossUnitPrice: money('1.005') };
    expect(changesOf(saleOf({}, item))).toMatchObject({ 'lineItems/0/grossTotal/amount': '3.02' });
  });

  it('leads to what is left for cash beside a voucher, in francs in coins', () => {
    const francs = JSON.parse(JSON.stringify(saleOf({}, three)).replaceAll('EUR', 'CHF')) as Body;
    const attributes = {
      ...francs.data.attributes,
      payments: [
        { method: 'VOUCHER', totalAmount: money('1.03', 'CHF') },
        {
          method: 'CASH',
          totalAmount: money('1.15', 'CHF'),
          handed: money('5.00', 'CHF'),
          returned: money('3.85', 'CHF'),
        },
      ],
    };
    expect(changesOf({ data: { attributes } })).toMatchObject({
      'payments/1/totalAmount/amount': '2.25',
      'payments/1/returned/amount': '2.75',
    });
  });

  it('leads to a discount by its percentage', () => {
    const item = {
      ...three,
      ...{ grossUnitPrice: undefined, baseGrossUnitPrice: money('10.00'), baseGrossTotal: money('20.00') },
      ...{ discounts: [{ totalGrossAmount: money('2.00'), percentage: '10' }], grossTotal: money('18.00') },
    };
    expect(changesOf(saleOf({}, item))).toMatchObject({
      'lineItems/0/baseGrossTotal/amount': '30.00',
      'lineItems/0/discounts/0/totalGrossAmount/amount': '3.00',
      'lineItems/0/grossTotal/amount': '27.00',
    });
  });
});

it('another rate takes the place of one that no item is at', () => {
  const tax = { taxType: 'VAT', percentage: '20', grossAmount: money('2.20'), taxAmount: money('0.20') };
  const { changes, body } = recalculate(saleOf({}, { taxes: [tax] }));
  expect(validate('checkout/createSale', { data: { type: 'sales', ...(body as Body).data } }).valid).toBe(
    true,
  );
  expect(changes.map(({ pointer }) => pointer)).toContain('/data/attributes/taxes/0');
  expect((body as Body).data.attributes['taxes']).toEqual([
    {
      taxType: 'VAT',
      percentage: '20',
      grossAmount: money('2.20'),
      netAmount: money('1.83'),
      taxAmount: money('0.37'),
    },
  ]);
});

describe('what a sale does not decide is left, and named', () => {
  it.each([
    [
      'which of two cards pays more',
      saleOf(
        { payments: ['1.00', '1.20'].map((amount) => ({ method: 'CARD', totalAmount: money(amount) })) },
        three,
      ),
      ['/data/attributes/payments/0/totalAmount', '/data/attributes/payments/1/totalAmount'],
    ],
    [
      'a total of several currencies',
      saleOf({}, { grossTotal: money('2.20', 'CHF') }),
      ['/data/attributes/lineItems'],
    ],
    [
      'change of less than what is paid',
      saleOf({}, { quantity: { number: '9', unit: 'pieces' } }),
      ['/data/attributes/payments/0/returned'],
    ],
    [
      'an item without a price',
      saleOf({}, { grossUnitPrice: undefined, grossTotal: undefined }),
      ['/data/attributes/lineItems/0/grossTotal'],
    ],
    [
      'a discount of more than there is',
      saleOf({ discounts: [{ totalGrossAmount: money('9.00') }] }),
      ['/data/attributes/totals/grossAmount'],
    ],
    [
      'a discount of more than the item is',
      saleOf({}, { baseGrossUnitPrice: money('1.10'), discounts: [{ totalGrossAmount: money('9.00') }] }),
      ['/data/attributes/lineItems/0/grossTotal'],
    ],
    [
      'an amount that is too long for the contract',
      saleOf({}, { quantity: { number: '99999999999999999999', unit: 'pieces' } }),
      ['/data/attributes/lineItems/0/grossTotal'],
    ],
    [
      'lists that are none, and an item that is none',
      { data: { attributes: { lineItems: {}, taxes: [1], payments: 'x' } } },
      ['/data/attributes/lineItems', '/data/attributes/payments', '/data/attributes/taxes/0'],
    ],
    ['a payment that is none', saleOf({ payments: [7] }, three), ['/data/attributes/payments/0']],
    [
      'sums of items that the sale does not have',
      { data: { attributes: { totals: { grossAmount: money('2.20') } } } },
      ['/data/attributes/lineItems'],
    ],
  ])('%s', (_what, body, pointers) => {
    expect(recalculate(body).left.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it.each(examples)(
    'nor a value that is unreadable, in another currency or missing, in $name',
    ({ body }) => {
      const silent = brokenForms(body).filter(({ broken }) => {
        const { changes, left } = recalculate(broken);
        return changes.length + left.length === 0;
      });
      expect(silent.map(({ what }) => what)).toEqual([]);
    },
  );

  it.each([null, [], 'sale', { data: null }])('a body that is not a sale: %j', (body) => {
    expect(recalculate(body)).toEqual({ body, changes: [], left: [] });
  });
});

describe('the fiscal code of a sale that was changed', () => {
  const changed = examples.flatMap(({ name, body }) => {
    const text = JSON.stringify(body).replace(/"number":"\d+"/, '"number":"5"');
    return /"(?:_R1-|V0;)/.test(text) ? [{ name, text }] : [];
  });

  it.each(changed)('$name is signed again by its demonstration device', async ({ text }) => {
    const before: unknown = JSON.parse(text);
    expect(recalculate(before).code?.kind).toBe('demonstration');
    const { body, changes, code } = recalculateSigned(before);
    expect(code).toBeUndefined();
    const { signature, turnover, problems } = await inspectCode(JSON.stringify(body));
    expect([signature.verdict, problems]).toEqual([text.includes('_U2ljaGVy') ? 'unchecked' : 'holds', []]);
    expect(turnover?.verdict).not.toBe('fails');
    const signed = changes.filter(({ why }) => why === "signed by the portal's demonstration device");
    expect(signed.length).toBeGreaterThan(0);
    for (const { pointer, after } of signed) {
      expect(valueAt(body, parsePointer(pointer))).toBe(after);
    }
    expect(recalculateSigned(body).changes).toEqual([]);
  });

  it.each([
    ['austrianRksv', 'the number of the receipt', /2026-001782/g, '2026-001799'],
    ['austrianRksv', 'the day, in the code and beside it', /2026-11-05/g, '2026-11-06'],
    ['austrianCardTip', 'the number of the receipt', /2026-001783/g, '2026-001784'],
    ['germanSupermarket', 'the day, in the code and beside it', /2024-03-05/g, '2024-03-06'],
    ['germanSupermarket', 'the signature', /"signature":"[^"]*"/g, '"signature":"AAAA"'],
  ])(
    '%s is signed again after another value of %s, where the sums are right',
    async (name, _what, old, young) => {
      const body = examples.find((one) => one.name === name)?.body;
      expect(recalculateSigned(body).changes).toEqual([]);
      const text = JSON.stringify(body).replaceAll(old, young);
      expect(text).not.toBe(JSON.stringify(body));
      const { body: after, changes, code } = recalculateSigned(JSON.parse(text));
      expect([changes.length > 0, code]).toEqual([true, undefined]);
      const { signature, turnover } = await inspectCode(JSON.stringify(after));
      expect(signature.verdict).toBe('holds');
      // A counter was encrypted with the number: that of another one would be any.
      expect(Math.abs(Number(turnover?.cents ?? 0))).toBeLessThan(1_000_000);
      expect(recalculateSigned(after).changes).toEqual([]);
    },
  );

  it('keeps the turnover counter of a code whose receipt gets another number beside it', async () => {
    const text = JSON.stringify(examples.find(({ name }) => name === 'austrianRksv')?.body);
    const numbered = JSON.parse(
      text.replace('"receiptNumber":"2026-001782"', '"receiptNumber":"7"'),
    ) as unknown;
    const [before, after] = await Promise.all(
      [text, JSON.stringify(recalculateSigned(numbered).body)].map(async (one) => inspectCode(one)),
    );
    expect([after?.signature.verdict, after?.turnover?.cents]).toEqual(['holds', before?.turnover?.cents]);
    expect(Number(before?.turnover?.cents)).toBeGreaterThan(0);
  });

  it('is left to the till that made it, if that is not one for demonstration', () => {
    const real: unknown = JSON.parse(changed[0]?.text.replaceAll('DEMO', 'REAL') ?? '');
    const { code, changes } = recalculateSigned(real);
    expect(code?.kind).toBe('of a device');
    expect(code?.differing.map(({ same }) => same)).not.toContain(true);
    expect(changes).toEqual(recalculate(real).changes);
  });

  it.each([
    ['germanSupermarket', 'transactionNumber', 'abc'],
    ['germanSupermarket', 'signatureNumber', ''],
    ['germanSupermarket', 'endTimestamp', 'today'],
    ['germanSupermarket', 'startTimestamp', '+012024-03-05T18:12:44Z'],
    ['germanSupermarket', 'recordingSystemSerialNumber', ''],
    ['germanSupermarket', 'processType', 'Bestellung-V1'],
    ['austrianRksv', 'transactionTimestamp', ''],
    ['austrianRksv', 'cashRegisterId', 'DEMO_1'],
    ['austrianRksv', 'content', '_R1-AT1_DEMO-1_______STO___'],
  ])('%s is not signed with %s %j, which no device takes, and nothing breaks', (name, field, value) => {
    const text = changed.find((one) => one.name === name)?.text ?? '';
    const sale: unknown = JSON.parse(text, (key, before: unknown) => (key === field ? value : before));
    const { changes } = recalculateSigned(sale);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes).toEqual(recalculate(sale).changes);
  });

  it('is left with what it differs in, where that is not an amount', () => {
    const real = changed.find(({ name }) => name === 'germanSupermarket')?.text ?? '';
    const { code } = recalculateSigned(
      JSON.parse(real.replace('2024-03-05T18:12:44', '2024-03-07T18:12:44')),
    );
    expect(code?.differing.map(({ field }) => field)).toEqual(['timestamp']);
  });
});
