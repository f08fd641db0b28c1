import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';

import { describePlace } from '../../src/browser/payload/editor/describeJson';
import { caretPlace } from '../../src/browser/payload/editor/jsonTree';
import type { HintSchema } from '../../src/browser/payload/editor/schemaHints';

const schema: HintSchema = {
  $ref: '#/$defs/Sale',
  $defs: {
    Sale: {
      properties: {
        items: {
          description: 'What was bought. In the [order](/x/) of the `receipt`.',
          items: { properties: { total: { $ref: '#/$defs/Money', description: 'What it costs.' } } },
        },
        payment: { oneOf: [payment('CASH', 'Coins.'), payment('CARD', 'A card.')] },
      },
    },
    Money: { description: 'An amount.', properties: { amount: { description: 'A decimal string.' } } },
  },
};

function payment(method: string, description: string): HintSchema {
  return { properties: { method: { const: method }, detail: { description } } };
}

/** The state of an editor with the cursor at `|`. */
function at(marked: string): EditorState {
  const anchor = marked.indexOf('|');
  return EditorState.create({
    doc: marked.replace('|', ''),
    selection: { anchor },
    extensions: [json()],
  });
}

const pathAt = (marked: string) => caretPlace(at(marked))?.path.join(' ');

function wordsAt(marked: string): string {
  const state = at(marked);
  const place = caretPlace(state);
  return place === undefined ? '' : describePlace(state, place, schema);
}

describe('the place of the cursor in a JSON text', () => {
  it.each([
    ['{"a": {"b": 1|2}}', 'a b'],
    ['{"a": {"|b": 12}}', 'a b'],
    ['{"a": {"b"|: 12}}', 'a b'],
    ['{"a": [1, [2, |3]]}', 'a 1 1'],
    ['{\n|  "a": 1\n}', 'a'],
    ['{\n  "a": 1,|\n  "b": 2\n}', 'a'],
    ['{\n  "a": {|\n    "b": 2\n  }\n}', 'a'],
    ['|{"a": 1}', ''],
    ['{"a": [1, {"b": true|', 'a 1 b'],
  ])('%s is that of "%s"', (marked, path) => {
    expect(pathAt(marked)).toBe(path);
  });

  it('does not exist in an empty text, and a text may be as deep as it likes', () => {
    expect(pathAt('|')).toBeUndefined();
    expect(() => pathAt(`${'['.repeat(20_000)}|`)).not.toThrow();
    expect(() => wordsAt(`${'['.repeat(20_000)}1|${']'.repeat(20_000)}`)).not.toThrow();
  });
});

describe('what the schema says at the cursor', () => {
  it.each([
    ['{"items": |[]}', 'What was bought. In the order of the receipt.'],
    ['{"items": [{"total": |{}}]}', 'What it costs.'],
    ['{"items": [{"total": {"amount": "1|"}}]}', 'A decimal string.'],
    ['{"payment": {"method": "CARD", "detail": "|"}}', 'A card.'],
    ['{"else": 1|}', ''],
  ])('%s is "%s"', (marked, words) => {
    expect(wordsAt(marked)).toBe(words);
  });
});
