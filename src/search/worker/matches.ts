import type { InvertedTerm } from 'lunr';

import { rememberedOf } from '../../kit/remembered';
import { DocumentType } from '../model/documents';
import type { LoadedEntry, LoadedIndex } from './loadIndex';
import type { Variants } from './vocabulary';

/**
 * The places that match a word. A word may match in thousands of places, and each keystroke searches again, so
 * places are numbers in typed arrays, with their data at the same index of each array.
 */
export interface Matches {
  readonly variants: Variants;
  /** Where the index has the variants. */
  readonly postings: readonly TermPostings[];
  readonly places: Int32Array;
  /** The score of the best term at each place. */
  readonly scores: Float64Array;
  /** How close the best term at each place is to the word: 1 for the word itself. */
  readonly closeness: Float64Array;
  /** The closeness of the closest place; 0 if there is none. */
  readonly closest: number;
}

/**
 * The weight of a match by the document's type and field: a title weighs more than a heading, followed by field
 * names, keywords, and prose.
 */
const WEIGHT: Readonly<Record<DocumentType, Readonly<Record<string, number>>>> = {
  [DocumentType.Title]: { t: 10, k: 5, w: 2 },
  [DocumentType.Heading]: { t: 8.5 },
  [DocumentType.Description]: { s: 8, v: 7, t: 3 },
  [DocumentType.Keywords]: { t: 6 },
  [DocumentType.Content]: { t: 2.5 },
};

/** The documents of one type that contain a term. */
interface Postings {
  readonly places: readonly number[];
  readonly isAt: Pick<ReadonlySet<number>, 'has'>;
  /** The lunr score of the term in each document: the sum over its fields. */
  readonly lunrScores: readonly number[];
  /** The weight of the best field of each document that contains the term. */
  readonly weights: readonly number[];
}

interface TermPostings {
  readonly term: string;
  readonly similarity: number;
  readonly postings: Postings;
}

/**
 * Finds the places that match a word.
 *
 * The scores are those of lunr's `Index.query`, from lunr's own vectors, but without a set and metadata for each
 * term and field, which took most of the time per keystroke for up to 48 terms.
 */
export function findMatches(index: LoadedIndex, variants: Variants): Matches {
  const { entries } = index;
  const { scores, closeness, lunrScores } = boardOf(index);
  const found: number[] = [];
  const all: TermPostings[] = [];
  for (const entry of entries) {
    const own: TermPostings[] = [];
    variants.forEach((similarity, term) => {
      const postings = postingsOf(entry, term);
      if (postings !== undefined) {
        own.push({ term, similarity, postings });
      }
    });
    all.push(...own);
    const length = Math.hypot(...own.map(({ similarity }) => similarity));
    for (const { similarity, postings } of own) {
      for (let at = 0; at < postings.places.length; at += 1) {
        const place = postings.places[at] ?? 0;
        lunrScores[place] = (lunrScores[place] ?? 0) + (similarity * (postings.lunrScores[at] ?? 0)) / length;
      }
    }
    for (const { similarity, postings } of own) {
      for (let at = 0; at < postings.places.length; at += 1) {
        const place = postings.places[at] ?? 0;
        // lunr's score ranks a text about the word above one that merely contains it.
        const factor = 1 + 0.2 * Math.tanh((lunrScores[place] ?? 0) / 4);
        if (closeness[place] === 0) {
          found.push(place);
        }
        scores[place] = Math.max(scores[place] ?? 0, similarity * (postings.weights[at] ?? 0) * factor);
        closeness[place] = Math.max(closeness[place] ?? 0, similarity);
      }
    }
    for (const { postings } of own) {
      postings.places.forEach((place) => {
        lunrScores[place] = 0;
      });
    }
  }
  const matches = {
    variants,
    postings: all,
    places: Int32Array.from(found),
    scores: Float64Array.from(found, (place) => scores[place] ?? 0),
    closeness: Float64Array.from(found, (place) => closeness[place] ?? 0),
    closest: found.reduce((most, place) => Math.max(most, closeness[place] ?? 0), 0),
  };
  for (const place of found) {
    scores[place] = 0;
    closeness[place] = 0;
  }
  return matches;
}

/** A number for each place, 0 between two searches: each clears only what it wrote, which is less work than new arrays. */
const boardOf = rememberedOf(({ places: { length } }: LoadedIndex) => ({
  scores: new Float64Array(length),
  closeness: new Float64Array(length),
  lunrScores: new Float64Array(length),
}));

/** The terms that match at a place, some of them several times. */
export function termsAt({ postings: all }: Matches, place: number): readonly string[] {
  return all.filter(({ postings }) => postings.isAt.has(place)).map(({ term }) => term);
}

const postingsIn = rememberedOf<LoadedEntry, Map<InvertedTerm, Postings>>(() => new Map());

/** The documents that contain a term; none for an unknown term. */
function postingsOf(entry: LoadedEntry, term: string): Postings | undefined {
  const inverted = entry.terms.get(term);
  if (inverted === undefined) {
    return undefined;
  }
  const known = postingsIn(entry);
  const postings = known.get(inverted) ?? readPostings(entry, inverted);
  known.set(inverted, postings);
  return postings;
}

function readPostings({ type, fields, vectors, placeOf }: LoadedEntry, inverted: InvertedTerm): Postings {
  const lunrScores = new Map<number, number>();
  const weights = new Map<number, number>();
  for (const field of fields) {
    const weight = WEIGHT[type][field] ?? 0;
    const own = vectors.get(field);
    for (const ref of Object.keys(inverted[field] ?? {})) {
      const place = placeOf.get(ref);
      if (place !== undefined) {
        const factor = valueOf(own?.get(ref) ?? [], inverted._index);
        lunrScores.set(place, (lunrScores.get(place) ?? 0) + factor);
        weights.set(place, Math.max(weights.get(place) ?? 0, weight));
      }
    }
  }
  return {
    places: [...weights.keys()],
    isAt: weights,
    lunrScores: [...lunrScores.values()],
    weights: [...weights.values()],
  };
}

/** The value after a term's index in a vector. Most vectors are short. */
function valueOf(vector: readonly number[], number: number): number {
  for (let at = 0; at < vector.length; at += 2) {
    if (vector[at] === number) {
      return vector[at + 1] ?? 0;
    }
  }
  return 0;
}
