import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MOST_LEVELS, parseBoundedJson } from '../../../src/kit/boundedJson';

const nested = (levels: number, inside = ''): string =>
  `${'{"a":['.repeat(levels / 2)}${inside}${']}'.repeat(levels / 2)}`;

describe('JSON that somebody else wrote', () => {
  it('is parsed as always, whatever brackets, quotes and backslashes its texts have', () => {
    const text = fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', ']', 'a'), maxLength: 300 });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 6 }, text, fc.array(tie('tree')), fc.dictionary(text, tie('tree'))),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expect(parseBoundedJson(JSON.stringify(value))).toEqual({ value });
      }),
    );
  });

  it('is refused where it has more levels than are read, and not where a text has the brackets', () => {
    expect(parseBoundedJson(nested(MOST_LEVELS))).toHaveProperty('value');
    expect(parseBoundedJson(nested(MOST_LEVELS, '[]'))).toBe('too deep');
    expect(parseBoundedJson('['.repeat(1_000_000))).toBe('too deep');
    const brackets = `\\"${'['.repeat(5_000)}`;
    expect(parseBoundedJson(`["${brackets}"]`)).toHaveProperty('value');
    expect(parseBoundedJson('[[],[]'.repeat(90))).toBe('not JSON');
  });

  it('is not JSON where it is broken, wherever it ends', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const cut = text.slice(0, at % text.length);
        const parsed = parseBoundedJson(cut);
        expect(parsed === 'not JSON' || typeof parsed === 'object').toBe(true);
      }),
    );
  });
});
