import { NOT_PROSE } from './readProse';

/** A sentence of a block. */
export interface Sentence {
  readonly text: string;
  /** Its offset in the block's text. */
  readonly at: number;
}

/** Abbreviations, whose full stop does not end a sentence. */
const SHORT = /(?:^|[\s(])(?:No|Nos|Art|Abs|Nr|Sec|St|vs|approx|Rz|Z|lit|para|BGBl|[A-Z]|e\.g|i\.e)\.$/;

/** Splits the text of a block into sentences. The end of the block also ends one. */
export function sentencesIn(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?]+["')\]]*\s+(?=["'([]*[\p{Lu}\p{N}\uFFFC])/gu)) {
    const end = match.index + match[0].trimEnd().length;
    if (!SHORT.test(text.slice(start, end))) {
      sentences.push({ text: text.slice(start, end), at: start });
      start = match.index + match[0].length;
    }
  }
  return [...sentences, { text: text.slice(start), at: start }].filter((one) => wordsIn(one.text).length > 0);
}

/** The words of a text: everything between spaces with a letter, a digit or code. */
export function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) || word.includes(NOT_PROSE));
}
