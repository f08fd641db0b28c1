import { chunksOf, plainOf, wordOf, type Word } from '../model/tokenize';
import { lexicon } from './lexicon';

/** A word of a query, or a part of one, with the index terms of what the pages call it. */
export interface ReadWord extends Word {
  /** The terms of the same meaning, from the lexicon; none if it does not have the word. */
  readonly means: readonly string[];
  /** Whether it is a part of a compound, which the reader did not type as a word. */
  readonly isPart: boolean;
}

/** The terms of each word of the lexicon, by its stem and by the word; of the beginning of a compound, with a hyphen. */
type Meanings = ReadonlyMap<string, readonly string[]>;

/**
 * What may stand between the stem of a part and the next part: nothing, the rest of its word, or a linking element, as in
 * `Steuer-satz`, `Beleg-s-nummer`, `Kass-en-beleg` and `Rechn-ungs-nummer`.
 */
const ENDINGS = ['', 'e', 'o', 'r', 's', 'n', 'en', 'es', 'er', 'ung', 'ungs'] as const;

/** Shorter words are not parts: they would be found in most words by chance. */
const SHORTEST = 3;

/** More would let a long text be split in thousands of ways. */
const MOST_PARTS = 3;

/** The number of first letters that a word shares with its stem. */
const KEPT = 2;

/** The lines of the lexicon by the first letters of their German words. */
let lines: ReadonlyMap<string, readonly (readonly [german: string, english: string])[]> | undefined;

/** The meanings of the words with the same first letters: stemming takes time, and a query needs few. */
const meanings = new Map<string, Meanings>();

function meaningsLike(text: string): Meanings {
  const begin = text.slice(0, KEPT);
  const known = meanings.get(begin);
  if (known !== undefined) {
    return known;
  }
  lines ??= readLines();
  const read = new Map<string, readonly string[]>();
  for (const [german, english] of lines.get(begin) ?? []) {
    const { stem, plain } = wordOf(german.replace(/-/g, ''));
    for (const form of new Set([stem, plain])) {
      const key = german.endsWith('-') ? beginning(form) : form;
      read.set(key, [...new Set([...(read.get(key) ?? []), ...english.split(' ').map(termOf)])]);
    }
  }
  meanings.set(begin, read);
  return read;
}

function readLines(): ReadonlyMap<string, readonly (readonly [string, string])[]> {
  const read = new Map<string, (readonly [string, string])[]>();
  for (const line of lexicon.trim().split('\n')) {
    const [english = '', words = ''] = line.split(': ');
    for (const german of words.split(' ')) {
      const begin = plainOf(german).slice(0, KEPT);
      const group = read.get(begin) ?? [];
      group.push([german, english]);
      read.set(begin, group);
    }
  }
  return read;
}

/** The index term of an English word, or of the name of a field, such as `givenName`. */
function termOf(text: string): string {
  const [chunk] = chunksOf(text);
  return chunk?.whole ?? wordOf(text).stem;
}

/** What a word with a hyphen after it is called in the lexicon as read. */
const beginning = (stem: string): string => `${stem}-`;

/**
 * Reads a word of a query: with what the pages call it, or as the parts of a German compound that neither the index
 * nor the lexicon has: `Kartenzahlung` as `Karte` and `Zahlung`.
 *
 * @param has whether the index has a term
 * @param isWhole whether the word is known as a whole, so that it has no parts
 * @returns one word, or the parts in their order
 */
export function readWord(word: Word, has: (term: string) => boolean, isWhole: boolean): readonly ReadWord[] {
  // Stemmed, "and" is `ändern` and "must" is `Muster`: a stop word is never another word.
  const means = word.isStopWord ? [] : (meaningsLike(word.stem).get(word.stem) ?? []);
  if (isWhole || word.isStopWord || means.length > 0 || has(word.stem) || has(word.plain)) {
    return [{ ...word, means, isPart: false }];
  }
  return compoundParts(word.plain, has, MOST_PARTS) ?? [{ ...word, means, isPart: false }];
}

/** The fewest parts of a compound of which the lexicon has at least one, the longest ending first. */
function compoundParts(
  plain: string,
  has: (term: string) => boolean,
  most: number,
): readonly ReadWord[] | undefined {
  const known = meaningsLike(plain);
  let best: readonly ReadWord[] | undefined;
  for (let at = SHORTEST; at <= plain.length - SHORTEST; at += 1) {
    const stem = plain.slice(0, at);
    const means = known.get(beginning(stem)) ?? known.get(stem) ?? [];
    if (means.length > 0 || (at > SHORTEST && has(stem))) {
      const first = { text: stem, plain: stem, stem, term: stem, isStopWord: false, means, isPart: true };
      for (const others of restsOf(plain.slice(at)).map((rest) => lastOf(rest, has, most - 1))) {
        const all = others === undefined ? undefined : [first, ...others];
        if (all?.some((part) => part.means.length > 0) === true) {
          best = best === undefined || all.length < best.length ? all : best;
        }
      }
    }
  }
  return best;
}

/** What may follow the first part of a compound. */
const restsOf = (text: string): readonly string[] =>
  ENDINGS.filter((ending) => text.startsWith(ending))
    .map((ending) => text.slice(ending.length))
    .filter(({ length }) => length >= SHORTEST);

/** The rest of a compound, as one word that is known or as several. */
function lastOf(
  plain: string,
  has: (term: string) => boolean,
  most: number,
): readonly ReadWord[] | undefined {
  const word = wordOf(plain);
  const means = meaningsLike(word.stem).get(word.stem) ?? [];
  if (!word.isStopWord && (means.length > 0 || (plain.length > SHORTEST && has(word.stem)))) {
    return [{ ...word, means, isPart: true }];
  }
  return most > 1 ? compoundParts(plain, has, most) : undefined;
}
