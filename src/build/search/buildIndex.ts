import type { Builder, SerializedIndex } from 'lunr';

import { DocumentType, documentTypes, type IndexEntry } from '../../browser/search/documents';
import { lunr } from '../../browser/search/lunr';
import { chunksOf } from '../../browser/search/words';
import type { Draft } from './makeDocuments';

/**
 * The index of documents, in the plugin's file format: an entry for each type of document. The lunr indexes have no
 * positions, because a search recomputes them for the few texts that it shows.
 */
export function buildIndex(drafts: readonly Draft[]): readonly IndexEntry[] {
  return documentTypes.map((type) => {
    const own = drafts.filter((draft) => draft.type === type);
    return { documents: own.map(({ document }) => document), index: lighter(indexOf(own)) };
  });
}

function indexOf(drafts: readonly Draft[]): SerializedIndex {
  return lunr(function (this: Builder) {
    // The terms are made here and, for queries, by the worker, in the same way.
    this.pipeline.reset();
    this.searchPipeline.reset();
    this.ref('i');
    ['t', 's', 'v', 'k', 'w'].forEach((field) => {
      this.field(field);
    });
    drafts.forEach(({ type, document, values, aliases, ways }) => {
      const isNamed = type === DocumentType.Description;
      const isProse = type === DocumentType.Content || isNamed;
      const isTitle = type === DocumentType.Title || type === DocumentType.Heading;
      this.add({
        i: String(document.i),
        t: isTitle ? titleTermsOf(document.t) : termsOf(document.t, isProse),
        ...(isNamed && document.s !== undefined ? { s: termsOf(document.s, false) } : {}),
        ...(values === undefined ? {} : { v: values.flatMap((value) => termsOf(value, false)) }),
        ...(aliases === undefined ? {} : { k: termsOf(aliases, false) }),
        ...(ways === undefined ? {} : { w: [...new Set(termsOf(ways, false))] }),
      });
    });
  }).toJSON();
}

/**
 * The terms of a text: each word by its stem, each identifier as a whole and by its parts.
 *
 * @param isProse whether to omit English stop words; in names they are terms of the API, such as `to`
 */
function termsOf(text: string, isProse: boolean): readonly string[] {
  return chunksOf(text).flatMap(({ whole, parts }) => [
    ...(whole === undefined ? [] : [whole]),
    ...parts
      .filter(({ isStopWord, stem }) => !(isProse && whole === undefined && (isStopWord || stem.length < 2)))
      .map(({ stem }) => stem),
  ]);
}

/** The terms of a title or a heading: without English stop words, unless it has nothing else. */
function titleTermsOf(text: string): readonly string[] {
  const terms = chunksOf(text).flatMap(({ whole, parts }) => [
    ...(whole === undefined ? [] : [whole]),
    ...parts.filter(({ isStopWord }) => whole !== undefined || !isStopWord).map(({ stem }) => stem),
  ]);
  return terms.length > 0 ? terms : termsOf(text, false);
}

/** Rounds the weights of a serialized index to two digits; more would cost bytes and not change the order. */
function lighter(index: SerializedIndex): SerializedIndex {
  return {
    ...index,
    fieldVectors: index.fieldVectors.map(
      ([ref, vector]) =>
        [
          ref,
          vector.map((value, place) => (place % 2 === 0 ? value : Number(value.toPrecision(2)))),
        ] as const,
    ),
  };
}
