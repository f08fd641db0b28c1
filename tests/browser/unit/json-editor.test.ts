import { json } from '@codemirror/lang-json';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { describePlace } from '../../../src/browser/payload/editor/describeJson';
import { bodyAlong, caretPlace } from '../../../src/browser/payload/editor/jsonTree';
import { jsonUnlessDeep } from '../../../src/browser/payload/editor/jsonUnlessDeep';
import type { HintSchema } from '../../../src/browser/payload/editor/schemaHints';

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

// The parser of the editor stops after some milliseconds, which a busy machine can take before it begins.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

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

describe('a hostile text is parsed no further than an editor needs', () => {
  const levelsOf = (state: EditorState) => {
    let levels = 0;
    let open = 0;
    syntaxTree(state).iterate({
      enter: ({ name }) => {
        open += name === 'Array' ? 1 : 0;
        levels = Math.max(levels, open);
      },
      leave: ({ name }) => {
        open -= name === 'Array' ? 1 : 0;
      },
    });
    return levels;
  };
  const deep = `${'['.repeat(300_000)}${']'.repeat(300_000)}`;
  const editor = (doc: string) => EditorState.create({ doc, extensions: [jsonUnlessDeep(doc)] });

  it('not at all with too many levels, at the start or once they are pasted, and again without them', () => {
    expect(levelsOf(editor('[[[]]]'))).toBe(3);
    expect(levelsOf(editor(deep))).toBe(0);
    const pasted = editor('[[[]]]').update({ changes: { from: 0, to: 6, insert: deep } }).state;
    expect(levelsOf(pasted)).toBe(0);
    const typed = pasted.update({ changes: { from: 0, to: deep.length, insert: '[[]]' } }).state;
    expect(levelsOf(typed)).toBe(2);
  });

  it('the first members of an object, of which one has 60,000', () => {
    const names = Array.from({ length: 60_000 }, (_, index) => `"k${String(index)}":1`).join();
    const state = EditorState.create({ doc: `{${names}}`, extensions: [json()] });
    expect(ensureSyntaxTree(state, state.doc.length, 60_000)).not.toBeNull();
    expect(Object.keys(bodyAlong(state, []) as object).length).toBeLessThanOrEqual(2_000);
  });
});

it.each([
  ['{"items": |[]}', 'What was bought. In the order of the receipt.'],
  ['{"items": [{"total": |{}}]}', 'What it costs.'],
  ['{"items": [{"total": {"amount": "1|"}}]}', 'A decimal string.'],
  ['{"payment": {"method": "CARD", "detail": "|"}}', 'A card.'],
  ['{"else": 1|}', ''],
])('what the schema says at the cursor %s is "%s"', (marked, words) => {
  expect(wordsAt(marked)).toBe(words);
});
