import { describe, expect, it, vi } from 'vitest';

import { reveal } from '../../../src/browser/ui/ReferenceHtml/reveal';
import { drawnSale } from '../../../src/sale/receipt/drawnSale';
import { GAP, leftOutOf, shownText } from '../../../src/kit/shownText';

/** What stays of a line. */
function kept(line: string): string {
  const gaps = leftOutOf(line);
  const ends = [...gaps.map(({ from }) => from), line.length];
  return ends.map((end, index) => line.slice(gaps[index - 1]?.to ?? 0, end)).join('');
}

const MARK = '\u0301';

describe('what is left out of a line where it is drawn', () => {
  it.each([
    ['', ''],
    ['a line as people write it', 'Zürich 👩‍👩‍👧‍👦 ✈️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 שָׁלוֹם क्षत्रिय'],
    ['marks that a language needs', `a${MARK.repeat(30)}`],
    ['indentation', `${' '.repeat(200)}"a": 1`],
    ['a line of the length that is drawn', 'a'.repeat(10_000)],
  ])('is nothing of %s', (_name, line) => {
    expect(leftOutOf(line)).toEqual([]);
  });

  it.each([
    ['marks', `"a${MARK.repeat(400_000)}"`],
    ['marks at the end', `"a${MARK.repeat(5_000)}`],
    ['selectors of variants', `a${'\ufe0f'.repeat(9_000)}b`],
    ['tags', `🏴${'\u{e0067}'.repeat(4_000)}b`],
    ['control characters', '\u0001'.repeat(900_000)],
    ['parts of Korean syllables', '\u1100'.repeat(300_000)],
    ['joined characters', '\u{1f468}\u200d'.repeat(140_000)],
    ['marks that are joined', `${MARK}\u200d`.repeat(400_000)],
  ])('is the rest of a run of %s', (_name, line) => {
    const runs = kept(line).match(/(?:[\p{M}\p{Cf}\p{Cc}\u1100-\u11ff]|.(?=\u200d))+/gu) ?? [];
    expect(Math.max(...runs.map((run) => Array.from(run).length))).toBeLessThanOrEqual(30);
  });

  it('is the rest of a run of white space, and the middle of a long line', () => {
    expect(kept(`a${' '.repeat(9_000)}b`)).toBe(`a${' '.repeat(200)}b`);
    expect(kept(' '.repeat(999_999)).length).toBeLessThanOrEqual(400);
    const digits = '0123456789'.repeat(99_999);
    expect(leftOutOf(digits)).toEqual([{ from: 5_000, to: 998_990 }]);
  });

  it('parts no surrogate pair, and leaves no rest of a run behind a gap', () => {
    expect(kept(`a${'😀'.repeat(20_000)}`)).not.toMatch(/\p{Surrogate}/u);
    expect(kept(`${'a'.repeat(6_000)}${MARK.repeat(6_000)}b`)).toBe(`${'a'.repeat(5_000)}b`);
  });
});

describe('a text that is drawn outside of an editor', () => {
  it('is whole, if it is as people write it', () => {
    const text = '{\n  "a": 1\n}\n';
    expect(shownText(text)).toEqual({ text, isWhole: true });
  });

  it.each([
    ['a line', 'a'.repeat(50_000_000)],
    ['lines', '\n'.repeat(50_000_000)],
    ['text', `${'a'.repeat(99)}\n`.repeat(500_000)],
    ['marks', `a${MARK.repeat(1_000)}b`],
  ])('has a gap for what is too much: %s', (_name, text) => {
    const shown = shownText(text);
    expect(shown.isWhole).toBe(false);
    expect(shown.text).toContain(GAP);
    expect(shown.text.length).toBeLessThanOrEqual(200_010);
    expect(shown.text.split('\n').length).toBeLessThanOrEqual(5_001);
  });
});

describe('a sale whose receipt is drawn', () => {
  const item = { name: 'Semmel', description: 'a'.repeat(300) };
  const drawn = (sale: object) => drawnSale(sale);

  it('is whole, if it is one of a shop', () => {
    const sale = { lineItems: Array.from({ length: 300 }, () => item), retailer: { name: 'Greißlerei' } };
    expect(drawn(sale)).toEqual({ sale, isWhole: true });
  });

  it.each([
    ['items', { lineItems: Array.from({ length: 9_000 }, () => item) }],
    ['a text', { lineItems: [{ ...item, description: 'a'.repeat(900_000) }] }],
    ['marks', { lineItems: [{ ...item, description: `a${MARK.repeat(400_000)}` }] }],
    ['texts', { lineItems: Array.from({ length: 300 }, () => ({ description: 'a'.repeat(3_000) })) }],
  ])('has less of what is too much: %s', (_name, sale) => {
    const { sale: less, isWhole } = drawn(sale);
    expect(isWhole).toBe(false);
    expect(JSON.stringify(less).length).toBeLessThan(160_000);
    expect(less.lineItems?.length).toBe(Math.min(300, sale.lineItems.length));
  });
});

it('the payload of a link is not looked for as the id of an element', () => {
  const asked: string[] = [];
  const root = {
    querySelector: (selector: string) => {
      asked.push(selector);
      return null;
    },
  } as unknown as HTMLElement;
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  reveal(root, '#parameter-tenant_id');
  reveal(root, `#operation=a&payload=${'a'.repeat(1_000_000)}`);
  vi.unstubAllGlobals();
  expect(asked).toEqual(['[id="parameter-tenant_id"]']);
});
