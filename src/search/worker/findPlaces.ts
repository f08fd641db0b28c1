import { expandQuery, MOST_OTHERS, type Wording } from './expandQuery';
import { formsOf, markedTerms } from './forms';
import { inWordsOfGlossary } from './glosses';
import { readWord, type ReadWord } from './german';
import type { LoadedIndex, IndexedPlace } from './loadIndex';
import { findMatches, termsAt, type Matches } from './matches';
import { traitsOf } from './pageTraits';
import { parseQuery, type Query } from './parseQuery';
import { MEANT, scorePlaces, type FoundPlace, type MatchedWord } from './scorePlaces';
import { DocumentType } from '../model/documents';
import { plainOf } from '../model/tokenize';
import { isCalled, saysTogether } from './together';
import type { Variants } from './vocabulary';

export interface FoundPlaces {
  /** Best first. */
  readonly places: readonly FoundPlace[];
  /**
   * The index terms that match at a place. Where the dictionary says a phrase for the query, its terms are one, with blanks
   * between them: one of its words alone does not match.
   */
  readonly termsAt: (place: IndexedPlace) => ReadonlySet<string>;
  /** Whether a place is about the query, and not only about something that resembles it or a part of it. */
  readonly isAbout: boolean;
  /** Whether a place may have a word only in a form that means something else: only then are the texts read for it. */
  readonly hasForms: boolean;
}

/** The same if the pages have the German word too, as in their keywords, where they say which page it is about. */
const MEANT_BESIDE_ITSELF = 0.82;

/** How close a term is to a word of which it is a part, and the rest is unknown. */
const ONLY_A_PART = 0.3;

/** The factor for a place that has the parts of a compound, or the words of a short phrase, together. */
const TOGETHER = { compound: 1.6, phrase: 1.2 } as const;

/** The most words of a phrase that are looked for together. */
const MOST_TOGETHER = 3;

/** The number of places, best first, whose texts are read for that: reading takes time. */
const MOST_READ = { compound: 24, phrase: 12 } as const;

/** The factor for words that only resemble a word which is in the index and was typed to its end. */
const BESIDE_ITSELF = 0.5;

/** The minimum share of the best score; places below it match by chance. */
const SHARE_OF_BEST = 0.2;

/** The same if no score is much better: a text that contains the word itself scores higher. */
const WORTH_SHOWING = 1.2;

/**
 * The places that match a query or what the dictionary of synonyms has for it, without those that match by chance.
 * A place that several wordings find has the score of the best one.
 */
export function findPlaces(index: LoadedIndex, query: Query): FoundPlaces {
  const expanded = expandQuery(query.text);
  const others = [...expanded.others, ...inWordsOfGlossary(index, query.text)].slice(0, MOST_OTHERS);
  const found = [
    { worth: 1, ...findWording(index, query, expanded) },
    ...others.map((wording) => ({ worth: wording.worth, ...findSynonym(index, wording) })),
  ];
  const wordings = found.map(({ places, termsAt }) => ({
    numbers: new Set(places.map(({ place }) => place.number)),
    termsAt,
  }));
  const best = new Map<number, FoundPlace>();
  for (const { worth, places } of found) {
    for (const { place, score, isExact, isComplete, isWhole, hasAll } of places) {
      const known = best.get(place.number);
      best.set(place.number, {
        place,
        score: Math.max(known?.score ?? 0, score * worth),
        isExact: isExact || known?.isExact === true,
        isComplete: isComplete || known?.isComplete === true,
        isWhole: isWhole || known?.isWhole === true,
        hasAll: hasAll || known?.hasAll === true,
      });
    }
  }
  return {
    places: guideFirst([...best.values()].sort(byRank), query, expanded.isIntent),
    termsAt: (place) =>
      new Set(
        wordings
          .filter(({ numbers }) => numbers.has(place.number))
          .flatMap(({ termsAt: terms }) => [...terms(place)]),
      ),
    isAbout: found.some(({ isAbout }) => isAbout),
    hasForms: found.some(({ hasForms }) => hasForms),
  };
}

/**
 * The places that match what the dictionary has for a query. A phrase stands for the query only as a whole: a place with
 * one of its words says something else, unless no place has all of them.
 */
function findSynonym(index: LoadedIndex, { text, phrase }: Wording): FoundPlaces {
  const terms = new Set(parseQuery(phrase).words.map(({ term }) => term));
  const found = findWording(index, parseQuery(text), { phrase: terms });
  const complete = found.places.filter(({ isComplete }) => isComplete);
  return { ...found, places: complete.length > 0 ? complete : found.places };
}

/** The places of one wording, in no order. */
function findWording(
  index: LoadedIndex,
  query: Query,
  {
    known = new Set(),
    phrase = new Set(),
  }: { known?: ReadonlySet<string>; phrase?: ReadonlySet<string> } = {},
): FoundPlaces {
  const read = query.words.flatMap((word, at) => {
    const parts = readWord(word, index.vocabulary.has, known.has(word.term));
    return parts.map((part) => ({ ...part, isLast: at === query.words.length - 1 }));
  });
  const looked = read.map(({ isLast, ...word }) => ({
    ...word,
    translations: word.means,
    // A German word alone that the pages have too names what they say about it.
    means: query.words.length === 1 && index.vocabulary.has(word.stem) && !word.isPart ? [] : word.means,
    // Stop words alone name something only together.
    isInPhrase: query.isCommon || phrase.has(word.term),
    matches: matchesOf(index, word, {
      isLast,
      isExact: known.has(word.term) || word.isPart,
      isName: query.names.has(word.text),
    }),
  }));
  const words = looked.filter(({ matches }) => matches.places.length > 0);
  const wholes = findMatches(index, wholesOf(index, query));
  if (
    wholes.places.length === 0 &&
    looked.some(
      ({ term, isStopWord, matches }) =>
        (query.isCommon || (known.has(term) && !isStopWord)) && matches.places.length === 0,
    )
  ) {
    // The pages do not use this word: without it the others would find something else.
    return { places: [], termsAt: () => new Set(), isAbout: false, hasForms: false };
  }
  const scored = scorePlaces(index, query, looked, wholes);
  const compound = looked.filter(({ isPart }) => isPart);
  const content = words.filter(({ isStopWord }) => !isStopWord);
  // What the dictionary says, and an identifier, is compared as a whole.
  const isShortPhrase =
    phrase.size === 0 && query.chunks > 1 && content.length > 1 && content.length <= MOST_TOGETHER;
  const found =
    compound.length > 1
      ? withTogether(scored, compound, { isCompound: true })
      : isShortPhrase
        ? withTogether(scored, content, { isCompound: false })
        : scored;
  const least = Math.min(
    found.reduce((best, { score }) => Math.max(best, score), 0) * SHARE_OF_BEST,
    WORTH_SHOWING,
  );
  const said = phrase.size > 1 ? words.filter(({ isInPhrase, isStopWord }) => isInPhrase && !isStopWord) : [];
  const marked = words.filter((word) => !said.includes(word));
  const asked = looked.filter(({ isStopWord }) => !isStopWord || query.isCommon);
  const isKnown = ({ matches }: MatchedWord) => matches.closest > ONLY_A_PART;
  return {
    // What one word says, a place says as a whole; of a phrase, a reader may find a part.
    isAbout:
      wholes.places.length > 0 ||
      (query.chunks === 1
        ? asked.every(isKnown) && found.some(({ isWhole, score }) => isWhole && score >= least)
        : asked.some(isKnown)),
    hasForms: marked.some(({ translations }) => translations.some((term) => formsOf(term) !== undefined)),
    places: found.filter(({ score, isComplete }) => score >= least && (isComplete || !query.isCommon)),
    termsAt: ({ number }) =>
      new Set([
        ...marked.flatMap(({ matches, stem, translations }) =>
          termsAt(matches, number).flatMap((term) =>
            markedTerms(term, term !== stem && translations.includes(term)),
          ),
        ),
        ...(said.length > 0 ? [] : termsAt(wholes, number).flatMap((term) => markedTerms(term, false))),
        ...(said.length > 1 ? [said.map(({ stem }) => stem).join(' ')] : []),
      ]),
  };
}

/**
 * Ranks the places that have the words of a phrase, or the parts of a compound, together above those that have them
 * apart. Of a compound, a place has all words only then, or if it is called by the last part, which says what it is.
 */
function withTogether(
  found: readonly FoundPlace[],
  words: readonly MatchedWord[],
  { isCompound }: { readonly isCompound: boolean },
): readonly FoundPlace[] {
  const terms = words.map(({ matches }) => new Set(matches.variants.keys()));
  const worst = leastOfBest(found, MOST_READ[isCompound ? 'compound' : 'phrase']);
  return found.map((one) => {
    const isRead = one.isWhole && one.score >= worst;
    if (!isRead && !isCompound) {
      return one;
    }
    const isTogether = isRead && saysTogether(one.place, terms, one.hasAll);
    const isCompoundThere = isTogether || (isRead && isCalled(one.place, terms.at(-1) ?? new Set()));
    return {
      ...one,
      isWhole: isCompound ? isCompoundThere : one.isWhole,
      score: one.score * (isTogether ? (isCompound ? TOGETHER.compound : TOGETHER.phrase) : 1),
    };
  });
}

/** The score of the last of the best places: to sort all of them takes longer. */
function leastOfBest(found: readonly FoundPlace[], most: number): number {
  const best: number[] = [];
  for (const { score } of found) {
    if (best.length < most || score > (best.at(-1) ?? 0)) {
      const at = best.findIndex((other) => other < score);
      best.splice(at === -1 ? best.length : at, 0, score);
      best.length = Math.min(best.length, most);
    }
  }
  return best.at(-1) ?? 0;
}

/** By score, but no place that has only a similar word precedes one that has the word. */
function byRank(a: FoundPlace, b: FoundPlace): number {
  return Number(b.isExact) - Number(a.isExact) || b.score - a.score;
}

/**
 * The best guide before what comes first without doing what a reader is after: before the operations of that name for who wants
 * to cancel a sale and must first know what that means, and before the glossary, which explains a word, if the title or a
 * heading of the guide has it.
 */
function guideFirst(ranked: readonly FoundPlace[], query: Query, isIntent: boolean): readonly FoundPlace[] {
  const [first] = ranked;
  const isTerm = first !== undefined && traitsOf(first.place.page).isGlossary && !query.isDefinition;
  const isCalledSo = first !== undefined && plainOf(first.place.page.t) === query.plain;
  if (!isTerm && (!isIntent || isCalledSo)) {
    return ranked;
  }
  const words = query.words.filter(({ isStopWord }) => !isStopWord);
  const guide = ranked.find(({ place }) => {
    const { isReference, isGlossary, isChange } = traitsOf(place.page);
    return (
      !(isReference || isGlossary || isChange) &&
      (isIntent || (hasHeading(place) && words.every(({ stem }) => isCalled(place, new Set([stem])))))
    );
  });
  return guide === undefined ? ranked : [guide, ...ranked.filter((one) => one !== guide)];
}

/** Whether a place is a page or a section of it, and not a row or a name on it. */
function hasHeading({ hash, documents }: IndexedPlace): boolean {
  return hash === '' || documents[DocumentType.Heading] !== undefined;
}

/** How a word may match. */
interface Latitude {
  /** Whether it is the last word of the query, which the reader may still be typing. */
  readonly isLast: boolean;
  /** Whether only the word itself counts. */
  readonly isExact: boolean;
  /** Whether it is a short name: it is not misspelt, and a longer word with the same beginning is another one. */
  readonly isName: boolean;
}

/** The matches of recent words: typing on changes only the last word. */
const recent = new WeakMap<LoadedIndex, Map<string, Matches>>();

const MOST_RECENT = 48;

function matchesOf(index: LoadedIndex, word: ReadWord, latitude: Latitude): Matches {
  const words = recent.get(index) ?? new Map<string, Matches>();
  recent.set(index, words);
  const key = `${word.text} ${word.means.join(' ')} ${[latitude.isLast, latitude.isExact, latitude.isName].join(' ')}`;
  const matches = words.get(key) ?? findMatches(index, variantsOf(index, word, latitude));
  if (words.size >= MOST_RECENT) {
    words.clear();
  }
  words.set(key, matches);
  return matches;
}

/** The identifiers of a query in the index; if it is one that the index lacks, those that it may misspell. */
function wholesOf({ vocabulary }: LoadedIndex, { wholes, identifier, words }: Query): Variants {
  const has = wholes.filter(vocabulary.has);
  const [only] = words.length === 1 ? words : [];
  const named = only === undefined ? wholes : only.isStopWord ? [] : [only.plain];
  const foreign = named.flatMap((whole) => [...vocabulary.foreign(whole, true)]);
  return has.length + foreign.length > 0 || identifier === undefined
    ? new Map([...has.map((whole) => [whole, 1] as const), ...foreign])
    : vocabulary.misspelt(identifier);
}

/** The terms that a word may match; none if nothing is similar. */
function variantsOf(
  { vocabulary }: LoadedIndex,
  word: ReadWord,
  { isLast, isExact, isName }: Latitude,
): Variants {
  const isItself = vocabulary.has(word.stem) || vocabulary.has(word.plain);
  const meant = word.means
    .filter((term) => term !== word.stem && vocabulary.has(term))
    .map((term) => [term, isItself ? MEANT_BESIDE_ITSELF : MEANT] as const);
  if (isExact || (isName && isItself)) {
    const own = word.isStopWord ? [word.term] : [word.stem, word.plain];
    return new Map([...meant, ...own.filter(vocabulary.has).map((term) => [term, 1] as const)]);
  }
  const similar = vocabulary.variantsOf(word, isLast);
  if (isName) {
    const begun = [...similar.keys()].filter((term) => term.startsWith(word.plain));
    return new Map([...begun.map((term) => [term, ONLY_A_PART] as const), ...meant]);
  }
  if (similar.size + meant.length === 0) {
    const foreign = vocabulary.foreign(word.plain, isLast);
    return foreign.size > 0 && !word.isStopWord
      ? foreign
      : new Map(vocabulary.ends(word).map((term) => [term, ONLY_A_PART]));
  }
  const own =
    (isItself && !isLast) || meant.length > 0
      ? [...similar].map(([term, weight]) => [term, weight === 1 ? 1 : weight * BESIDE_ITSELF] as const)
      : [...similar];
  return new Map([...own, ...meant]);
}
