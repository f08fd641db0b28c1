import type { Index } from 'lunr';

import { DocumentType, type IndexEntry, type SearchDocument } from '../documents';
import { lunr } from '../lunr';
import { vocabulary, type Vocabulary } from './vocabulary';

/** A place that a search can lead to, with all that is known of it: a page, or a place on one. */
export interface Place {
  /** The document of its page's title. */
  readonly page: SearchDocument;
  readonly hash: string;
  readonly documents: Readonly<Partial<Record<DocumentType, SearchDocument>>>;
}

/** One entry of an index file, ready to be asked. */
interface LoadedEntry {
  readonly type: DocumentType;
  readonly index: Index;
  /** The place of each document, by the document's id. */
  readonly placeOf: ReadonlyMap<string, Place>;
}

/** An index file, ready to be asked. */
export interface LoadedIndex {
  readonly entries: readonly LoadedEntry[];
  readonly places: number;
  readonly vocabulary: Vocabulary;
}

/** Makes an index file's content ready to be asked. */
export function loadIndex(entries: readonly IndexEntry[]): LoadedIndex {
  const pages = new Map((entries[DocumentType.Title]?.documents ?? []).map((page) => [page.i, page]));
  const places = new Map<string, { page: SearchDocument; hash: string; documents: Place['documents'] }>();
  const terms = new Set<string>();
  const loaded = entries.map(({ documents, index: serialized }, type: DocumentType) => {
    const placeOf = new Map<string, Place>();
    for (const document of documents) {
      const page = pages.get(document.p ?? document.i);
      if (page !== undefined) {
        const key = `${String(page.i)}${document.h ?? ''}`;
        const place = places.get(key) ?? { page, hash: document.h ?? '', documents: {} };
        place.documents = { ...place.documents, [type]: document };
        places.set(key, place);
        placeOf.set(String(document.i), place);
      }
    }
    const index = lunr.Index.load(serialized);
    Object.keys(index.invertedIndex).forEach((term) => terms.add(term));
    return { type, index, placeOf };
  });
  return { entries: loaded, places: places.size, vocabulary: vocabulary([...terms]) };
}
