import { describe, expect, it } from 'vitest';

import { bodyProblems } from '../../src/browser/payload/bodyProblems';
import type { Cure } from '../../src/browser/payload/cures';
import { loadBytesValidator } from '../../src/validator';
import { preparedValidators } from '../support/validators';

// Docusaurus resolves this only in its bundler.

const validateBytes = await loadBytesValidator((await preparedValidators()).folder);

const SALE = {
  data: {
    type: 'sales',
    attributes: {
      country: 'at',
      locale: 'de-AT',
      timestamp: '2024-03-05T08:12:44+01:00',
      testing: true,
      retailer: { name: 'Café Donaublick' },
      lineItems: [
        {
          lineItemId: '1',
          name: 'Semmel',
          quantity: { number: '1', unit: 'pieces' },
          grossTotal: { currency: 'EUR', amount: '1.10' },
        },
      ],
    },
  },
};

/** The text of the sale with a part of it replaced. */
function saleWith(part: string, replacement: string): string {
  const text = JSON.stringify(SALE, null, 2);
  expect(text.split(part)).toHaveLength(2);
  return text.replace(part, replacement);
}

const problemsOf = (text: string, operation = 'createSale') =>
  bodyProblems(text, (bytes) => validateBytes(operation, bytes), { examples: [SALE] });

/** A text after a cure. */
function applied(text: string, cure: Cure | undefined): string {
  const { from, to, insert } = cure ?? expect.fail('There is no cure.');
  return `${text.slice(0, from)}${insert}${text.slice(to)}`;
}

/** A value, written as a text is. */
function rewritten(text: string, value: unknown): string {
  const [, indent] = /\r?\n([ \t]+)/.exec(text) ?? [];
  const json = JSON.stringify(value, null, indent);
  return text.includes('\r') ? json.replaceAll('\n', '\r\n') : json;
}

/** What the cures of a body put in. */
function insertsOf(text: string, operation?: string): readonly string[] {
  return problemsOf(text, operation).flatMap(({ cure }) => cure?.insert ?? []);
}

describe('one change makes a value valid', () => {
  it.each([
    ['a name that is nearly one', '"name": "Café', '"nmae": "Café', '"name"'],
    ['another spelling', '"country": "at"', '"country": "AT"', '"at"'],
    ['a unit that is nearly one', '"pieces"', '"piece"', '"pieces"'],
    ['a constant', '"sales"', '"sale"', '"sales"'],
    ['a number where a text is asked for', '"1.10"', '1.1', '"1.10"'],
    ['a decimal comma', '"1.10"', '"1,1"', '"1.10"'],
    ['missing decimals', '"1.10"', '"1"', '"1.00"'],
    ['a text where true is asked for', '"testing": true', '"testing": "true"', 'true'],
    ['spaces around a text', '"currency": "EUR"', '"currency": " EUR"', '"EUR"'],
  ])('%s', (_what, part, replacement, insert) => {
    const text = saleWith(part, replacement);
    const cures = problemsOf(text).flatMap(({ cure }) => cure ?? []);
    expect(cures.map((cure) => cure.insert)).toEqual([insert]);
    const [{ from, to } = { from: 0, to: 0 }] = cures;
    expect(problemsOf(`${text.slice(0, from)}${insert}${text.slice(to)}`)).toEqual([]);
  });

  it('an object where a list of it is asked for, as it is', () => {
    const { lineItems } = SALE.data.attributes;
    const text = JSON.stringify({
      data: { ...SALE.data, attributes: { ...SALE.data.attributes, lineItems: lineItems[0] } },
    });
    expect(insertsOf(text)).toEqual([JSON.stringify(lineItems)]);
  });

  it.each([
    ['in lines', JSON.stringify(SALE, null, 2)],
    ['on one line', JSON.stringify(SALE)],
    ['in its own way', JSON.stringify(SALE, null, '\t').replaceAll('\n', '\r\n')],
  ])('a missing property, with the value of an example, in a text %s', (_form, text) => {
    const [item] = SALE.data.attributes.lineItems;
    for (const [holder, name, value] of [
      ['attributes', 'locale', '"de-AT"'],
      ['item', 'grossTotal', '{"currency":"EUR","amount":"1.10"}'],
    ] as const) {
      const body = JSON.parse(text) as typeof SALE;
      const { attributes } = body.data;
      Reflect.deleteProperty(holder === 'item' ? (attributes.lineItems[0] ?? {}) : attributes, name);
      const without = rewritten(text, body);
      const [{ cure } = {}, ...others] = problemsOf(without);
      expect(others).toEqual([]);
      expect(cure).toMatchObject({ kind: 'add', shown: `"${name}": ${value}` });
      const after = applied(without, cure);
      expect(JSON.parse(after)).toEqual({
        data: { ...SALE.data, attributes: { ...SALE.data.attributes, lineItems: [item] } },
      });
      expect(after).toBe(rewritten(text, JSON.parse(after)));
    }
  });

  it('nothing that a device has recorded: in an example, it is that of another sale', () => {
    const recorded = {
      ...{ cashRegisterId: 'KASSE-1', receiptNumber: '7', transactionTimestamp: '2024-03-05T08:12:44+01:00' },
      signature: { format: 'QR_CODE', content: '_R1-AT1_KASSE-1_7' },
    };
    const sale = (attributes: object) => ({
      data: {
        ...SALE.data,
        attributes: {
          ...SALE.data.attributes,
          extensions: [{ extensionId: 'at-rksv', version: '2022-03-07', attributes }],
        },
      },
    });
    const { signature, ...rest } = recorded;
    const problems = bodyProblems(JSON.stringify(sale(rest)), (bytes) => validateBytes('createSale', bytes), {
      examples: [sale({ ...rest, signature })],
    });
    expect(problems.map(({ pointer, cure }) => [pointer, cure])).toEqual([
      ['/data/attributes/extensions/0/attributes', undefined],
    ]);
  });

  it('all that an empty object lacks, one after the other', () => {
    let text = JSON.stringify({ data: { type: 'sales', attributes: {} } });
    for (let left = problemsOf(text); left.length > 0; left = problemsOf(text)) {
      text = applied(text, left[0]?.cure);
    }
    expect(JSON.parse(text)).toEqual({
      data: { type: 'sales', attributes: expect.objectContaining({ country: 'at' }) as unknown },
    });
  });

  it.each([
    ['first', '"country": "at",', '"zzz": [1, {"a": 2}],\n      "country": "at",'],
    ['in the middle', '"locale": "de-AT",', '"zzz": {"country": "at"},\n      "locale": "de-AT",'],
    ['last', '"amount": "1.10"', '"amount": "1.10",\n            "zzz": "}"'],
  ])('a property that is not like any, %s', (_place, part, replacement) => {
    const text = saleWith(part, replacement);
    const [{ cure } = {}, ...others] = problemsOf(text);
    expect(others).toEqual([]);
    expect(cure).toMatchObject({ kind: 'remove', shown: '"zzz"' });
    expect(applied(text, cure)).toBe(JSON.stringify(SALE, null, 2));
  });

  it('a property that occurs twice and says the same', () => {
    const text = saleWith('"locale": "de-AT",', '"locale": "de-AT",\n      "locale": "de-AT",');
    const [{ cure } = {}] = problemsOf(text);
    expect(cure).toMatchObject({ kind: 'remove', shown: '"locale"' });
    expect(applied(text, cure)).toBe(JSON.stringify(SALE, null, 2));
  });

  it('null where an update clears', () => {
    const update = (customer: unknown) =>
      JSON.stringify({ data: { id: '0123456789', type: 'sales', attributes: { customer } } });
    expect(problemsOf(update(null), 'updateSale')).toEqual([]);
    expect(insertsOf(update(''), 'updateSale')).toEqual(['null']);
  });
});

describe('nothing is proposed that is not certain', () => {
  it.each([
    ['a property that occurs twice and differs', '"country": "at"', '"country": "at", "country": "de"'],
    ['a value that is not like any', '"pieces"', '"hours"'],
    ['an amount with a separator of thousands', '"1.10"', '"1.100,00"'],
    ['a value that another rule refuses', '"currency": "EUR"', '"currency": "Euro"'],
  ])('%s', (_what, part, replacement) => {
    const text = saleWith(part, replacement);
    expect(problemsOf(text)).not.toEqual([]);
    expect(insertsOf(text)).toEqual([]);
  });
});
