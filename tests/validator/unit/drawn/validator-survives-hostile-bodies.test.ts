import { describe, expect, it } from 'vitest';

import type { Json } from '../../../../src/contract/read/openapi';
import { MAX_ERRORS } from '../../../../src/validator';
import { parsePointer, valueAt } from '../../../../src/kit/pointer';
import { countOfSet } from '../../../../tools/suite/testSet';
import { bodyExamples, errorsOf, preparedValidators, lines } from '../../../support/validators';

const { contracts, validate } = await preparedValidators();
const examples = bodyExamples(contracts);

/** Generous, because tests share two cores: alone, none of these takes two seconds. */
const SECONDS = 20;
/** The number of levels, items or characters; even in the push set, more levels than the call stack allows. */
const MILLION = countOfSet(1_000_000);
const MANY = countOfSet(100_000);

type Members = Readonly<Record<string, unknown>>;

const base = { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' };
const sale = (attributes: Members) => ({ data: { type: 'sales', attributes: { ...base, ...attributes } } });
const many = <Item>(length: number, make: (index: number) => Item) =>
  Array.from({ length }, (_, index) => make(index));
const item = (index: number, members: Members = {}) => ({
  lineItemId: `i${String(index)}`,
  name: 'Semmel',
  quantity: { number: '1', unit: 'pieces' },
  grossTotal: { currency: 'EUR', amount: '1.00' },
  ...members,
});

function timed(operation: string, body: unknown) {
  const start = performance.now();
  const errors = errorsOf(validate, operation, body);
  expect(performance.now() - start).toBeLessThan(SECONDS * 1000);
  expect(errors.length).toBeLessThanOrEqual(MAX_ERRORS);
  return errors;
}

describe('depth', () => {
  const nested = (open: string, close: string, inner = ''): Json =>
    JSON.parse(open.repeat(MILLION) + inner + close.repeat(MILLION)) as Json;
  const lists = nested('[', ']');
  const objects = nested('{"a":', '}', '1');

  it.each([
    ['the body', lists, 1],
    ['an unknown property', { ...sale({}), x: objects }, 1],
    ['a value of meta', { ...sale({}), meta: { a: lists, b: objects } }, 2],
    ['equal items', sale({ lineItems: [lists, objects, lists, objects] }), 5],
  ])('very many levels in %s', (_place, body, least) => {
    expect(timed('createSale', body).length).toBeGreaterThanOrEqual(least);
  });

  it('very many levels where any value is valid', () => {
    const event = { id: '1', source: '/till', specversion: '1.0', type: 'example.a.v1' };
    expect(timed('publishEvents', { ...event, data: objects })).toEqual([]);
  });
});

describe('size', () => {
  it('very many valid line items are accepted', () => {
    expect(timed('createSale', sale({ lineItems: many(MANY, item) }))).toEqual([]);
  });

  it.each([
    ['invalid line items', { lineItems: many(MANY, (index) => item(index, { quantity: 5, x: 1 })) }],
    ['empty line items', { lineItems: many(MILLION, () => ({})) }],
    ['duplicate ids', { lineItems: many(MANY, (index) => item(1, { name: String(index) })) }],
    ['unknown methods', { payments: many(MILLION, () => ({ method: 'X' })) }],
    ['incomplete extensions', { extensions: many(MILLION, () => ({ extensionId: 'at-bao' })) }],
    ['unknown properties', Object.fromEntries(many(MILLION / 2, (index) => [`x${String(index)}`, 1]))],
  ])(
    'very many %s return the maximum number of errors, and a note that there are more',
    (_problem, attributes) => {
      const errors = timed('createSale', sale(attributes));
      expect(errors).toHaveLength(MAX_ERRORS);
      expect(errors.at(-1)?.detail).toMatch(/; more problems were found but are not listed\.$/);
      expect(errors.at(-2)?.detail).not.toContain('more problems');
    },
  );

  it('names and values of meta', () => {
    const meta = Object.fromEntries(many(2 * MANY, (index) => [`x-${String(index)}`, []]));
    expect(timed('createSale', { ...sale({}), meta })).toHaveLength(MAX_ERRORS);
  });

  it('a very long text anywhere', () => {
    const texts = ['a', 'a.', 'AAAA', 'é', '\ud800', 'https://'];
    for (const text of texts) {
      const long = text.repeat((10 * MILLION) / text.length);
      timed('createSale', {
        data: {
          type: long,
          id: long,
          [long]: 1,
          attributes: { ...base, country: long, timestamp: long, lineItems: [item(0, { lineItemId: long })] },
        },
      });
      timed('createTenant', { data: { type: 'tenants', attributes: { name: long, lookupId: long } } });
      timed('publishEvents', { id: long, source: long, type: long, time: long, data_base64: long });
      timed('createSubscription', {
        data: {
          type: long,
          attributes: { sink: long, types: [long], sinkCredentials: { credentialType: long } },
        },
      });
    }
  }, 120_000);
});

describe('names', () => {
  it('properties named like those of Object.prototype are treated like any other', () => {
    const body = JSON.parse(
      '{"__proto__":{"data":1},"data":{"type":"sales","constructor":1,"attributes":{"__proto__":{"country":"at"},"toString":1}}}',
    ) as Json;
    expect(lines(errorsOf(validate, 'createSale', body)).map((line) => line.split(':')[0])).toEqual([
      '/__proto__',
      '/data/constructor',
      '/data/attributes',
      '/data/attributes',
      '/data/attributes',
      '/data/attributes/__proto__',
      '/data/attributes/toString',
    ]);
    expect(({} as Members)['data']).toBeUndefined();
  });

  it('a pointer escapes names, and ends before a name that is too long', () => {
    const long = 'n'.repeat(2000);
    const errors = errorsOf(validate, 'createSale', { ...sale({}), 'a/b~c': 1, '': 2, [long]: 3 });
    expect(errors.map(({ source }) => source?.pointer)).toEqual(['/a~1b~0c', '/', '']);
  });
});

it('no detail repeats more than 40 characters of a body', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(40);
  const spoil = (value: Json, depth: number): Json => {
    if (Array.isArray(value)) {
      return value.map((inner: Json) => spoil(inner, depth + 1));
    }
    if (typeof value === 'object' && value !== null) {
      const spoiled = Object.entries(value).map(([name, inner]) => [name, spoil(inner, depth + 1)]);
      return { ...(Object.fromEntries(spoiled) as object), [`${letters}${String(depth)}`]: letters };
    }
    return letters;
  };
  for (const { operation, value, mediaType } of examples) {
    for (const { detail } of errorsOf(validate, operation, spoil(value, 0), mediaType)) {
      for (let start = 0; start + 41 <= detail.length; start += 1) {
        expect(letters.includes(detail.slice(start, start + 41)), detail).toBe(false);
      }
    }
  }
});

it('no error repeats a secret', () => {
  const attributes = {
    sink: 'https://till.example/',
    types: ['example.a.v1'],
    sinkCredentials: { credentialType: 'PLAIN', identifier: 5, secret: ['s3cret-of-the-till'] },
  };
  const errors = errorsOf(validate, 'createSubscription', { data: { type: 'subscriptions', attributes } });
  expect(errors).toHaveLength(2);
  expect(JSON.stringify(errors)).not.toContain('s3cret');
});

it('every operation validates any JSON value, and every pointer resolves', () => {
  const values: Json[] = [
    null,
    true,
    0,
    -1.5,
    '',
    'x',
    [],
    [[]],
    {},
    { data: null },
    { data: [] },
    { errors: [1] },
  ];
  const operations = new Set(examples.map(({ operation }) => operation));
  for (const operation of operations) {
    for (const value of values) {
      for (const { source } of errorsOf(validate, operation, value)) {
        expect(valueAt(value, parsePointer(source?.pointer ?? '-'))).not.toBeUndefined();
      }
    }
  }
});
