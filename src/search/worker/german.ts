import { chunksOf, wordOf, type Word } from '../model/tokenize';
import { lexicon } from './lexicon';

/** A word of a query, or a part of one, with the index terms of what the pages call it. */
export interface ReadWord extends Word {
  /** The terms of the same meaning, from the lexicon; none if it does not have the word. */
  readonly means: readonly string[];
  /** Whether it is a part of a compound, which the reader did not type as a word. */
  readonly isPart: boolean;
}

/** The linking elements of German compounds: `Steuer-satz`, `Beleg-s-nummer`, `Kasse-n-beleg`. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er', '-'] as const;

/** Of `Filial-nummer` and `Wiederhol-versuch`, the first part lacks the last letter of its word. */
const CUT_ENDINGS = ['e'] as const;

/** Shorter words are not parts: they would be found in most words by chance. */
const SHORTEST = 3;

/** More would let a long text be split in thousands of ways. */
const MOST_PARTS = 3;

/** The terms of each word of the lexicon, by its stem; filled by the first use, because stemming takes time. */
let meanings: ReadonlyMap<string, readonly string[]> | undefined;

/** Reads the lexicon ahead of the first query, for example while an index is fetched. */
export function readLexicon(): ReadonlyMap<string, readonly string[]> {
  if (meanings !== undefined) {
    return meanings;
  }
  const read = new Map<string, readonly string[]>();
  for (const line of lexicon.trim().split('\n')) {
    const [english = '', german = ''] = line.split(': ');
    const terms = english.split(' ').map(termOf);
    for (const text of german.split(' ')) {
      const { stem } = wordOf(text.replace(/-/g, ''));
      const key = text.endsWith('-') ? beginning(stem) : stem;
      read.set(key, [...new Set([...(read.get(key) ?? []), ...terms])]);
    }
  }
  meanings = read;
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
  const means = meaningOf(word);
  if (isWhole || word.isStopWord || means.length > 0 || has(word.stem) || has(word.plain)) {
    return [{ ...word, means, isPart: false }];
  }
  return partsOf(word.text, has, MOST_PARTS) ?? [{ ...word, means, isPart: false }];
}

function meaningOf({ stem }: Word): readonly string[] {
  return readLexicon().get(stem) ?? [];
}

/** The fewest parts of a compound of which the lexicon has at least one, the longest ending first. */
function partsOf(
  text: string,
  has: (term: string) => boolean,
  most: number,
): readonly ReadWord[] | undefined {
  let best: readonly ReadWord[] | undefined;
  for (let at = SHORTEST; at <= text.length - SHORTEST; at += 1) {
    const first = beginningOf(text.slice(0, at), has);
    if (first !== undefined) {
      const rest = text.slice(at);
      const last = partOf(wordOf(rest), has);
      const parts = last !== undefined ? [last] : most > 2 ? partsOf(rest, has, most - 1) : undefined;
      const all = parts === undefined ? undefined : [first, ...parts];
      if (all?.some(({ means }) => means.length > 0) === true) {
        best = best === undefined || all.length < best.length ? all : best;
      }
    }
  }
  return best;
}

/** The first part of a compound, from its letters with a linking element, or without the last letter. */
function beginningOf(text: string, has: (term: string) => boolean): ReadWord | undefined {
  const read = readLexicon();
  const whole = JOINTS.flatMap((joint) =>
    text.endsWith(joint) ? [text.slice(0, text.length - joint.length)] : [],
  );
  const cut = CUT_ENDINGS.map((ending) => `${text}${ending}`);
  for (const candidate of [...whole, ...cut].filter(({ length }) => length >= SHORTEST)) {
    const word = wordOf(candidate);
    const means = read.get(beginning(word.stem));
    const part = means === undefined ? partOf(word, has) : { ...word, means, isPart: true };
    if (part !== undefined) {
      return part;
    }
  }
  return undefined;
}

function partOf(word: Word, has: (term: string) => boolean): ReadWord | undefined {
  const means = meaningOf(word);
  return !word.isStopWord && (means.length > 0 || (word.text.length > SHORTEST && has(word.stem)))
    ? { ...word, means, isPart: true }
    : undefined;
}
