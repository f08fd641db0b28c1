import { PLACEHOLDER } from './checkPlaceholders';
import type { ProseProblem } from './proseProblem';
import { problemIn, withoutAddresses, type ProseBlock } from './readProse';
import type { Speller } from './speller';

interface Word {
  readonly text: string;
  readonly at: number;
}

/** Reports the unknown words of a page, each at its first occurrence. */
export function checkWords(blocks: readonly ProseBlock[], speller: Speller): ProseProblem[] {
  const reported = new Set<string>();
  return blocks.flatMap((block) =>
    unknownWords(block.text, speller).flatMap(({ text, at }) => {
      if (reported.has(text)) {
        return [];
      }
      reported.add(text);
      const near = speller.suggest(text);
      const change = near.length > 0 ? `write ${near.map((one) => `"${one}"`).join(' or ')}, or ` : '';
      const fix = `${change}put it in backticks if it is code, or add it to tools/writing/prose/words.txt if it is correct.`;
      return [problemIn(block, at, `"${text}" is not in the dictionary.`, fix)];
    }),
  );
}

/** The unknown words of a text. Parts with digits are values, not words. */
function unknownWords(text: string, speller: Speller): Word[] {
  return compounds(withoutAddresses(text)).flatMap((whole) => {
    if (speller.knows(whole.text)) {
      return [];
    }
    return wordParts(whole).filter(
      (part) => !/\p{N}/u.test(part.text) && part.text !== PLACEHOLDER && !speller.knows(part.text),
    );
  });
}

/** The words of a text; hyphens and dots join words. */
export function compounds(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-.'’][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu)].map(
    (match) => ({ text: match[0].replace(/['’]s$/, ''), at: match.index }),
  );
}

function wordParts({ text, at }: Word): Word[] {
  return [...text.matchAll(/[^-.]+/g)].map((match) => ({
    text: match[0].replace(/['’]s?$/, ''),
    at: at + match.index,
  }));
}
