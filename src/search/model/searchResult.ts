import type { DocumentType } from './documents';
import type { HitKind } from './hitKind';

export interface TextPart {
  readonly text: string;
  /** Whether it matches the query. */
  readonly marked: boolean;
}

export interface SearchHit {
  /** The address, including the hash. */
  readonly url: string;
  readonly type: DocumentType;
  /** What it is, for the reader. */
  readonly kind: HitKind;
  /** The full title of the page, the heading, or the path of the field. */
  readonly title: readonly TextPart[];
  /** Text around the match, of at most as many letters as requested; empty if the title says enough. */
  readonly snippet: readonly TextPart[];
}

/** A page with its hits, best first. */
export interface SearchedPage {
  /** The title of the page, or 'API Reference' for a reference page without one. */
  readonly title: string;
  /** The title where it appears without the breadcrumb: it names the API of a reference page. */
  readonly fullTitle: string;
  readonly url: string;
  /** The breadcrumb, outermost first. */
  readonly breadcrumb: readonly string[];
  readonly hits: readonly SearchHit[];
}

/** The result of a search: pages, best first. */
export interface SearchResult {
  readonly pages: readonly SearchedPage[];
  /** The total number of hits; `pages` is limited. */
  readonly total: number;
  /** If there are no hits: at most three words of titles, headings and names that resemble the query, best first. */
  readonly near: readonly string[];
  /** Whether the hits are about the query. If not, they are the nearest: about a part of it, or about something similar. */
  readonly isAbout: boolean;
  /** Whether the query has only stop words, such as "the", which are searched only as names. */
  readonly isCommon: boolean;
}
