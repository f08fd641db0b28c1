import { DocumentType } from '../documents';
import type { Word } from '../words';
import type { LoadedIndex, Place } from './loadIndex';
import { namesOf, type Name } from './names';
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

interface Tally {
  readonly scores: number[];
  readonly terms: Set<string>;
  whole: number;
}

/** The places that a query may mean, the best first. */
export function findPlaces(index: LoadedIndex, query: Query): readonly FoundPlace[] {
  const words = query.words.map((word, at) => ({
    ...word,
    variants: meant(index, word, at === query.words.length - 1),
  }));
  const asked = words.filter(({ variants }) => variants.size > 0);
  const tallies = new Map<Place, Tally>();
  const tallyOf = (place: Place): Tally => {
    const known = tallies.get(place) ?? { scores: asked.map(() => 0), terms: new Set<string>(), whole: 0 };
    tallies.set(place, known);
    return known;
  };
  asked.forEach(({ variants }, at) => {
    eachMatch(index, variants, (place, term, score) => {
      const tally = tallyOf(place);
      tally.terms.add(term);
      tally.scores[at] = Math.max(tally.scores[at] ?? 0, score);
    });
  });
  const wholes = new Map(query.wholes.filter(index.vocabulary.has).map((whole) => [whole, 1]));
  eachMatch(index, wholes, (place, term, score) => {
    const tally = tallyOf(place);
    tally.terms.add(term);
    tally.whole = Math.max(tally.whole, score);
  });
  const weights = weightsOf(asked, tallies, index.places);
  const isIdentifier = query.identifier !== undefined && index.vocabulary.has(query.identifier);
  return judged(tallies, weights, query, isIdentifier);
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

function eachMatch(
  { entries }: LoadedIndex,
  variants: Variants,
  tell: (place: Place, term: string, score: number) => void,
): void {
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
          tell(place, term, (variants.get(term) ?? 0) * weight * (1 + 0.2 * Math.tanh(score / 4)));
        }
      }
    }
  }
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
    .map(([place, { scores, terms, whole }]) => {
      const isPage = place.hash === '';
      const others = (isPage ? placeScores : pageScores).get(place.page);
      const share = isPage ? FROM_PLACES : FROM_PAGE;
      const merged = scores.map((score, at) => Math.max(score, share * (others?.[at] ?? 0)));
      const sum = merged.reduce((all, score, at) => all + score * (weights[at] ?? 0), 0);
      const covered = merged.reduce((all, score, at) => all + (score > 0 ? (weights[at] ?? 0) : 0), 0);
      const own = sum / total;
      return {
        place,
        terms,
        score:
          (own * (covered / total) ** 2 * (isIdentifier && whole === 0 ? SCATTERED : 1) +
            WHOLE * whole * (query.isPhrase ? WHOLE_IN_PHRASE : 1) +
            exactness(place, query) +
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
function likeness({ text, plain, stems, wholes }: Name, query: Query): number {
  if (text === query.text) {
    return 1;
  }
  if (plain === query.plain) {
    return 0.9;
  }
  // As in the heading `412 PreconditionFailed`.
  if (wholes.includes(query.plain)) {
    return 0.85;
  }
  return stems === query.stems ? 0.75 : 0;
}

/** Among names that have the words of a query the shorter is meant. */
function brevity(place: Place, { plain }: Query): number {
  const length = namesOf(place)[0]?.name.plain.length ?? 0;
  return length === 0 ? 0 : Math.min(1, plain.length / length);
}
