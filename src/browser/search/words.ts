import { lunr, stemEnglish, stemGerman } from './lunr';

/**
 * The words of texts and queries, English and German at once: a word of either language, or an identifier of a
 * contract. An index and the queries on it take the same ones.
 */

/** A word of a text, or a part of an identifier. */
export interface Word {
  /** As it is written, in small letters. */
  readonly text: string;
  /** In small letters without accents: what a reader may have begun to type. */
  readonly plain: string;
  /** The word without its endings, in English or German: what an index knows it by. */
  readonly stem: string;
  /** Whether it is an English word that says nothing, such as "the". */
  readonly isStopWord: boolean;
}

/** What stands between blanks: one word, or an identifier of several, such as `lineItems.grossTotal`. */
interface Chunk {
  /** All its letters and digits in a row, if it has more than one part: `lineitemsgrosstotal`. */
  readonly whole?: string;
  readonly parts: readonly Word[];
}

/** A chunk as it is written, before its words are looked up. */
export interface Piece {
  readonly text: string;
  readonly parts: readonly PlacedText[];
}

/** A part of a text at its place there. */
export interface PlacedText {
  readonly text: string;
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Longer words are cut: no word of the documentation is longer, and time grows with the letters. */
const LONGEST = 64;

const CHUNK = /[\p{L}\p{N}_{}[\]$@%.:/\-=?&#]+/gu;

/** A capital begins a part of an identifier, as in `grossTotal`; so does a digit after letters. */
const PART = /\p{Lu}{2,}s?(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{L}/gu;

/**
 * The words and identifiers of a text as they are written, in its order. None has no letters and digits.
 *
 * @param text of any length
 */
export function piecesOf(text: string): readonly Piece[] {
  return placed(text, CHUNK, 0)
    .map((chunk) => ({ text: chunk.text, parts: placed(chunk.text, PART, chunk.start) }))
    .filter(({ parts }) => parts.length > 0);
}

/**
 * What a pattern matches, at its place. Nothing between two matches may begin one: then the next is where it first
 * occurs, and the browser's own code does the work, which is quick before ours has been compiled.
 */
function placed(text: string, pattern: RegExp, from: number): readonly PlacedText[] {
  let at = 0;
  return (text.match(pattern) ?? []).map((found) => {
    const start = text.indexOf(found, at);
    at = start + found.length;
    return { text: found, start: from + start, end: from + at };
  });
}

/**
 * The words and identifiers of a text, in its order.
 *
 * @param text of any length
 */
export function chunksOf(text: string): readonly Chunk[] {
  return piecesOf(text).map(({ text: matched, parts }) => {
    const words = parts.map((part) => wordOf(part.text));
    return words.length === 1 ? { parts: words } : { whole: plainOf(matched), parts: words };
  });
}

const known = new Map<string, Word>();

/** A word by its plain form and its stem. */
export function wordOf(text: string): Word {
  const lower = text.toLowerCase().slice(0, LONGEST);
  let word = known.get(lower);
  if (word === undefined) {
    word = {
      text: lower,
      plain: plainOf(lower),
      stem: stemOf(lower),
      isStopWord: lunr.stopWordFilter(lower) === undefined,
    };
    known.set(lower, word);
  }
  return word;
}

/**
 * A text in small letters, without accents, and with the two ways to write an umlaut made one: `Rückgabe`,
 * `Rueckgabe` and `Ruckgabe` become `ruckgabe`. English words lose letters too (`queue` becomes `quu`), in an
 * index as in a query.
 */
export function plainOf(text: string): string {
  return withoutAccents(text.toLowerCase().slice(0, LONGEST))
    .replace(/([aou])e(?=.)/g, '$1')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST);
}

function withoutAccents(lower: string): string {
  // Most words have none, and this takes its time.
  return /^[ -~]*$/.test(lower) ? lower : lower.replace(/ß/g, 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/** German endings that make a verb or a noun of a word: `stornieren` and `Stornierung` are `Storno`. */
const DERIVED = /(?<=\p{L}{4})(?:ierung(?:en)?|ierbar|ieren|ierte[mnrs]?|iert)$/u;

/** What the stemmers leave of `Rundung` and `Storno`. */
const LEFT = /(?<=\p{L}{4})(?:ung|o)$/u;

function stemOf(lower: string): string {
  return plainOf(stemEnglish(stemGerman(lower.replace(DERIVED, ''))).replace(LEFT, ''));
}
