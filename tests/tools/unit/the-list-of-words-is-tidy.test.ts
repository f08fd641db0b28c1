import { describe, expect, it } from 'vitest';

import { parsePage } from '../../../src/guides/pages/parsePage';
import { checkWordList, glossaryWords } from '../../../tools/writing/prose/wordList';

describe('the list of words', () => {
  it('is sorted, without duplicates and unused words', () => {
    expect(checkWordList('API\nrefund\nTSE\n', new Set(['API', 'refund', 'TSE']))).toEqual([]);
    expect(checkWordList('TSE\nAPI\nTSE\nidle\n', new Set(['API', 'TSE']))).toMatchObject([
      { line: 1, message: expect.stringContaining('"TSE" is in the list twice, out of order') as string },
    ]);
    expect(checkWordList('API\nidle\n', new Set(['API']))).toMatchObject([
      { line: 2, message: expect.stringMatching(/^"idle" .*no longer on any page/) as string },
    ]);
    expect(checkWordList('API\nAPI\n')).toMatchObject([{ line: 2 }]);
    expect(checkWordList('API\nidle\n')).toEqual([]);
  });

  it('is extended by the words of the glossary', () => {
    const words = glossaryWords(
      parsePage('## TSE-Beleg {/* #beleg */}\n\n*Receipt.* Also: Kassenbon, *Bon*.\n\nA Zettel is not.\n'),
    );
    expect(words).toEqual(expect.arrayContaining(['TSE-Beleg', 'TSE', 'Beleg', 'Kassenbon', 'Bon']));
    expect(words).not.toContain('Zettel');
  });
});
