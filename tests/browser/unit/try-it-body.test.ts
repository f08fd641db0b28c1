import { json } from '@codemirror/lang-json';
import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Verdict } from '../../../src/validator';
import { bodyProblems } from '../../../src/browser/payload/bodyProblems';
import { completeJson } from '../../../src/browser/payload/editor/completeJson';
import { jsonMarks, markAt } from '../../../src/browser/payload/jsonMarks';
import type { HintSchema } from '../../../src/browser/payload/editor/schemaHints';

describe('the place of a value in a body', () => {
  const text =
    '{\n  "data": {\n    "items": [\n      { "n": 1 },\n      [true]\n    ],\n    "a/b": "x"\n  }\n}';
  const marked = (pointer: string) => {
    const { from, to } = markAt(jsonMarks(text), pointer);
    return text.slice(from, to);
  };

  it.each([
    ['/data/a~1b', '"x"'],
    ['/data/items/0/n', '1'],
    ['/data/items/1/0', 'true'],
    ['/data/items', '"items"'],
    ['/data/items/0', '{'],
    ['/data/items/1', '['],
    ['', '{'],
  ])('of %s is that of %s', (pointer, part) => {
    expect(marked(pointer)).toBe(part);
  });

  it('that is missing is that of the nearest value around it', () => {
    expect(marked('/data/items/0/price/amount')).toBe('{');
    expect(marked('/else')).toBe('{');
  });

  it('is found in what precedes a fault, and the last of a repeated name', () => {
    expect(jsonMarks('{"a": [1, }').get('/a/0')).toEqual({ from: 7, to: 8 });
    expect(jsonMarks('{"a": 1, "a": 2}').get('/a')).toEqual({ from: 14, to: 15 });
  });
});

describe('what is wrong with a body', () => {
  const refused = (pointer: string): Verdict => ({
    valid: false,
    document: {
      errors: [
        {
          id: '1',
          status: '400',
          code: 'InvalidParameterValue',
          title: 'A value in the request is not valid.',
          detail: 'country must be lowercase.',
          source: { pointer },
        },
      ],
    },
  });

  it('has the line and column of the value', () => {
    expect(bodyProblems('{\n  "country": "AT"\n}', () => refused('/country'))).toEqual([
      {
        kind: 'refused',
        message: 'country must be lowercase.',
        pointer: '/country',
        from: 15,
        to: 19,
        line: 2,
        column: 14,
      },
    ]);
  });

  it('is nothing, or a note, about a body that the API accepts', () => {
    expect(bodyProblems('{}', () => ({ valid: true }))).toEqual([]);
    const noted: Verdict = {
      valid: true,
      warnings: [{ code: 'line-sum', pointer: '/a', detail: 'The sum differs.' }],
    };
    expect(bodyProblems('{"a": 1}', () => noted)).toMatchObject([{ kind: 'noted', line: 1, column: 7 }]);
    const named: Verdict = {
      valid: true,
      warnings: [{ code: 'gtin', pointer: '/a', detail: 'Send 2.', value: '2' }],
    };
    expect(bodyProblems('{"a": "1"}', () => named, false)).toMatchObject([
      { cure: { kind: 'change', from: 6, to: 9, insert: '"2"' } },
    ]);
  });
});

describe('the suggestions in a body', () => {
  // The parser of the editor stops after some milliseconds, which a busy machine can take before it begins.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const schema: HintSchema = {
    $ref: '#/$defs/Document',
    $defs: {
      Document: { type: 'object', required: ['data'], properties: { data: { $ref: '#/$defs/Sale' } } },
      Sale: {
        properties: {
          currency: { pattern: '^[A-Z]{3}$', examples: ['EUR'] },
          totals: { properties: { currency: { pattern: '^[A-Z]{3}$', examples: ['EUR'] } } },
          name: { pattern: '^[a-z]+$', examples: ['another shop'] },
          note: { type: ['string', 'null'] },
          type: { const: 'sales' },
          testing: { type: 'boolean', description: 'Whether it is a test. See [tests](/a/).' },
          payments: { items: { oneOf: [{ $ref: '#/$defs/Cash' }, { $ref: '#/$defs/Card' }] } },
          record: { oneOf: [{ $ref: '#/$defs/Record' }, { $ref: '#/$defs/Fault' }] },
        },
        required: ['type'],
      },
      Cash: { properties: { method: { const: 'CASH' }, handed: {} } },
      Card: { properties: { method: { const: 'CARD' }, brand: { enum: ['VISA', 'AMEX'] } } },
      Record: { properties: { format: {}, start: {}, end: {} }, additionalProperties: false },
      Fault: { properties: { format: {}, fault: {} }, additionalProperties: false },
    },
  };

  /** The suggestions at the bar in a text, and the text that they replace. */
  const at = (marked: string, explicit = true) => {
    const pos = marked.indexOf('|');
    const doc = marked.replace('|', '');
    const state = EditorState.create({ doc, extensions: [json()] });
    const result = completeJson(new CompletionContext(state, pos, explicit), schema);
    if (result === null) {
      return undefined;
    }
    let replaced = '';
    const dispatch = ({ changes: { from, to } }: { readonly changes: { from: number; to: number } }) => {
      replaced = doc.slice(from, to);
    };
    const [first] = result.options;
    const { apply } = first ?? {};
    if (first !== undefined && typeof apply === 'function') {
      apply({ state, dispatch } as unknown as EditorView, first, result.from, result.to ?? pos);
    }
    return { labels: result.options.map(({ label }) => label), replaced };
  };

  it('begin with what is typed up to the cursor, and replace what is behind it as well', () => {
    const doc = '{"data": {"type": "sal"}}';
    const state = EditorState.create({ doc, extensions: [json()] });
    const result = completeJson(new CompletionContext(state, doc.indexOf('"}}'), false), schema);
    expect(doc.slice(result?.from, result?.to)).toBe('"sal');
    expect(at('{"data": {"type": "sal|es"}}')).toEqual({ labels: ['"sales"'], replaced: '"sales"' });
  });

  it('are the names that an object lacks, with the required ones first', () => {
    expect(at('{"data": {"note": "x", "|"}}')).toEqual({
      labels: ['"type"', '"currency"', '"totals"', '"name"', '"testing"', '"payments"', '"record"'],
      replaced: '""',
    });
    expect(at('{|}')?.labels).toEqual(['"data"']);
    expect(at('{"data": {te|}}')).toMatchObject({ replaced: 'te' });
  });

  it('are the values that the contract lists', () => {
    expect(at('{"data": {"type": "|"}}')).toEqual({ labels: ['"sales"'], replaced: '""' });
    expect(at('{"data": {"testing": |}}')?.labels).toEqual(['true', 'false']);
    expect(at('{"data": {"testing": t|}}')).toEqual({ labels: ['true', 'false'], replaced: 't' });
    expect(at('{"data": {"note": |, "type": "sales"}}')?.labels).toEqual(['null']);
  });

  it('are codes that the text has or the contract names, between empty quotes and in what is typed', () => {
    const own = (currency: string) =>
      at(`{"data": {"currency": ${currency}, "totals": {"currency": "CHF"}, "note": "GBP"}}`);
    expect(own('"|"')).toEqual({ labels: ['"CHF"', '"EUR"'], replaced: '""' });
    expect(own('"E|U"')).toEqual({ labels: ['"CHF"', '"EUR"'], replaced: '"EU"' });
    expect(at('{"data": {"name": "|"}}')).toBeUndefined();
  });

  it('are those of another alternative where what is typed is the beginning of its value', () => {
    const paid = (method: string) => at(`{"data": {"payments": [{"method": "${method}", "brand": "VISA"}]}}`);
    expect(paid('CAS|')).toEqual({ labels: ['"CASH"', '"CARD"'], replaced: '"CAS"' });
    expect(paid('|CAR')?.labels).toContain('"CARD"');
  });

  it('are those of the alternative that another member has chosen', () => {
    expect(at('{"data": {"payments": [{"method": "CARD", "|"}]}}')?.labels).toEqual(['"brand"']);
    expect(
      at('{"data": {"payments": [{"method": "CASH"}, {"method": "CARD", "brand": "|"}]}}')?.labels,
    ).toEqual(['"VISA"', '"AMEX"']);
    expect(at('{"data": {"payments": [{"method": "|"}]}}')?.labels).toEqual(['"CASH"', '"CARD"']);
  });

  it('are those of the alternative that has the names that are there, but for the one that is typed', () => {
    const names = (record: string) => at(`{"data": {"record": ${record}}}`)?.labels;
    expect(names('{"format": 1, "fault": 2, "|"}')).toBeUndefined();
    expect(names('{"start": 1, "|"}')).toEqual(['"format"', '"end"']);
    expect(names('{"format": 1, "f|"}')).toEqual(['"start"', '"end"', '"fault"']);
    expect(names('{"format": 1, "f|": 2}')).toEqual(['"start"', '"end"', '"fault"']);
    // A name that is whole also counts where the cursor is.
    expect(names('{"format": 1, |"fault": 2}')).toBeUndefined();
    expect(names('{"format": 1, "start|": 2}')).toEqual(['"end"']);
    // A misspelt name leaves both possible.
    expect(names('{"format": 1, "strat": 2, "|"}')).toEqual(['"start"', '"end"', '"fault"']);
  });

  it('do not open by themselves where nothing was typed', () => {
    expect(at('{"data": {|}}', false)).toBeUndefined();
  });

  it('are none without a schema', () => {
    const state = EditorState.create({ doc: '{}', extensions: [json()] });
    expect(completeJson(new CompletionContext(state, 1, true), undefined)).toBeNull();
  });
});
