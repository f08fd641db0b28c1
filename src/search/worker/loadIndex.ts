import type { InvertedTerm, SerializedIndex } from 'lunr';

import {
  DocumentType,
  EXAMPLES_ANCHOR,
  FOREIGN_ANCHOR,
  type IndexEntry,
  type SearchDocument,
} from '../model/documents';
import { vocabulary, type Vocabulary } from './vocabulary';

/** A possible hit with all its documents: a page, or a place on one. */
export interface IndexedPlace {
  /** The index in the list of places. */
  readonly number: number;
  /** The number of the first place with the same field and text, since schemas share fields; otherwise its own. */
  readonly thing: number;
  /** The index of the page in the list of pages. */
  readonly pageNumber: number;
  /** The document with the page's title. */
  readonly page: SearchDocument;
  readonly hash: string;
  readonly documents: Readonly<Partial<Record<DocumentType, SearchDocument>>>;
}

type MutablePlace = { -readonly [Key in keyof IndexedPlace]: IndexedPlace[Key] };

/** One entry of an index file, prepared for searching. */
export interface LoadedEntry {
  readonly type: DocumentType;
  readonly fields: readonly string[];
  readonly terms: ReadonlyMap<string, InvertedTerm>;
  /** The alternating term indexes and weights of a text, by field and by document. */
  readonly vectors: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** The number of each document's place, by the document's id. No place has two documents of the same type. */
  readonly placeOf: ReadonlyMap<string, number>;
}

/** An index file, prepared for searching. */
export interface LoadedIndex {
  readonly entries: readonly LoadedEntry[];
  readonly places: readonly IndexedPlace[];
  readonly pages: number;
  readonly vocabulary: Vocabulary;
}

/**
 * Prepares an index file for searching. It uses lunr's serialized lists directly: `lunr.Index.load` would also
 * build an automaton of all terms, for wildcards, which `vocabulary` replaces.
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
        const at = `${String(page.i)}${hash}`;
        const key = sharesAnchor(type, hash) ? `${at} ${document.s ?? ''}` : at;
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
      vectors: vectorsByField(index),
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

/** The vectors of `t/12` and so on, so that none is looked up by a text that has to be made for it. */
function vectorsByField({ fields, fieldVectors }: SerializedIndex): LoadedEntry['vectors'] {
  const vectors = new Map(fields.map((field) => [field, new Map<string, readonly number[]>()]));
  for (const [ref, vector] of fieldVectors) {
    const at = ref.indexOf('/');
    vectors.get(ref.slice(0, at))?.set(ref.slice(at + 1), vector);
  }
  return vectors;
}

/** Whether a document is one of several in a section, such as a name of another format: each has a place of its own. */
function sharesAnchor(type: DocumentType, hash: string): boolean {
  return type === DocumentType.Description && (hash.startsWith(FOREIGN_ANCHOR) || hash === EXAMPLES_ANCHOR);
}

/** Finds the places with the same field and text once, so that searches need not compare texts. */
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
