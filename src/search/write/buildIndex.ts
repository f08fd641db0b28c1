import type { Builder, SerializedIndex } from 'lunr';

import { DocumentType, documentTypes, FOREIGN_ANCHOR, type IndexEntry } from '../model/documents';
import { lunr } from '../model/lunr';
import { chunksOf, foreignTerm } from '../model/tokenize';
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
    drafts.forEach(({ type, document, values, aliases, ways, foreign }) => {
      const isNamed = type === DocumentType.Description;
      const isProse = type === DocumentType.Content || isNamed;
      const isTitle = type === DocumentType.Title || type === DocumentType.Heading;
      const isAbroad = document.h?.startsWith(FOREIGN_ANCHOR) === true && foreign !== undefined;
      this.add({
        i: String(document.i),
        t: foreign !== undefined ? [] : isTitle ? nameTermsOf(document.t) : termsOf(document.t, isProse),
        ...(isNamed && document.s !== undefined && !isAbroad ? { s: nameTermsOf(document.s) } : {}),
        ...(values === undefined
          ? {}
          : { v: foreign?.flatMap(foreignTermsOf) ?? values.flatMap(nameTermsOf) }),
        ...(aliases === undefined ? {} : { k: termsOf(aliases) }),
        ...(ways === undefined ? {} : { w: [...new Set(termsOf(ways))] }),
      });
    });
  }).toJSON();
}

/**
 * The terms of a text: each word by its stem, each identifier as a whole and by its parts. Stop words of English and
 * German are left out, because most pages have them.
 *
 * @param isProse whether to leave out single letters as well, unless they are a part of an identifier
 */
function termsOf(text: string, isProse = false): readonly string[] {
  return chunksOf(text).flatMap(({ whole, parts }) => [
    ...(whole === undefined ? [] : [whole]),
    ...parts
      .filter(({ isStopWord, stem }) => !isStopWord && !(isProse && whole === undefined && stem.length < 2))
      .map(({ term }) => term),
  ]);
}

/**
 * The terms of a title, a heading, a value or the path of a field. If its last name is a stop word, it is found by it:
 * "What?", `to` and `period.from`.
 */
function nameTermsOf(text: string): readonly string[] {
  const [last, ...others] = chunksOf(text.slice(text.lastIndexOf('.') + 1)).flatMap(({ parts }) => parts);
  const isCommon = last?.isStopWord === true && others.length === 0;
  return [...termsOf(text), ...(isCommon ? [last.term] : [])];
}

/** The terms of a name that is no word of ours: each word or identifier as a whole, because its parts are words of our own pages. */
function foreignTermsOf(text: string): readonly string[] {
  return chunksOf(text).flatMap(({ whole, parts }) =>
    (whole === undefined
      ? parts.filter(({ isStopWord }) => !isStopWord).map(({ plain }) => plain)
      : [whole]
    ).map(foreignTerm),
  );
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
