import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { SALE } from '../../support/credentials';
import { REAL_CODE } from '../../support/fiscal/realCode';
import { importLibrary } from '../../support/library';
import { root } from '../../support/scratch';
import { usedTool } from '../../support/toolFile';

// The functions of the package and the commands have one implementation: what one says, the other says.

const tool = await usedTool();
const { validate, law, inspect, convert } = await importLibrary();

/** What a command prints as JSON for a file. */
async function printed(args: readonly string[], content: string): Promise<unknown> {
  await tool.save('given.json', content);
  const { stdout, stderr } = tool.run([...args, 'given.json', '--format', 'json']);
  return JSON.parse(stdout === '' ? stderr : stdout);
}

const wrong = {
  data: { ...SALE.data, attributes: { ...SALE.data.attributes, country: 'AT', totals: {}, cashier: 5 } },
};

describe('validate', () => {
  it('has the errors of the command, except for their ids', async () => {
    const { ok, errors } = validate('createSale', wrong);
    const { errors: said } = (await printed(['validate', 'createSale'], JSON.stringify(wrong))) as {
      readonly errors: typeof errors;
    };
    expect(ok).toBe(false);
    expect(errors.length).toBeGreaterThan(1);
    expect(errors.map(({ detail, source }) => [detail, source])).toEqual(
      said.map(({ detail, source }) => [detail, source]),
    );
  });

  it.each<[what: string, body: unknown, ok: boolean]>([
    ['a value', SALE, true],
    ['a text', JSON.stringify(SALE), true],
    ['bytes', Buffer.from(JSON.stringify(SALE)), true],
    ['bytes that are not UTF-8', Uint8Array.of(0xff, 0xfe, 0x80), false],
    ['a text that is not JSON', '{', false],
    ['nothing', undefined, false],
    ['null', null, false],
  ])('takes %s', (_, body, ok) => {
    const result = validate('createSale', body);
    expect([result.ok, result.errors.length === 0, result.problem]).toEqual([ok, ok, undefined]);
  });

  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  it.each<[what: string, operation: string, body: unknown, options: { mediaType?: string }, words: RegExp]>([
    ['an unknown operation', 'createSail', SALE, {}, /createSail/],
    ['an operation of two APIs', 'createPass', {}, {}, /createPass/],
    ['an unknown media type', 'createSale', SALE, { mediaType: 'text/xml' }, /text\/xml/],
    ['a value without an end', 'createSale', cycle, {}, /not JSON/],
    ['a value that JSON does not have', 'createSale', 5n, {}, /not JSON/],
    ['a function', 'createSale', () => 1, {}, /not JSON/],
  ])('says what is wrong with %s', (_, operation, body, options, words) => {
    const { ok, problem } = validate(operation, body, options);
    expect([ok, problem?.message]).toEqual([false, expect.stringMatching(words) as string]);
    expect(problem?.fix).not.toBe('');
  });
});

describe('law', () => {
  const payments = [{ method: 'CASH', totalAmount: { currency: 'EUR', amount: '4.90' } }];
  const paid = { data: { ...SALE.data, attributes: { ...SALE.data.attributes, payments } } };
  it.each([
    ['that says too little', SALE, true],
    ['that lacks something', paid, false],
  ])('has the items of the command for a sale %s', async (_, sale, ok) => {
    const result = law(sale, { on: '2026-01-01' });
    const args = ['validate', 'createSale', '--law', 'at', '--on', '2026-01-01'];
    const said = (await printed(args, JSON.stringify(sale))) as { readonly law: { readonly items: unknown } };
    expect(said.law.items).toEqual(result.items);
    expect([result.country, result.day, result.ok]).toEqual(['at', '2026-01-01', ok]);
  });

  it.each<[what: string, sale: unknown, options: Parameters<typeof law>[1], words: RegExp]>([
    ['nothing', undefined, {}, /not JSON/],
    ['a text', 'sale', {}, /not JSON/],
    ['another value', { total: 5 }, {}, /not a sale/],
    ['a country without data', wrong, {}, /AT/],
    ['a day that is none', SALE, { on: 'today' }, /today/],
    ['a day of another century', SALE, { on: '1900-01-01' }, /1900/],
    ['too many days', SALE, { within: 1e9 }, /1000000000/],
  ])('says what is wrong with %s', (_, sale, options, words) => {
    const { ok, items, problem } = law(sale, options);
    expect([ok, items, problem?.message]).toEqual([false, [], expect.stringMatching(words) as string]);
  });
});

describe('inspect', () => {
  it('has the inspection of the command', async () => {
    const [code = ''] = REAL_CODE;
    const { ok, inspection } = await inspect(code);
    const { stdout, status } = tool.run(['inspect', code, '--format', 'json']);
    expect(inspection).toEqual(JSON.parse(stdout));
    expect(ok).toBe(status === 0);
  });

  it.each<[what: string, code: unknown, options: object, words: RegExp]>([
    ['a code that is no text', 5, {}, /not a text/],
    ['a sale that is none', 'V0;', { sale: {} }, /not a sale/],
    ['a key that is none', 'V0;', { key: 'abc' }, /The key/],
  ])('says what is wrong with %s', async (_, code, options, words) => {
    const { ok, problem } = await inspect(code as string, options);
    expect([ok, problem?.message]).toEqual([false, expect.stringMatching(words) as string]);
  });
});

describe('convert', () => {
  it.each(['ekabs/sale', 'receipt-request/at-sale', 'rksv-dep/journal'])(
    'has the sales of the command for %s',
    async (name) => {
      const source = readFileSync(path.join(root, 'src/convert/examples', `${name}.json`), 'utf8');
      const { format, receipts } = await convert(source);
      const said = (await printed(['convert'], source)) as { readonly receipts: typeof receipts };
      expect(format).toBe(path.dirname(name));
      expect(receipts.map(({ id, sale, report }) => ({ id, sale, report }))).toEqual(
        said.receipts.map(({ id, sale, report }) => ({ id, sale, report })),
      );
      expect(receipts.every(({ law: items }) => items.length > 0)).toBe(true);
    },
  );

  it.each<[what: string, source: unknown, words: RegExp]>([
    ['nothing', undefined, /neither bytes nor a text/],
    ['an empty text', '', /./],
    ['a text of no format', '{}', /format/],
    ['bytes of no format', Uint8Array.of(0xff, 0x00, 0x01), /./],
  ])('says what is wrong with %s', async (_, source, words) => {
    const { ok, receipts, problem } = await convert(source as string);
    expect([ok, receipts, problem?.message]).toEqual([false, [], expect.stringMatching(words) as string]);
  });
});
