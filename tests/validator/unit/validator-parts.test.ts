import { describe, expect, it } from 'vitest';

import { add, equals, formatDecimal, parseDecimal, subtract } from '../../../src/kit/decimal';
import { errorId } from '../../../src/validator/errorId';
import { jsonProblem } from '../../../src/validator/jsonProblem';
import { nearest } from '../../../src/kit/nearest';
import { repeatedNames } from '../../../src/validator/repeatedNames';
import { labelOf, list, printable, quote } from '../../../src/kit/phrases';
import { formatPointer, parsePointer, valueAt } from '../../../src/kit/pointer';
import { documentOrder } from '../../../src/validator/documentOrder';
import { closest } from '../../../src/validator/runtime/closest';
import { firstDuplicate } from '../../../src/validator/runtime/firstDuplicate';
import { safePattern } from '../../../src/validator/runtime/patterns';
import ucs2length from '../../../src/validator/runtime/ucs2length';
import { conditionWords, formWords, ruleWords } from '../../../src/validator/compile/ruleWords';
import type { RawError } from '../../../src/validator/model/verdict';

describe('a JSON Pointer', () => {
  it.each([[[]], [['']], [['a', '0']], [['a/b', '~c', '~1', '']]])(
    'of %j is parsed back as it was formatted',
    (path) => {
      expect(parsePointer(formatPointer(path))).toEqual(path);
    },
  );

  it('ends before the step that makes it too long', () => {
    expect(formatPointer(['a', 'b'.repeat(1025), 'c'])).toBe('/a');
    expect(formatPointer(['a', '/'.repeat(600), 'c'])).toBe('/a');
    expect(formatPointer(['b'.repeat(1023)])).toHaveLength(1024);
  });

  it('does not resolve inherited properties', () => {
    expect(valueAt({ a: {} }, ['a', 'toString'])).toBeUndefined();
    expect(valueAt([1, 2], ['length'])).toBe(2);
  });

  it('is ordered by the position of its value in the body', () => {
    const body = { z: 1, a: [{ q: 1, b: 2 }, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], m: 2 };
    const paths = [['m'], ['a', '10'], ['a', '2'], ['a', '0', 'b'], ['a', '0', 'q'], ['a'], ['z'], []];
    expect(paths.sort(documentOrder(body))).toEqual([
      ...[[], ['z'], ['a'], ['a', '0', 'q'], ['a', '0', 'b'], ['a', '2'], ['a', '10'], ['m']],
    ]);
  });
});

describe('decimals', () => {
  const decimal = (text: string) => parseDecimal(text) ?? { units: 0n, scale: 0 };

  it.each([
    ['0.10', '0.20', '0.30'],
    ['-3.50', '3.5', '0.00'],
    ['9999999999999999999.00', '0.00000001', '9999999999999999999.00000001'],
    ['-0.05', '-0.06', '-0.11'],
    ['12', '0', '12.00'],
  ])('%s + %s = %s', (a, b, sum) => {
    expect(formatDecimal(add(decimal(a), decimal(b)))).toBe(sum);
    expect(equals(subtract(decimal(sum), decimal(b)), decimal(a))).toBe(true);
  });

  it.each(['', '-', '1.', '.5', '1e3', '+1', ' 1', '1,5', 'NaN', '١'])('%j is not a decimal', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });
});

it('an error id is a UUID of version 8 that depends on every part', () => {
  const id = errorId('checkout/createSale', '/data', 'required type');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(errorId('checkout/createSale', '/data', 'required type')).toBe(id);
  const others = [
    errorId('checkout/updateSale', '/data', 'required type'),
    errorId('checkout/createSale', '/data/', 'required type'),
    errorId('checkout/createSale', '/data', 'required id'),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});

describe('the first fault of a text that is not JSON', () => {
  it.each([
    ['', 1, 1, 'a value'],
    ['{"a":1,}', 1, 8, 'a name in double quotes'],
    ['{"a" 1}', 1, 6, '":"'],
    ['[1 2]', 1, 4, '"," or "]"'],
    ['[1,]', 1, 4, 'a value'],
    ['{"a":1]', 1, 7, '"," or "}"'],
    ['[1}', 1, 3, '"," or "]"'],
    ["{'a':1}", 1, 2, 'a name in double quotes or "}"'],
    ['{"a":1}\n\n x', 3, 2, 'the end of the text'],
    ['{"a": tru}', 1, 7, 'a value'],
    ['{"a":\n "x\ny"}', 2, 4, 'line break'],
    ['"\\x"', 1, 2, 'escape'],
    ['"abc', 1, 1, 'no end'],
    ['01', 1, 2, 'the end of the text'],
    ['[1.]', 1, 3, '"," or "]"'],
    ['[NaN]', 1, 2, 'a value or "]"'],
    ['[1', 1, 3, '"," or "]"'],
    // Guides show excerpts, whose comments say what is left out.
    ['{"a": 1\n  // … b\n}', 2, 3, 'take the whole body'],
    ['[1, /* 2 */ 3]', 1, 5, 'JSON has no comments'],
  ])('%j', (text, line, column, words) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    const problem = jsonProblem(text);
    expect(problem).toMatchObject({ line, column });
    expect(problem?.message).toContain(words);
  });

  it.each(['null', ' [ ] ', '{}', '[[],{},"",-0.5e+3,true,false,{"a":{"b":[1,2]}}]\n', '"\\u00e4\\n"'])(
    'does not exist in %j',
    (text) => {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      expect(jsonProblem(text)).toBeUndefined();
    },
  );

  it('is found at any depth and length', () => {
    expect(jsonProblem('['.repeat(200_000))).toMatchObject({ line: 1, column: 200_001 });
    expect(jsonProblem(`"${'a'.repeat(5_000_000)}" x`)).toMatchObject({ column: 5_000_004 });
    expect(jsonProblem(`"${'a\\n'.repeat(5_000_000)}" x`)).toMatchObject({ column: 15_000_004 });
  });
});

describe('a name that an object has more than once', () => {
  it.each([
    ['{"a":1,"a":2}', [['/a', 1, 2, 1, 8]]],
    [
      '{"a":1,\n "a":2,\n\n  "a":3}',
      [
        ['/a', 1, 2, 2, 2],
        ['/a', 1, 2, 4, 3],
      ],
    ],
    ['[{"b":0},{"a/b":[{"~":1,"~":2}]}]', [['/1/a~1b/0/~0', 1, 19, 1, 25]]],
    [
      '{"a":{"b":1,"b":2},"a":{}}',
      [
        ['/a/b', 1, 7, 1, 13],
        ['/a', 1, 2, 1, 20],
      ],
    ],
    [String.raw`{"ä":1,"\u00e4":2}`, [['/ä', 1, 2, 1, 8]]],
    ['{"__proto__":1,"__proto__":2}', [['/__proto__', 1, 2, 1, 16]]],
    ['{"":1,"":2}', [['/', 1, 2, 1, 7]]],
  ])('is found in %j with its positions', (text, expected) => {
    const found = repeatedNames(text, JSON.parse(text)).map(({ path, first, next }) => [
      formatPointer(path),
      ...[first.line, first.column, next.line, next.column],
    ]);
    expect(found).toEqual(expected);
  });

  it.each([
    'null',
    '[{"a":1},{"a":2}]',
    '{"a":{"a":{"a":["a","a"]}},"b":"a"}',
    '{"toString":1,"A":2,"a":3}',
    String.raw`{"a":"\"a\":1,\"a\":2"}`,
  ])('is not in %s', (text) => {
    expect(repeatedNames(text, JSON.parse(text))).toEqual([]);
  });

  it('is found at any depth, up to one more than an error document lists', () => {
    const depth = 20_000;
    const deep = `${'{"a":0,"a":'.repeat(depth)}0${'}'.repeat(depth)}`;
    const many = `{${'"a":0,'.repeat(200_000)}"a":0}`;
    expect(repeatedNames(deep, JSON.parse(deep))).toHaveLength(101);
    expect(repeatedNames(many, JSON.parse(many))).toHaveLength(101);
  });
});

describe('the words of an error', () => {
  it('truncate and quote values of the body', () => {
    expect(quote('CASHH', 40)).toBe('"CASHH"');
    expect(quote('x'.repeat(50), 5)).toBe('"xxxxx…"');
    expect(quote('🧾🧾🧾', 2)).toBe('"🧾🧾…"');
    expect(quote('a\n\u009b\u202e"', 40)).toBe('"a\\n\\u009b\\u202e\\""');
    expect(JSON.parse(printable(JSON.stringify('a\u2028\u200fb')))).toBe('a\u2028\u200fb');
  });

  it('name a value by its property, with indices', () => {
    expect(labelOf([], [])).toBe('the body');
    expect(labelOf(['0'], [true])).toBe('body[0]');
    expect(labelOf(['data', 'types', '3'], [false, false, true])).toBe('types[3]');
    expect(labelOf(['meta', '0'], [false, false])).toBe('0');
    expect(Array.from(labelOf(['m'.repeat(99)], [false]))).toHaveLength(28);
  });

  it('list values up to a length', () => {
    expect(list(['a', 1, null])).toBe('a, 1, null');
    expect(list(Array.from({ length: 100 }, () => 'abcdefghi'))).toMatch(
      /^(abcdefghi, ){35}.* and \d+ more$/,
    );
  });

  it('suggest the nearest name', () => {
    expect(nearest('lineItem', ['lineItems', 'taxes'])).toEqual(['lineItems']);
    expect(nearest('CREATESALE', ['createSale', 'createTenant'])).toEqual(['createSale']);
    expect(nearest('x', ['lineItems'])).toEqual([]);
    expect(nearest('a'.repeat(1_000_000), ['a'])).toEqual([]);
  });

  it.each([
    [
      'A currency as the code of [ISO 4217](https://x.example), in capitals. More.',
      'a currency as the code of ISO 4217, in capitals',
    ],
    ['Names an item: at most 100 letters or digits. No two are equal.', 'at most 100 letters or digits'],
    ['Degrees north, from `-90` to `90`; negative in the south.', 'degrees north, from -90 to 90'],
    ['The hostname of the tenant: the part after the `@`.', 'the hostname of the tenant'],
    ['ATU and then digits.', undefined],
    ['Says something else.', undefined],
  ])('describe what a value must be: %s', (description, words) => {
    expect(formWords({ description })).toBe(words);
  });

  it.each([
    ['A name that says nothing of its form.', '^[a-z]{2}$', '2 lowercase letters'],
    ['The currency as three letters.', '^[A-Z]{3}$', 'the currency as three letters'],
    ['The name of the tenant.', '^(?=x)', 'the name of the tenant'],
  ])('describe it by its pattern where nothing else does: %s', (description, pattern, words) => {
    expect(formWords({ description, pattern })).toBe(words);
  });

  it('quote the rule or the condition of a description', () => {
    expect(ruleWords('Exactly one entry is `VAT`. Others may stand beside it.')).toBe(
      'exactly one entry is VAT',
    );
    expect(ruleWords(`Long ${'word '.repeat(100)}`)).toMatch(/^.{200,240} …$/);
    expect(conditionWords('What you set. Where `a` is there, `b` is required.')).toBe(
      'where a is there, b is required',
    );
    expect(conditionWords('What you set.')).toBeUndefined();
  });
});

describe('the runtime of generated code', () => {
  it('finds equal items, whatever the order of their members', () => {
    expect(firstDuplicate([{ a: 1, b: [2, { c: null }] }, 1, { b: [2, { c: null }], a: 1 }])).toEqual({
      i: 2,
      j: 0,
    });
    expect(firstDuplicate([0, -0])).toEqual({ i: 1, j: 0 });
    expect(
      firstDuplicate([1, '1', [1], ['1'], { 1: 1 }, [[1]], [], {}, null, 'null', true, 'true', '[]']),
    ).toBeUndefined();
    expect(firstDuplicate([['a', 'b'], ['a,b'], ['a","b']])).toBeUndefined();
    expect(firstDuplicate([{ a: 1 }, { a: 1, b: 2 }, { b: 2 }, { a: { b: 2 } }])).toBeUndefined();
  });

  it('counts characters as JSON Schema does', () => {
    expect(['', 'a', 'ä', '🧾', 'a🧾b', '\ud83e', '\udcfe'].map(ucs2length)).toEqual([0, 1, 1, 1, 3, 1, 1]);
  });

  it('accepts a text that is too long for a regular expression', () => {
    expect(safePattern('^(ab)*$', 'u').test('ab'.repeat(8_000_000))).toBe(true);
    expect(safePattern('^(ab)*$', 'u').test('aba')).toBe(false);
  });

  const error = (keyword: string, instancePath: string, params: RawError['params'] = {}): RawError => ({
    keyword,
    instancePath,
    schemaPath: 'X',
    params,
  });

  it('chooses the closest alternative: by type, unknown names and wrong values, never by what is missing, then by order', () => {
    const wrongType = [error('type', '/a', { type: 'object' })];
    const two = [error('pattern', '/a/b'), error('minLength', '/a/b')];
    const one = [error('required', '/a', { missingProperty: 'b' })];
    const choose = (...alternatives: RawError[][]) => closest(alternatives, '/a', 'X/oneOf');
    expect(choose(wrongType, two)).toEqual(two);
    const lacks = [[], ['b']];
    expect(choose(two, one)).toEqual([{ ...one[0], choice: { path: 'X/oneOf', index: 1, lacks } }]);
    expect(choose([...one, ...one], one)).toHaveLength(2);
    expect(choose([error('closedTo', '/a')], two)).toEqual(two);
    expect(choose(one, [error('const', '/a/c')])[0]?.keyword).toBe('required');
    expect(choose(wrongType, [error('type', '/a', { type: ['string', 'object'] })])).toEqual([
      error('type', '/a', { type: ['object', 'string'] }),
    ]);
  });
});
