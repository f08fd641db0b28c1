import type { Problem } from '../../../src/kit/problem';
import { nodesOf, type PageRoot } from '../../../src/guides/forNode';
import { compounds } from './checkWords';
import { inlineText } from './readProse';

/** The file with words that the dictionary lacks, relative to the project's root. */
export const WORD_LIST = 'tools/writing/prose/words.txt';

/** The words of a list, one per line. */
export function wordsOf(list: string): string[] {
  return list.split('\n').filter((line) => line !== '');
}

/**
 * Reports lines of the word list that are duplicate or out of order, and words that no page uses.
 *
 * @param used the words that the pages use; omitted if not all pages were read
 */
export function checkWordList(list: string, used?: ReadonlySet<string>): Problem[] {
  const words = wordsOf(list);
  const problem = (word: string, index: number): Problem[] => {
    const before = words[index - 1];
    const message =
      words.indexOf(word) < index
        ? 'is in the list twice'
        : before !== undefined && byAlphabet(before, word) > 0
          ? `is out of order after "${before}"`
          : used?.has(word) === false
            ? 'is no longer on any page'
            : undefined;
    const place = { file: WORD_LIST, line: list.split('\n').indexOf(word) + 1 };
    return message === undefined
      ? []
      : [{ message: `"${word}" ${message}.`, ...place, fix: 'run `npm run fix prose`.' }];
  };
  return words.flatMap(problem);
}

/** Sorts the list, and removes duplicates and words that no page uses. */
export function tidyWordList(list: string, used?: ReadonlySet<string>): string {
  const words = [...new Set(wordsOf(list))].filter((word) => used?.has(word) !== false);
  return `${words.sort(byAlphabet).join('\n')}\n`;
}

/** Compares letters first, so that a name is next to its word; independent of the locale. */
function byAlphabet(a: string, b: string): number {
  return a.localeCompare(b, 'en') || (a < b ? -1 : Number(a > b));
}

/** The terms of the glossary: its headings, and the synonyms after "Also:". */
export function glossaryWords(root: PageRoot): string[] {
  const texts = nodesOf(root).flatMap((node) => {
    if (node.type === 'heading') {
      return [inlineText(node)];
    }
    const [, also] = node.type === 'paragraph' ? (/\bAlso: ([^]*)$/.exec(inlineText(node)) ?? []) : [];
    return also === undefined ? [] : [also];
  });
  const words = texts.flatMap(compounds).map((word) => word.text);
  return [...words, ...words.flatMap((word) => word.split('-'))];
}
