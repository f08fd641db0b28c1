import { DocumentType } from '../documents';
import { plainOf, type Word } from '../words';
import type { LoadedIndex, Place } from './loadIndex';
import { namesOf, shownName, type Name } from './names';
import type { Query } from './parseQuery';
import type { Variants } from './vocabulary';

/** A place that was found. */
export interface FoundPlace {
  readonly place: Place;
  readonly score: number;
  /** The terms of the index that were found at the place. */
  readonly terms: ReadonlySet<string>;
}

/**
 * How much a word counts, by the type and the field of the document that has it: a title more than a heading,
 * then the name of a field, what a page is known by, and prose.
 */
const WEIGHT: Readonly<Record<DocumentType, Readonly<Record<string, number>>>> = {
  [DocumentType.Title]: { t: 10, k: 5, w: 2 },
  [DocumentType.Heading]: { t: 8.5 },
  [DocumentType.Description]: { s: 8, v: 7, t: 3 },
  [DocumentType.Keywords]: { t: 6 },
  [DocumentType.Content]: { t: 2.5 },
};

/** How much of the parts of an identifier counts where it is not found whole. */
const SCATTERED = 0.5;

/** How much of what its page is called counts for a place on the page. */
const FROM_PAGE = 0.45;

/** How much of what stands on a page counts for the page itself. */
const FROM_PLACES = 0.25;

/** What an English stop word counts: it only tells two good hits apart. */
const STOP_WORD = 0.1;

/** How much of an identifier that is found whole counts beside its parts. */
const WHOLE = 0.6;

/** How much of that where it is two words of a phrase, which may stand together by chance. */
const WHOLE_IN_PHRASE = 0.3;

/** How much of a field or an operation counts where a question is asked. */
const REFERENCE_FOR_PHRASE = 0.8;

/** Pages of operations and schemas. */
const REFERENCE = /\/api\/[^/]+\/./;

/** A word of fewer letters has only begun to be a name, unless it is one. */
const NAME_LETTERS = 5;

interface Tally {
  readonly scores: number[];
  readonly terms: Set<string>;
  whole: number;
  /** How well the best term fits its word: 1 for the word itself. */
  fit: number;
}

/** The places that a query may mean, the best first. */
export function findPlaces(index: LoadedIndex, query: Query): readonly FoundPlace[] {
  const words = query.words.map((word, at) => ({
    ...word,
    matches: matchesOf(index, word, at === query.words.length - 1),
  }));
  const asked = words.filter(({ matches }) => matches.length > 0);
  const tallies = new Map<Place, Tally>();
  const tallyOf = (place: Place): Tally => {
    let tally = tallies.get(place);
    if (tally === undefined) {
      tally = { scores: asked.map(() => 0), terms: new Set<string>(), whole: 0, fit: 0 };
      tallies.set(place, tally);
    }
    return tally;
  };
  asked.forEach(({ matches }, at) => {
    for (const { place, term, score, fit } of matches) {
      const tally = tallyOf(place);
      tally.terms.add(term);
      tally.fit = Math.max(tally.fit, fit);
      tally.scores[at] = Math.max(tally.scores[at] ?? 0, score);
    }
  });
  const wholes = new Map(query.wholes.filter(index.vocabulary.has).map((whole) => [whole, 1]));
  for (const { place, term, score } of findMatches(index, wholes)) {
    const tally = tallyOf(place);
    tally.terms.add(term);
    tally.whole = Math.max(tally.whole, score);
  }
  const weights = weightsOf(asked, tallies, index.places);
  const isIdentifier = query.identifier !== undefined && index.vocabulary.has(query.identifier);
  return judged(tallies, weights, query, isIdentifier);
}

/** A term at a place, and how much it counts there. */
interface Match {
  readonly place: Place;
  readonly term: string;
  readonly score: number;
  /** How well the term fits the word that was asked for: 1 for the word itself. */
  readonly fit: number;
}

/** What words of the last queries match: a reader who types on changes only the last word. */
const known = new WeakMap<LoadedIndex, Map<string, readonly Match[]>>();

const MOST_KNOWN = 24;

function matchesOf(index: LoadedIndex, word: Word, isLast: boolean): readonly Match[] {
  const words = known.get(index) ?? new Map<string, readonly Match[]>();
  known.set(index, words);
  const key = `${word.text} ${String(isLast)}`;
  const matches = words.get(key) ?? findMatches(index, meant(index, word, isLast));
  if (words.size >= MOST_KNOWN) {
    words.clear();
  }
  words.set(key, matches);
  return matches;
}

/** The terms that a word may mean; none, when nothing resembles it. */
function meant(index: LoadedIndex, word: Word, isLast: boolean): Variants {
  const variants = index.vocabulary.variantsOf(word, isLast);
  if (variants.size > 0) {
    return variants;
  }
  const parts = index.vocabulary.split(word);
  return new Map(parts.map((part) => [part, 0.5]));
}

function findMatches({ entries }: LoadedIndex, variants: Variants): readonly Match[] {
  const matches: Match[] = [];
  for (const { type, index, placeOf } of entries) {
    const own = [...variants].filter(([term]) => term in index.invertedIndex);
    const results =
      own.length === 0
        ? []
        : index.query((query) => {
            own.forEach(([term, boost]) => query.term(term, { boost, usePipeline: false }));
          });
    for (const { ref, score, matchData } of results) {
      const place = placeOf.get(ref);
      if (place !== undefined) {
        for (const [term, fields] of Object.entries(matchData.metadata)) {
          const weight = Math.max(...Object.keys(fields).map((field) => WEIGHT[type][field] ?? 0));
          // lunr's score tells a text that is about the word from one that has it once.
          const fit = variants.get(term) ?? 0;
          matches.push({ place, term, fit, score: fit * weight * (1 + 0.2 * Math.tanh(score / 4)) });
        }
      }
    }
  }
  return matches;
}

/** How much each word tells: a rare one more than a common one, a stop word next to nothing. */
function weightsOf(
  words: readonly Word[],
  tallies: ReadonlyMap<Place, Tally>,
  places: number,
): readonly number[] {
  const isAllStopWords = words.every(({ isStopWord }) => isStopWord);
  return words.map(({ isStopWord }, at) => {
    if (isStopWord && !isAllStopWords) {
      return STOP_WORD;
    }
    const found = [...tallies.values()].filter(({ scores }) => (scores[at] ?? 0) > 0).length;
    return Math.max(0.3, Math.log((places + 1) / (found + 1)) / Math.log(places + 1));
  });
}

function judged(
  tallies: ReadonlyMap<Place, Tally>,
  weights: readonly number[],
  query: Query,
  isIdentifier: boolean,
): readonly FoundPlace[] {
  const pageScores = new Map<object, readonly number[]>();
  const placeScores = new Map<object, number[]>();
  for (const [place, { scores }] of tallies) {
    if (place.hash === '') {
      pageScores.set(place.page, scores);
    } else {
      const best = placeScores.get(place.page) ?? scores.map(() => 0);
      scores.forEach((score, at) => {
        best[at] = Math.max(best[at] ?? 0, score);
      });
      placeScores.set(place.page, best);
    }
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return [...tallies]
    .map(([place, { scores, terms, whole, fit }]) => {
      const isPage = place.hash === '';
      const others = (isPage ? placeScores : pageScores).get(place.page);
      const share = isPage ? FROM_PLACES : FROM_PAGE;
      const merged = scores.map((score, at) => Math.max(score, share * (others?.[at] ?? 0)));
      const sum = merged.reduce((all, score, at) => all + score * (weights[at] ?? 0), 0);
      const covered = merged.reduce((all, score, at) => all + (score > 0 ? (weights[at] ?? 0) : 0), 0);
      const own = sum / total;
      const mayBeNamed = fit === 1 || query.plain.length >= NAME_LETTERS;
      return {
        place,
        terms,
        score:
          (own * (covered / total) ** 2 * (isIdentifier && whole === 0 ? SCATTERED : 1) +
            WHOLE * whole * (query.isPhrase ? WHOLE_IN_PHRASE : 1) +
            (mayBeNamed ? exactness(place, query) : 0) +
            brevity(place, query)) *
          suits(place, query),
      };
    })
    .sort((a, b) => b.score - a.score);
}

/** A question in words is answered by a guide rather than by a field. */
function suits({ page }: Place, { isPhrase }: Query): number {
  return isPhrase && REFERENCE.test(page.u) ? REFERENCE_FOR_PHRASE : 1;
}

/** What a place gets for being called what is asked for, and nothing else. */
function exactness(place: Place, query: Query): number {
  return Math.max(0, ...namesOf(place).map(({ name, worth }) => worth * likeness(name, query)));
}

/** 1 for a name that is what was typed, a little less where letters or endings differ, and 0 for another. */
function likeness(name: Name, query: Query): number {
  if (name.text === query.text) {
    return 1;
  }
  if (name.plain === query.plain) {
    return 0.9;
  }
  // Endings change no first letter, and stems take their time.
  const mayBeWhole = name.plain.includes(query.plain);
  const mayBeStems = name.plain.startsWith(query.plain.charAt(0));
  // As in the heading `412 PreconditionFailed`.
  if (mayBeWhole && name.wholes.includes(query.plain)) {
    return 0.85;
  }
  return mayBeStems && name.stems === query.stems ? 0.75 : 0;
}

/** Among names that have the words of a query the shorter is meant. */
function brevity(place: Place, { plain }: Query): number {
  const length = plainOf(shownName(place)).length;
  return length === 0 ? 0 : Math.min(1, plain.length / length);
}
