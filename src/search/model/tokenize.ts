import { isStopWord, stemEnglish, stemGerman } from './lunr';

/**
 * Tokenizes texts and queries, in English and German at once: a token is a word of either language, or an
 * identifier of a contract. An index and its queries are tokenized alike.
 */

/** A word of a text, or a part of an identifier. */
export interface Word {
  /** In lower case. */
  readonly text: string;
  /** In lower case without accents, for matching prefixes. */
  readonly plain: string;
  /** The English or German stem. */
  readonly stem: string;
  /** The term in an index: the stem, or, for a stop word, what no other word has: `=us`, which is not the stem of "use". */
  readonly term: string;
  /** Whether it is an English or German stop word, such as "the" or "und": indexes have it only as a name. */
  readonly isStopWord: boolean;
}

/** A token between white space: one word, or an identifier with several parts, such as `lineItems.grossTotal`. */
interface Chunk {
  /** All its letters and digits joined, if it has several parts: `lineitemsgrosstotal`. */
  readonly whole?: string;
  readonly parts: readonly Word[];
}

/** A chunk as written, before its words are stemmed. */
export interface Piece {
  readonly text: string;
  readonly parts: readonly PlacedText[];
}

export interface PlacedText {
  readonly text: string;
  /** The range in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Longer words are truncated: no word of the documentation is longer, and time grows with the length. */
const LONGEST = 64;

/** The first character of the term of a stop word; no other term has it. */
export const STOP_WORD = '=';

/** The first character of the term of a name of another format: it is found as a name, and by no word of ours. */
const FOREIGN_NAME = '~';

/** The term of a name of another format. */
export const foreignTerm = (plain: string): string => `${FOREIGN_NAME}${plain}`;

/** The name of which a term is the term, if it is of another format. */
export const foreignNameIn = (term: string): string | undefined =>
  term.startsWith(FOREIGN_NAME) ? term.slice(FOREIGN_NAME.length) : undefined;

const CHUNK = /[\p{L}\p{N}_{}[\]$@%.:/\-=?&#]+/gu;

/** A capital letter begins a part of an identifier, as in `grossTotal`, and so does a digit after letters. */
const PART = /\p{Lu}{2,}s?(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{L}/gu;

/** A chunk with a single part: most are. */
const WORD = /^\p{Lu}?\p{Ll}+$/u;

/**
 * The words and identifiers of a text as written, in order. Each has letters or digits.
 *
 * @param text of any length
 */
export function piecesOf(text: string): readonly Piece[] {
  return placed(text, CHUNK, 0)
    .map((chunk) => ({
      text: chunk.text,
      parts: WORD.test(chunk.text) ? [chunk] : placed(chunk.text, PART, chunk.start),
    }))
    .filter(({ parts }) => parts.length > 0);
}

/**
 * The matches of a pattern, with their positions. The text between two matches must not contain the start of a
 * match: then `indexOf` finds the next one natively, which is fast even before our code is compiled.
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
 * The words and identifiers of a text, in order.
 *
 * @param text of any length
 */
export function chunksOf(text: string): readonly Chunk[] {
  return piecesOf(text).map(({ text: matched, parts }) => {
    const words = parts.map((part) => writtenWord(part.text));
    return words.length === 1 ? { parts: words } : { whole: plainOf(matched), parts: words };
  });
}

/** Two letters or more in capitals, as of a short name. */
const CAPITALS = /^\p{Lu}{2,}$/u;

/**
 * The word of a part of a text as written. A stop word in capitals is a short name, such as `DER` and not "der": its term is
 * `==der`, which no other word has.
 */
export function writtenWord(text: string): Word {
  const word = wordOf(text);
  const name = `${STOP_WORD}${STOP_WORD}${word.plain}`;
  return word.isStopWord && CAPITALS.test(text)
    ? { ...word, stem: name, term: name, isStopWord: false }
    : word;
}

const known = new Map<string, Word>();

/** Creates a word with its plain form and its stem. */
export function wordOf(text: string): Word {
  const lower = text.toLowerCase().slice(0, LONGEST);
  let word = known.get(lower);
  if (word === undefined) {
    const [plain, stem, isCommon] = [plainOf(lower), stemOf(lower), isStopWord(lower)];
    word = { text: lower, plain, stem, term: isCommon ? `${STOP_WORD}${plain}` : stem, isStopWord: isCommon };
    known.set(lower, word);
  }
  return word;
}

/**
 * Normalizes a text: lower case, no accents, and one spelling for umlauts: `Rückgabe`, `Rueckgabe` and `Ruckgabe`
 * become `ruckgabe`. English words lose letters too (`queue` becomes `quu`), in an index as in a query.
 */
export function plainOf(text: string): string {
  return withoutAccents(text.toLowerCase().slice(0, LONGEST))
    .replace(/([aou])e(?=.)/g, '$1')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST);
}

function withoutAccents(lower: string): string {
  // Most words are ASCII, and normalizing is slow.
  return /^[ -~]*$/.test(lower) ? lower : lower.replace(/ß/g, 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/** German suffixes that derive a verb or a noun: `stornieren` and `Stornierung` match `Storno`. */
const DERIVED = /(?<=\p{L}{4})(?:ierung(?:en)?|ierbar|ieren|ierte[mnrs]?|iert)$/u;

/** What the stemmers leave of `Rundung` and `Storno`. */
const LEFT = /(?<=\p{L}{4})(?:ung|o)$/u;

function stemOf(lower: string): string {
  return plainOf(stemEnglish(stemGerman(lower.replace(DERIVED, ''))).replace(LEFT, ''));
}
