import { describe, expect, it } from 'vitest';

import { wordOf } from '../../../src/search/model/tokenize';
import { isFormTerm, markedTerms } from '../../../src/search/worker/forms';
import { markText } from '../../../src/search/worker/mark';

const marked = (text: string, isMeant: boolean) =>
  markText(text, new Set(markedTerms(wordOf('return').stem, isMeant)))
    .filter((part) => part.marked)
    .map((part) => part.text);

describe('a word that means something else in another form', () => {
  it('is marked for a synonym only in the forms that mean it', () => {
    expect(marked('A return is a sale. The sandbox returns 201, and Return is the title.', true)).toEqual([
      'return',
      'Return',
    ]);
  });

  it('is marked in all forms if it was typed', () => {
    expect(marked('A return is a sale. The sandbox returns 201.', false)).toEqual(['return', 'returns']);
  });

  it('is told from a word that has one meaning', () => {
    expect(markedTerms('voucher', true)).toEqual(['voucher']);
    expect(markedTerms(wordOf('return').stem, true).every(isFormTerm)).toBe(true);
    expect(isFormTerm('voucher')).toBe(false);
  });
});
