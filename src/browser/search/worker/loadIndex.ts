import type { InvertedTerm } from 'lunr';

import { DocumentType, type IndexEntry, type SearchDocument } from '../documents';
import { vocabulary, type Vocabulary } from './vocabulary';

/** A place that a search can lead to, with all that is known of it: a page, or a place on one. */
export interface Place {
  /** Where it is in the list of all places. */
  readonly number: number;
  /** The number of the first place that says the same of the same field, since schemas share fields; else its own. */
  readonly thing: number;
  /** Where its page is in the list of all pages. */
  readonly pageNumber: number;
  /** The document of its page's title. */
  readonly page: SearchDocument;
  readonly hash: string;
  readonly documents: Readonly<Partial<Record<DocumentType, SearchDocument>>>;
}

type MutablePlace = { -readonly [Key in keyof Place]: Place[Key] };

/** One entry of an index file, ready to be asked. */
export interface LoadedEntry {
  readonly type: DocumentType;
  readonly fields: readonly string[];
  readonly terms: ReadonlyMap<string, InvertedTerm>;
  /** The numbers of a text's terms, each followed by what it tells; by field and document: `t/12`. */
  readonly vectors: ReadonlyMap<string, readonly number[]>;
  /** The number of each document's place, by the document's id. No place has two documents of a type. */
  readonly placeOf: ReadonlyMap<string, number>;
}

/** An index file, ready to be asked. */
export interface LoadedIndex {
  readonly entries: readonly LoadedEntry[];
  readonly places: readonly Place[];
  /** How many pages there are. */
  readonly pages: number;
  readonly vocabulary: Vocabulary;
}

/**
 * Makes an index file's content ready to be asked. It takes lunr's lists as they are: `lunr.Index.load` would also
 * make an automaton of all terms, for the wildcards that `vocabulary` stands in for.
 */
export function loadIndex(entries: readonly IndexEntry[]): LoadedIndex {
  const pages = new Map(
    (entries[DocumentType.Title]?.documents ?? []).map((page, number) => [page.i, { page, number }]),
  );
  const places = new Map<string, MutablePlace>();
  const terms = new Set<string>();
  const loaded = entries.map(({ documents, index }, type: DocumentType) => {
    const placeOf = new Map<string, number>();
    for (const document of documents) {
      const of = pages.get(document.p ?? document.i);
      if (of !== undefined) {
        const { page, number: pageNumber } = of;
        const hash = document.h ?? '';
        const key = `${String(page.i)}${hash}`;
        const number = places.size;
        const place = places.get(key) ?? { number, thing: number, pageNumber, page, hash, documents: {} };
        place.documents = { ...place.documents, [type]: document };
        places.set(key, place);
        placeOf.set(String(document.i), place.number);
      }
    }
    index.invertedIndex.forEach(([term]) => terms.add(term));
    return {
      type,
      fields: index.fields,
      terms: new Map(index.invertedIndex),
      vectors: new Map(index.fieldVectors),
      placeOf,
    };
  });
  const all = [...places.values()];
  nameThings(all);
  return {
    entries: loaded,
    places: all,
    pages: pages.size,
    vocabulary: vocabulary([...terms]),
  };
}

/** Finds the places that say the same of the same field: once, where each search would else compare their texts. */
function nameThings(places: readonly MutablePlace[]): void {
  const things = new Map<string, Map<string, number>>();
  for (const place of places) {
    const field = place.hash === '' ? undefined : place.documents[DocumentType.Description];
    if (field !== undefined) {
      const name = field.s ?? '';
      const texts = things.get(name) ?? new Map<string, number>();
      place.thing = texts.get(field.t) ?? place.number;
      things.set(name, texts.set(field.t, place.thing));
    }
  }
}
