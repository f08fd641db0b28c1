import type { Problem } from '../../../src/kit/problem';
import { nodesOf, type PageRoot } from '../../../src/guides/forNode';
import { compounds } from './checkWords';
import { inlineText } from './readProse';

/** The file with words that the dictionary lacks, relative to the project's root. */
export const WORD_LIST = 'tools/writing/prose/words.txt';

/** The words of a list, one per line. */
export function listedWords(list: string): string[] {
  return list.split('\n').filter((line) => line !== '');
}

/**
 * Reports the first line of the word list that is duplicate, out of order, or on no page.
 *
 * @param used the words that the pages use; omitted if not all pages were read
 */
export function checkWordList(list: string, used?: ReadonlySet<string>): Problem[] {
  const tidy = tidyWordList(list, used).split('\n');
  const lines = list.split('\n');
  const index = lines.findIndex((line, at) => line !== tidy[at]);
  const message = `"${lines[index] ?? ''}" is in the list twice, out of order, or no longer on any page.`;
  return index === -1 ? [] : [{ message, file: WORD_LIST, line: index + 1, fix: 'run `npm run fix prose`.' }];
}

/** Sorts the list, and removes duplicates and words that no page uses. */
export function tidyWordList(list: string, used?: ReadonlySet<string>): string {
  const words = [...new Set(listedWords(list))].filter((word) => used?.has(word) !== false);
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
