import { rememberedOf } from '../../kit/remembered';
import { DocumentType, EXAMPLES_ANCHOR, FOREIGN_ANCHOR } from '../model/documents';
import type { ReadWord } from './german';
import type { IndexedPlace, LoadedIndex } from './loadIndex';
import type { Matches } from './matches';
import { namesOf, shareOfTitle, shareSaidByTitle, shownLetters, type Name } from './names';
import { operationsOf, traitsOf } from './pageTraits';
import type { Query } from './parseQuery';

/** A place that matches, with its score. */
export interface FoundPlace {
  readonly place: IndexedPlace;
  readonly score: number;
  /** Whether it has the word of the query itself; always, for a query of several words, which the score ranks. */
  readonly isExact: boolean;
  /**
   * Whether it has every word of the dictionary's phrase, or of a query of stop words, itself, and not only by its
   * page or the places on it.
   */
  readonly isComplete: boolean;
  /** Whether it or its page has every word of the query but stop words. */
  readonly isWhole: boolean;
  readonly hasAll: boolean;
}

/** A word of a query, with its matches. */
export interface MatchedWord extends ReadWord {
  readonly matches: Matches;
  /** Whether it is part of a phrase of the dictionary, or of a query that has only stop words. */
  readonly isInPhrase: boolean;
}

/** The factor for the parts of an identifier where the whole does not match. */
const SCATTERED = 0.5;

/** The factor for matches on a place's page, for the place. */
const FROM_PAGE = 0.45;

/** The factor for matches at the places on a page, for the page. */
const FROM_PLACES = 0.25;

/** The weight of an English stop word, which only breaks ties. */
const STOP_WORD = 0.1;

/** The factor for a match of the whole identifier, in addition to its parts. */
const WHOLE = 0.6;

/** An additional factor if the identifier is two words of a phrase, which may be adjacent by chance. */
const WHOLE_IN_PHRASE = 0.3;

/** The factor for fields and operations if the query is a phrase. */
const REFERENCE_FOR_PHRASE = 0.8;

/** The factor for schemas if the query has several words: who looks a schema up types its name. */
const SCHEMA_FOR_SEVERAL = 0.9;

/** The factor for the help of a tool if the query has several words: it has words of all that the tool takes, and is about none. */
const HELP_FOR_SEVERAL = 0.9;

/** The factor for the share of a schema's title that a query says, unless it says all of it. */
const PART_OF_SCHEMA = 0.5;

/** The factor for what repeats the words of other pages. */
const REPEATS = 0.5;

/** The additional score of a page whose title consists of the words of the query; less if it has more words. */
const SAID_IN_TITLE = 9;

/** The additional score of a page whose title is a part of the query, by the share of the query that it is. */
const SAID_BY_TITLE = 3;

/** The factor for an event if the query says what to do: an event says that it was done. */
const EVENT_FOR_TASK = 0.6;

/** The factor for a term of the glossary if the query has several words: another page acts on them. */
const TERM_FOR_SEVERAL = 0.75;

/** The additional score of a name of another format that is typed as it is written. */
const FOREIGN = { word: 4, begun: 12, identifier: 40 } as const;

/** What separates the names that the text of a name of another format lists. */
const LISTED = /[,:.] /;

/** How close a word of the pages is to the German one that means it. */
export const MEANT = 0.95;

/** The anchor of a scope: `#checkout:sales:create`. */
const SCOPE = /^#[^:]+:/;

/** The weight of each word: higher for rare words, minimal for stop words. */
function weightsOf(words: readonly MatchedWord[], places: number): readonly number[] {
  const isAllStopWords = words.every(({ isStopWord }) => isStopWord);
  return words.map(({ isStopWord, matches }) =>
    isStopWord && !isAllStopWords
      ? STOP_WORD
      : Math.max(0.3, Math.log((places + 1) / (matches.places.length + 1)) / Math.log(places + 1)),
  );
}

/** The score of each place that matches one of the words, unsorted. */
export function scorePlaces(
  index: LoadedIndex,
  query: Query,
  asked: readonly MatchedWord[],
  wholes: Matches,
): readonly FoundPlace[] {
  const words = asked.filter(({ matches }) => matches.places.length > 0);
  const content = asked.filter(({ isStopWord }) => !isStopWord);
  const tally = tallyMatches(index, words, wholes);
  const weights = weightsOf(words, index.places.length);
  // Titles and prose are indexed without stop words, so lacking one means nothing.
  const optional = words.map(({ isStopWord }) => isStopWord && !words.every((word) => word.isStopWord));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const isIdentifier = query.identifier !== undefined && index.vocabulary.has(query.identifier);
  const { verbs, events } = operationsOf(index);
  const isTask = query.chunks > 1 && content.some((word) => isVerb(word, verbs));
  return tally.places.map((place, at) => {
    const isPage = place.hash === '';
    const others = isPage ? tally.onPage : tally.ofPage;
    const share = isPage ? FROM_PLACES : FROM_PAGE;
    let sum = 0;
    let covered = 0;
    let missing = 0;
    let isComplete = true;
    let hasAll = true;
    for (let word = 0; word < weights.length; word += 1) {
      const weight = weights[word] ?? 0;
      const own = tally.scores[at * weights.length + word] ?? 0;
      const score = Math.max(own, share * (others[place.pageNumber * weights.length + word] ?? 0));
      sum += score * weight;
      covered += score > 0 ? weight : 0;
      missing += score > 0 || optional[word] === true ? 0 : 1;
      hasAll &&= own > 0 || optional[word] === true;
      isComplete &&= own > 0 || optional[word] === true || words[word]?.isInPhrase !== true;
    }
    const whole = tally.wholes[at] ?? 0;
    const foreign = foreignness(place, query);
    const score =
      ((sum / total) * (covered / total) ** 2 * (isIdentifier && whole === 0 ? SCATTERED : 1) +
        WHOLE * whole * (query.chunks > 1 ? WHOLE_IN_PHRASE : 1) +
        (missing === 0 ? exactness(place, query) : 0) +
        foreign +
        (isPage && missing === 0 ? SAID_IN_TITLE * inTitle(place, content) : 0) +
        (isPage && missing > 0 ? SAID_BY_TITLE * shareSaidByTitle(place, content) : 0) +
        brevity(place, query)) *
      kindFactor(place, query, {
        isBesideTask: isTask && events.has(place.pageNumber),
        isWhole: whole > 0,
        foreign,
      });
    const isExact = query.words.length > 1 || whole > 0 || (tally.closeness[at] ?? 0) >= MEANT;
    return { place, score, isExact, isComplete, isWhole: missing === 0, hasAll };
  });
}

/** Whether a word says what to do, as an operation does, and not what was done: "create", not "created". */
function isVerb({ text, stem, means }: ReadWord, verbs: ReadonlySet<string>): boolean {
  return !text.endsWith('ed') && [stem, ...means].some((term) => verbs.has(term));
}

/** The score of each word at each place, in flat arrays: the words of the eighth place start at 7 × words, and so on. */
interface Tally {
  /** The places that match one of the words. */
  readonly places: readonly IndexedPlace[];
  readonly scores: Float64Array;
  readonly closeness: Float64Array;
  /** The score of a match of the whole identifier at each place. */
  readonly wholes: Float64Array;
  /** The scores of each page itself, and the best of the places on it, by page number. */
  readonly ofPage: Float64Array;
  readonly onPage: Float64Array;
}

function tallyMatches(index: LoadedIndex, words: readonly MatchedWord[], whole: Matches): Tally {
  const most = words.reduce((sum, { matches }) => sum + matches.places.length, whole.places.length);
  const scores = new Float64Array(most * words.length);
  const ofPage = new Float64Array(index.pages * words.length);
  const onPage = new Float64Array(index.pages * words.length);
  const closeness = new Float64Array(most);
  const wholes = new Float64Array(most);
  const places: IndexedPlace[] = [];
  /** What number a place has in the tally, from 1. */
  const ranks = ranksOf(index);
  const rankOf = (number: number, place: IndexedPlace): number => {
    const rank = ranks[number] ?? 0;
    return rank > 0 ? rank - 1 : (ranks[number] = places.push(place)) - 1;
  };
  words.forEach(({ matches }, word) => {
    matches.places.forEach((number, at) => {
      const place = index.places[number];
      if (place !== undefined) {
        const score = matches.scores[at] ?? 0;
        const rank = rankOf(number, place);
        const pages = place.hash === '' ? ofPage : onPage;
        const onItsPage = place.pageNumber * words.length + word;
        scores[rank * words.length + word] = score;
        pages[onItsPage] = Math.max(pages[onItsPage] ?? 0, score);
        closeness[rank] = Math.max(closeness[rank] ?? 0, matches.closeness[at] ?? 0);
      }
    });
  });
  whole.places.forEach((number, at) => {
    const place = index.places[number];
    if (place !== undefined) {
      wholes[rankOf(number, place)] = whole.scores[at] ?? 0;
    }
  });
  for (const { number } of places) {
    ranks[number] = 0;
  }
  return { places, scores, closeness, wholes, ofPage, onPage };
}

/** A number for each place, 0 between two searches. */
const ranksOf = rememberedOf(({ places }: LoadedIndex) => new Int32Array(places.length));

/** As much of a title as the query says; less of that of a schema, unless it says all of it. */
function inTitle(place: IndexedPlace, content: readonly MatchedWord[]): number {
  const share = shareOfTitle(place, content);
  return share < 1 && traitsOf(place.page).isSchema ? share * PART_OF_SCHEMA : share;
}

/** What of a match the factor of its place depends on. */
interface Manner {
  /** Whether it is of an event, and the query says what to do. */
  readonly isBesideTask: boolean;
  /** Whether it is of a whole identifier or name. */
  readonly isWhole: boolean;
  /** The score of a name of another format, as it is typed. */
  readonly foreign: number;
}

/** Guides answer questions better than fields do, and both better than what only repeats their words. */
function kindFactor(place: IndexedPlace, query: Query, manner: Manner): number {
  const { isReference, isSchema, isHelp, isGlossary } = traitsOf(place.page);
  if (repeatsOthers(place, query, manner)) {
    return REPEATS;
  }
  const part =
    (query.isPhrase && isReference ? REFERENCE_FOR_PHRASE : 1) * (manner.isBesideTask ? EVENT_FOR_TASK : 1);
  if (query.chunks === 1) {
    return part;
  }
  const isTerm = isGlossary && !query.isDefinition;
  return part * (isSchema ? SCHEMA_FOR_SEVERAL : isHelp ? HELP_FOR_SEVERAL : isTerm ? TERM_FOR_SEVERAL : 1);
}

/**
 * Whether a place only repeats the words of others: the changelog, a scope that was not typed, an example that is found by its
 * title, and a name of another format that is typed otherwise.
 */
function repeatsOthers(
  { page, hash, documents }: IndexedPlace,
  { text }: Query,
  { isWhole, foreign }: Manner,
): boolean {
  if (traitsOf(page).isChange || (SCOPE.test(hash) && !text.includes(':'))) {
    return true;
  }
  const isNamed = documents[DocumentType.Description] !== undefined;
  return hash === EXAMPLES_ANCHOR
    ? isNamed && !isWhole
    : isNamed && foreign === 0 && hash.startsWith(FOREIGN_ANCHOR);
}

/** The score of a place whose name is exactly the query. */
function exactness(place: IndexedPlace, query: Query): number {
  let best = 0;
  for (const { name, worth, isExample } of namesOf(place)) {
    const isChance = isExample && query.chunks > 1;
    best = isChance || worth <= best ? best : Math.max(best, worth * likeness(name, query));
  }
  return best;
}

/**
 * The score of a name of another format, or of a value of it, as it is typed: what a word of ours is called comes before it, but
 * not before `TERMINAL_ID`.
 */
function foreignness({ hash, documents }: IndexedPlace, { text, identifier }: Query): number {
  const field = hash.startsWith(FOREIGN_ANCHOR) ? documents[DocumentType.Description] : undefined;
  const name = field?.s ?? '';
  if (
    field === undefined ||
    !(name.startsWith(text) || field.t.replace(/\.$/, '').split(LISTED).includes(text))
  ) {
    return 0;
  }
  const isBegun = name.startsWith(text) && name !== text;
  return identifier === undefined ? FOREIGN.word : isBegun ? FOREIGN.begun : FOREIGN.identifier;
}

/** 1 for a name equal to the query, slightly less if case or inflection differs, and 0 otherwise. */
function likeness(name: Name, query: Query): number {
  if (name.text === query.text) {
    return 1;
  }
  if (!name.mayBeginAs(query.plain)) {
    return 0;
  }
  if (name.plain === query.plain) {
    return 0.9;
  }
  // As in the heading `412 PreconditionFailed`. To read the words of a name is slow.
  if (name.plain.includes(query.plain) && name.wholes.includes(query.plain)) {
    return 0.85;
  }
  // Stems keep the first two letters, and are not longer than the word. An identifier is not inflected: `sale.created`.
  const isIdentifier = query.chunks === 1 && query.words.length > 1;
  const mayBeStems =
    name.plain.length >= query.stems.length && name.plain.startsWith(query.plain.slice(0, 2));
  return !isIdentifier && mayBeStems && name.stems === query.stems ? 0.75 : 0;
}

/** Among names that contain the query, shorter ones rank higher. */
function brevity(place: IndexedPlace, { plain }: Query): number {
  const length = shownLetters(place);
  return length === 0 ? 0 : Math.min(1, plain.length / length);
}
