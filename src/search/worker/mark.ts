import { rememberedOf } from '../../kit/remembered';
import type { TextPart } from '../model/searchResult';
import { formTerm } from './forms';
import { piecesOf, plainOf, writtenWord, type Piece, type PlacedText } from '../model/tokenize';

/** The most letters before a match: on a phone, two lines of the search page show fewer than a long snippet has. */
const MOST_BEFORE = 40;

/** The most letters of a part that is not marked in a key. */
const MOST_INSIDE = 2;

/** A key has more parts than this without a sign between them: letters and digits in turn. */
const KEY_PARTS = 3;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Whether a text contains a word or a phrase that matches one of the index terms. */
export function hasAny(text: string, terms: ReadonlySet<string>): boolean {
  return markedIn(text, terms).length > 0;
}

/** Highlights the words that match index terms, and the phrases whose terms have blanks between them. */
export function markText(text: string, terms: ReadonlySet<string>): readonly TextPart[] {
  return markedParts(text, markedIn(text, terms));
}

/** What stands for the rest of a text, before or after a part of it. */
const OMITTED = '…';

/**
 * A part of a text around the longest match, or from the start, cut between words, with `…` for omissions. A match that
 * is too long itself is cut.
 *
 * @param letters the most letters, with those for omissions; the match is at most 40 letters from its start
 */
export function snippetOf(text: string, terms: ReadonlySet<string>, letters: number): readonly TextPart[] {
  const marked = markedIn(text, terms);
  if (text.length <= letters) {
    return markedParts(text, marked);
  }
  const most = letters - 2 * OMITTED.length;
  const match = longest(marked) ?? { start: 0, end: 0 };
  const least = Math.min(match.end, match.start + most);
  const before = Math.min(MOST_BEFORE, Math.floor((most - (least - match.start)) / 2));
  const start = wordStart(text, Math.max(0, Math.min(match.start - before, text.length - most)), match.start);
  const end = wholeCharacter(text, wordEnd(text, Math.min(text.length, start + most), least));
  const inside = marked
    .filter((range) => range.start < end && range.end > start)
    .map((range) => ({ start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start }));
  return [
    ...(start > 0 ? [{ text: OMITTED, marked: false }] : []),
    ...markedParts(text.slice(start, end), inside),
    ...(end < text.length ? [{ text: OMITTED, marked: false }] : []),
  ];
}

/** A position, or the one before it if it is in the middle of a character that takes two units. */
function wholeCharacter(text: string, at: number): number {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

/** The longest range, and the first of several: the match of a whole identifier is more relevant than a part. */
function longest(ranges: readonly Range[]): Range | undefined {
  return ranges.reduce<Range | undefined>(
    (best, range) => (best !== undefined && best.end - best.start >= range.end - range.start ? best : range),
    undefined,
  );
}

/** The ranges that were found for the terms of a place: its texts are judged first, and those that are shown are marked. */
const rangesOf = rememberedOf<ReadonlySet<string>, Map<string, readonly Range[]>>(() => new Map());

function markedIn(text: string, terms: ReadonlySet<string>): readonly Range[] {
  const ranges = rangesOf(terms);
  const marked = ranges.get(text) ?? findMarked(text, terms);
  ranges.set(text, marked);
  return marked;
}

/** The words and phrases that match the terms. */
function findMarked(text: string, terms: ReadonlySet<string>): readonly Range[] {
  const phrases = [...terms].filter((term) => term.includes(' ')).map((term) => term.split(' '));
  const words = wordsIn(text, terms);
  if (phrases.length === 0) {
    return words;
  }
  const said = phrasesIn(text, phrases);
  const others = words.filter(({ start, end }) => !said.some((one) => start < one.end && end > one.start));
  return [...others, ...said].sort((a, b) => a.start - b.start);
}

/** Where a text has all words of a phrase, with nothing but stop words between them; without overlaps. */
function phrasesIn(text: string, phrases: readonly (readonly string[])[]): readonly Range[] {
  const begins = beginningsOf(phrases.map(([first = '']) => first));
  const parts = piecesIn(text).flatMap((piece) => piece.parts);
  const found: Range[] = [];
  parts.forEach(({ text: first, start }, at) => {
    if (start < (found.at(-1)?.end ?? 0) || !mayBe(first, begins)) {
      return;
    }
    const ends = phrases.flatMap((phrase) => endOf(phrase, parts, at) ?? []);
    if (ends.length > 0) {
      found.push({ start, end: Math.max(...ends) });
    }
  });
  return found;
}

/** Where a phrase ends that begins with a part of a text; nowhere if other words come first. */
function endOf(phrase: readonly string[], parts: readonly PlacedText[], from: number): number | undefined {
  let next = 0;
  for (let at = from; at < parts.length; at += 1) {
    const { text = '', end = 0 } = parts[at] ?? {};
    const { stem, isStopWord } = writtenWord(text);
    if (stem === phrase[next]) {
      next += 1;
      if (next === phrase.length) {
        return end;
      }
    } else if (next === 0 || !isStopWord) {
      return undefined;
    }
  }
  return undefined;
}

/** The words that match the terms; adjacent parts of an identifier are merged. */
function wordsIn(text: string, terms: ReadonlySet<string>): readonly Range[] {
  const begin = beginningsOf(terms);
  const ranges: { start: number; end: number }[] = [];
  for (const piece of piecesIn(text)) {
    const { parts } = piece;
    const first = parts[0];
    const last = parts.at(-1);
    if (first === last && !mayBe(first?.text ?? '', begin)) {
      continue;
    }
    const matching = parts.filter((part, at) => isOne(part, terms, begin) && !isInside(parts, at));
    // Of a long identifier, a word of the query is one part.
    const isAllOrNone = matching.length === 0 || matching.length === parts.length;
    if (first !== undefined && last !== undefined && isAllOrNone && isWhole(piece, terms, begin)) {
      ranges.push({ start: first.start, end: last.end });
    } else {
      for (const { start, end } of matching) {
        const before = ranges.at(-1);
        if (before?.end === start) {
          before.end = end;
        } else {
          ranges.push({ start, end });
        }
      }
    }
  }
  return ranges;
}

function isWhole({ text, parts }: Piece, terms: ReadonlySet<string>, begin: Beginnings): boolean {
  const first = parts[0]?.text ?? '';
  // A single letter, as in `eReceipt`, is not a meaningful match.
  return parts.length > 1 && (first.length === 1 || mayBe(first, begin)) && terms.has(plainOf(text));
}

/** Whether a part is one or two letters of a key or a number, such as of `5b0c1c7e`, where it says nothing. */
function isInside(parts: readonly PlacedText[], at: number): boolean {
  const { text = '' } = parts[at] ?? {};
  let [first, last] = [at, at];
  while (parts[first - 1]?.end === parts[first]?.start) {
    first -= 1;
  }
  while (parts[last + 1]?.start === parts[last]?.end) {
    last += 1;
  }
  return text.length <= MOST_INSIDE && last - first >= KEY_PARTS;
}

function isOne({ text }: PlacedText, terms: ReadonlySet<string>, begin: Beginnings): boolean {
  if (!mayBe(text, begin)) {
    return false;
  }
  const { term, plain, isStopWord } = writtenWord(text);
  return terms.has(term) || (!isStopWord && (terms.has(plain) || terms.has(formTerm(term, plain))));
}

/** The first two letters of words, as numbers: most words of a text are ruled out by them, without a new text for each. */
export type Beginnings = ReadonlySet<number>;

/** The prefixes of the terms, two letters, or one for one-letter terms; and those that may stand for any. */
export function beginningsOf(terms: Iterable<string>): Beginnings {
  return new Set([...ANY, ...Array.from(terms, (term) => pairOf(term.replace(/^=+/, '')))]);
}

/**
 * Whether a word may match one of the terms, by its first two letters: suffixes do not change them, but one may
 * have an accent, or be an umlaut written as two letters. Stemming is slow.
 */
export function mayBe(text: string, begin: Beginnings): boolean {
  return begin.has(pairOf(text));
}

/** What stands for letters of which one may have an accent, or that may be an umlaut. */
export const UNSURE = -1;

/** What no two letters of a term rule out: an umlaut as two letters, and what may have an accent. */
const ANY = [UNSURE, ...['ae', 'oe', 'ue'].map(pairOf)];

/** Two letters or digits in lower case as a number. */
function pairOf(text: string): number {
  const first = lowerCode(text.charCodeAt(0));
  const second = text.length > 1 ? lowerCode(text.charCodeAt(1)) : 0;
  return first === UNSURE || second === UNSURE ? UNSURE : first * 128 + second;
}

/** A letter or digit of ASCII in lower case; all others are unsure. */
export function lowerCode(code: number): number {
  const letter = code | 32;
  return letter >= 97 && letter <= 122 ? letter : code >= 48 && code <= 57 ? code : UNSURE;
}

/** The tokens of recently read texts: typing on reads most of them again. */
const recentPieces = new Map<string, readonly Piece[]>();

const MOST_SHOWN = 400;

/** The tokens of a text, from recently read ones. */
export function piecesIn(text: string): readonly Piece[] {
  const known = recentPieces.get(text);
  if (known !== undefined) {
    return known;
  }
  const pieces = piecesOf(text);
  if (recentPieces.size >= MOST_SHOWN) {
    recentPieces.clear();
  }
  recentPieces.set(text, pieces);
  return pieces;
}

function markedParts(text: string, ranges: readonly Range[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    parts.push(
      { text: text.slice(at, start), marked: false },
      { text: text.slice(start, end), marked: true },
    );
    at = end;
  }
  parts.push({ text: text.slice(at), marked: false });
  return parts.filter((part) => part.text !== '');
}

/** The start of the first whole word at or after a position, but not after `latest`. */
function wordStart(text: string, at: number, latest: number): number {
  if (at === 0) {
    return 0;
  }
  const blank = text.indexOf(' ', at - 1);
  return blank === -1 || blank >= latest ? latest : blank + 1;
}

/** The end of the last whole word at or before a position, but not before `earliest`. */
function wordEnd(text: string, at: number, earliest: number): number {
  if (at === text.length) {
    return at;
  }
  const blank = text.lastIndexOf(' ', at);
  return Math.max(blank === -1 ? at : blank, earliest);
}
