import type { DocumentType } from './documents';

/** A part of a text. */
export interface TextPart {
  readonly text: string;
  /** Whether it is what the reader has asked for. */
  readonly marked: boolean;
}

/** One place that a search has found. */
export interface SearchHit {
  /** The address of the place, with its hash. */
  readonly url: string;
  readonly type: DocumentType;
  /** The title of the page, the heading, or the path of the field. */
  readonly title: readonly TextPart[];
  /** About 50 letters of the text around what was found; none where the title says all. */
  readonly snippet: readonly TextPart[];
}

/** A page with what was found on it, the best first. */
export interface SearchedPage {
  /** The title of the page, or 'API Reference' for one of the reference that has none. */
  readonly title: string;
  readonly url: string;
  /** The titles above the page, the outermost first. */
  readonly breadcrumb: readonly string[];
  readonly hits: readonly SearchHit[];
}

/** What a search has found: pages, the best first. */
export interface SearchAnswer {
  readonly pages: readonly SearchedPage[];
  /** How many places were found in all; `pages` has at most as many as were asked for. */
  readonly total: number;
}
