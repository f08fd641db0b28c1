import { chunksOf, type Word } from '../model/tokenize';
import { synonyms } from './synonyms';

/** One way to say what a query means. */
export interface Wording {
  readonly text: string;
  /** The part of the text that comes from the dictionary. */
  readonly phrase: string;
  /** The factor for its scores: 1 for the query itself. */
  readonly worth: number;
}

export interface ExpandedQuery {
  /** Other wordings, best first; at most 11, so that with the query there are 12. */
  readonly others: readonly Wording[];
  /** Whether it says what a reader wants to do, which a guide explains. */
  readonly isIntent: boolean;
  /** The terms of the words that the dictionary has: they are not misspelt, so nothing similar is meant. */
  readonly known: ReadonlySet<string>;
}

/** The maximum number of wordings besides the query: with it 12, the specified number of combinations. */
export const MOST_OTHERS = 11;

/** The worth of the first substitute, and of each further one relative to the previous one. */
const WORTH = 0.9;

/** Words that neither a query nor a phrase of the dictionary needs. */
const ARTICLES: ReadonlySet<string> = new Set(
  'a an the my our your one der die das den dem ein eine einen einem einer'.split(' '),
);

interface Phrase {
  /** Not stems: that of `ändern` is "and". */
  readonly terms: readonly string[];
  readonly finds: readonly string[];
  readonly isIntent: boolean;
  readonly isAlone: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Phrases by their first term; filled by the first query, because stemming takes time. */
let phrases: ReadonlyMap<string, readonly Phrase[]> | undefined;

/**
 * Looks a query up in the dictionary of synonyms. A phrase takes precedence over the words in it: "cancel a sale" is
 * not also looked up as "cancel".
 *
 * @param input the text of a query, as `parseQuery` truncates it
 */
export function expandQuery(input: string): ExpandedQuery {
  // The words of a path name properties; they are not what a reader calls something.
  const words = input.includes('/') ? [] : meaningful(input);
  phrases ??= readPhrases();
  const matches = words
    .flatMap((word, start) =>
      (phrases?.get(word.term) ?? [])
        .filter(({ terms }) => terms.every((term, at) => words[start + at]?.term === term))
        .map(({ terms, ...phrase }) => ({ start, end: start + terms.length, ...phrase })),
    )
    .filter((match) => !match.isAlone || isAll(match, words))
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  const kept = matches.filter((match, at) => !matches.slice(0, at).some((longer) => isInside(match, longer)));
  const others = kept.flatMap(({ start, end, finds }) =>
    finds.map((find, at) => ({
      text: [...textsOf(words.slice(0, start)), find, ...textsOf(words.slice(end))].join(' '),
      phrase: find,
      worth: WORTH ** (at + 1),
    })),
  );
  const best = others
    .sort((a, b) => b.worth - a.worth)
    .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at);
  return {
    others: best.slice(0, MOST_OTHERS),
    isIntent: kept.some(({ isIntent }) => isIntent),
    known: new Set(kept.flatMap(({ start, end }) => words.slice(start, end).map(({ term }) => term))),
  };
}

/** Whether a match has all words of a query but stop words. */
function isAll({ start, end }: Span, words: readonly Word[]): boolean {
  return words.every(({ isStopWord }, at) => isStopWord || (at >= start && at < end));
}

/** Whether a match is a part of a longer one. The same words may be in two groups. */
function isInside(match: Span, longer: Span): boolean {
  return (
    match.start >= longer.start &&
    match.end <= longer.end &&
    match.end - match.start < longer.end - longer.start
  );
}

function textsOf(words: readonly Word[]): readonly string[] {
  return words.map(({ text }) => text);
}

/** The words of a text without articles; all of them if there is nothing else. */
function meaningful(text: string): readonly Word[] {
  const words = chunksOf(text).flatMap(({ parts }) => parts);
  const others = words.filter((word) => !ARTICLES.has(word.text));
  return others.length === 0 ? words : others;
}

function readPhrases(): ReadonlyMap<string, readonly Phrase[]> {
  const byTerm = new Map<string, Phrase[]>();
  for (const { typed, finds, isIntent = false, isAlone = false } of synonyms) {
    for (const text of typed) {
      const terms = meaningful(text).map(({ term }) => term);
      const first = terms[0] ?? '';
      byTerm.set(first, [...(byTerm.get(first) ?? []), { terms, finds, isIntent, isAlone }]);
    }
  }
  return byTerm;
}
