import path from 'node:path';

import { readLaw, readTransitions } from '../../sale/forNode';
import { LAW_COUNTRIES } from '../../sale';
import { SOURCES } from '../../kit/sources';
import { readGlossaryFile } from './readGlossary';

/** The file of the glossary, in the folder of a version's pages. */
export const GLOSSARY = 'glossary.mdx';

/** The short name of a law, such as UStG or BGBl, but not EU, which is the same in English. */
const LAW_NAME = /\b(?!EU\b)[A-Z][A-Za-z]*[A-Z][A-Za-z]*\b/g;

/** What no word is marked in: code, a tag, the id of a heading, and the address of a Markdown link. */
const LEFT_ALONE = String.raw`\x60[^\x60]*\x60|<code[\s>].*?</code>|<[^>]*>|\{/\*.*?\*/\}|\]\([^)]*\)`;

let lawNames: readonly string[] | undefined;

/**
 * The German terms of the glossary with their spellings, and the names of the laws in the data of the law.
 *
 * @param root the project's folder, whose current glossary counts for all versions
 * @throws {InputError} if the data of the law is not valid
 */
export function readGermanWords(root: string): readonly string[] {
  const terms = readGlossaryFile(path.join(root, 'docs', GLOSSARY));
  lawNames ??= readLawNames();
  return [...new Set([...terms.flatMap(({ spellings }) => spellings), ...lawNames])];
}

function readLawNames(): readonly string[] {
  const sources = [
    ...LAW_COUNTRIES.flatMap((country) => Object.values(readLaw(SOURCES, country).sources)),
    ...readTransitions(SOURCES).flatMap((transition) => transition.sources),
  ];
  return sources.flatMap(({ law }) => law.match(LAW_NAME) ?? []);
}

/** Finds any of these words that is not part of a longer one; the longest first, so that "Kassenbeleg" is not "Beleg". */
export function wordPattern(words: readonly string[], ...others: readonly string[]): RegExp {
  const escaped = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const alternatives = [
    ...others,
    String.raw`(?<![\p{L}\p{N}_-])(?<word>${escaped.join('|')})(?![\p{L}\p{N}_-])`,
  ];
  return new RegExp(alternatives.join('|'), 'gu');
}

/**
 * Marks the German words in HTML, or in MDX that is only text and links (WCAG 2.2, 3.1.2). The mark can be in a string of JSON.
 *
 * @param words as {@link readGermanWords} returns them
 */
export function markWords(text: string, words: readonly string[]): string {
  return words.length === 0
    ? text
    : text.replace(wordPattern(words, LEFT_ALONE), (found, ...rest) => {
        const { word } = rest.at(-1) as { readonly word?: string };
        return word === undefined ? found : `<span lang='de'>${word}</span>`;
      });
}
