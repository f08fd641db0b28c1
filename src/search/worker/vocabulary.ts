import { foreignNameIn, foreignTerm, STOP_WORD, type Word } from '../model/tokenize';
import { editDistance } from '../../kit/editDistance';

/** The index terms that a word may match, each with its similarity: 1 for the word itself. */
export type Variants = ReadonlyMap<string, number>;

/** The similarity of terms other than the word itself. */
const WEIGHT = {
  /** The word is a prefix of the term: a reader may still be typing. */
  begun: 0.8,
  /** The term is a prefix of the word: a suffix that the stemmers do not know. */
  longer: 0.5,
  /** A German compound that ends with the word, as `Kassenbeleg` with `Beleg`. */
  compound: 0.55,
  /** The term contains the word. */
  within: 0.35,
  /** One typo, then two: a wrong, missing or extra letter, or two swapped letters. */
  slips: [0.6, 0.4],
} as const;

/** More would slow a search down, and match by chance. */
const MOST = 48;

/** Shorter words match neither inside others nor with typos. */
const LONG_ENOUGH = 4;

/** The most letters of a suffix that the stemmers do not know. */
const MOST_LONGER = 4;

/** What stands between two terms: no term or word has it. */
const BREAK = '\n';

/** A term, with its place in the text of all. */
interface Term {
  readonly term: string;
  readonly start: number;
}

interface Spelt extends Term {
  /** The letters in it, as a bit mask. */
  readonly letters: number;
}

/** All terms of an index, for finding those that a word may match. */
export interface Vocabulary {
  readonly has: (term: string) => boolean;
  /**
   * The 48 best terms that a word may match. Only the last word of a query may be a prefix. A stop word matches only
   * itself: terms that begin like it or resemble it are other words.
   */
  readonly variantsOf: (word: Word, isLast: boolean) => Variants;
  /** The names of other formats that are a word or an identifier, or begin with it if it is the last of a query. */
  readonly foreign: (plain: string, isLast: boolean) => Variants;
  /** The terms that differ from a whole identifier by a typo or two. */
  readonly misspelt: (whole: string) => Variants;
  /** The longest term that a word without similar terms begins or ends with: `Bewirtungsbeleg` with `beleg`. */
  readonly ends: (word: Word) => readonly string[];
}

/** @param all the terms, without duplicates */
export function vocabulary(all: readonly string[]): Vocabulary {
  const terms = new Set(all);
  const foreign = all.filter((term) => foreignNameIn(term) !== undefined);
  const list = all.filter((term) => !term.startsWith(STOP_WORD) && foreignNameIn(term) === undefined);
  const text = `${BREAK}${list.join(BREAK)}${BREAK}`;
  const byFirst = new Map<string, Spelt[]>();
  let start = BREAK.length;
  for (const term of list) {
    const first = term.charAt(0);
    const same = byFirst.get(first) ?? [];
    same.push({ term, start, letters: lettersOf(term) });
    byFirst.set(first, same);
    start += term.length + BREAK.length;
  }
  // Readers seldom mistype the first letter, which a stem keeps.
  const like = (plain: string) => byFirst.get(plain.charAt(0)) ?? [];
  return {
    has: (term) => terms.has(term),
    variantsOf: ({ plain, stem, term: own, isStopWord }, isLast) => {
      if (isStopWord) {
        return new Map(terms.has(own) ? [[own, 1]] : []);
      }
      const mayBeBegun = isLast ? plain.length > 1 : plain.length > 2;
      const found = new Map<string, number>();
      for (const { term } of termsLike(text, like(plain), plain, stem)) {
        const weight = closenessOf(term, plain, stem, mayBeBegun);
        if (weight > 0) {
          found.set(term, weight);
        }
      }
      return best(strongest(found) < WEIGHT.compound ? withSlips(like(plain), plain, stem, found) : found);
    },
    foreign: (plain, isLast) => foreignNames(foreign, terms, plain, isLast),
    misspelt: (whole) => best(withSlips(like(whole), whole, whole, new Map())),
    ends: ({ plain, isStopWord }) => (isStopWord ? [] : ends(list, plain)),
  };
}

function foreignNames(
  list: readonly string[],
  terms: ReadonlySet<string>,
  plain: string,
  isLast: boolean,
): Variants {
  const term = foreignTerm(plain);
  const begun =
    isLast && plain.length >= LONG_ENOUGH
      ? list.filter((name) => name !== term && name.startsWith(term))
      : [];
  return best(
    new Map([
      ...(terms.has(term) ? [[term, 1] as const] : []),
      ...begun.map((name) => [name, WEIGHT.begun * Math.sqrt(plain.length / name.length)] as const),
    ]),
  );
}

function ends(list: readonly string[], plain: string): readonly string[] {
  const known = list.filter(
    (term) => term.length > LONG_ENOUGH && (plain.startsWith(term) || plain.endsWith(term)),
  );
  return known.sort((a, b) => b.length - a.length).slice(0, 1);
}

/**
 * The terms that a word may match, in the order of the list: those with its first letter, and those with its stem in them.
 *
 * @param text the list, with a break before and after each term: the engine looks through it at once, and not term by term
 * @param same the terms with the first letter of the word
 */
function termsLike(text: string, same: readonly Spelt[], plain: string, stem: string): readonly Term[] {
  if (plain.length < LONG_ENOUGH || stem.length < LONG_ENOUGH) {
    return same;
  }
  const others = new Map<number, Term>();
  for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1)) {
    if (text.charAt(at - 1) !== BREAK) {
      const start = text.lastIndexOf(BREAK, at) + 1;
      const term = text.slice(start, text.indexOf(BREAK, start));
      if (!term.startsWith(plain.charAt(0))) {
        others.set(start, { term, start });
      }
    }
  }
  return others.size === 0 ? same : [...same, ...others.values()].sort((a, b) => a.start - b.start);
}

function closenessOf(term: string, plain: string, stem: string, mayBeBegun: boolean): number {
  if (term === stem || term === plain) {
    return 1;
  }
  if (term.startsWith(plain)) {
    return mayBeBegun ? WEIGHT.begun * Math.sqrt(plain.length / term.length) : 0;
  }
  if (plain.length < LONG_ENOUGH) {
    return 0;
  }
  if (term.length >= LONG_ENOUGH && plain.startsWith(term) && plain.length - term.length <= MOST_LONGER) {
    return WEIGHT.longer * (term.length / plain.length);
  }
  const at = stem.length >= LONG_ENOUGH && term.length > stem.length ? term.indexOf(stem) : -1;
  return at === -1 ? 0 : at === 0 || term.endsWith(stem) ? WEIGHT.compound : WEIGHT.within;
}

/** The letters of a word as a bit mask; letters that share a bit count as equal. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    letters |= 1 << (word.charCodeAt(at) % 32);
  }
  return letters;
}

/** The number of letters that only one of two words contains. */
function differing(a: number, b: number): number {
  let count = 0;
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) {
    count += 1;
  }
  return count;
}

function withSlips(
  same: readonly Spelt[],
  plain: string,
  stem: string,
  found: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const allowed = plain.length >= 8 ? 2 : plain.length >= LONG_ENOUGH ? 1 : 0;
  if (allowed === 0) {
    return found;
  }
  const all = new Map(found);
  const [own, ownOfStem] = [lettersOf(plain), lettersOf(stem)];
  for (const { term, letters } of same) {
    // A typo removes at most one letter and adds one, which rules out most words in a tenth of the time.
    if (Math.min(differing(own, letters), differing(ownOfStem, letters)) > 2 * allowed) {
      continue;
    }
    const slips = Math.min(slipsTo(plain, term, allowed), slipsTo(stem, term, allowed));
    const weight = slips === 0 ? 1 : WEIGHT.slips[slips - 1];
    if (slips <= allowed && weight !== undefined && weight > (all.get(term) ?? 0)) {
      all.set(term, weight);
    }
  }
  return all;
}

/** The typos between two words of which one is a typed one; more than `allowed` for short words, which resemble others by chance. */
function slipsTo(typed: string, term: string, allowed: number): number {
  return Math.max(typed.length, term.length) <= LONG_ENOUGH ? Infinity : editDistance(typed, term, allowed);
}

function strongest(variants: ReadonlyMap<string, number>): number {
  return Math.max(0, ...variants.values());
}

function best(variants: ReadonlyMap<string, number>): Variants {
  return variants.size <= MOST
    ? variants
    : new Map([...variants].sort(([, a], [, b]) => b - a).slice(0, MOST));
}
