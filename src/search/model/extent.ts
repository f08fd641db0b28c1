/** How much a search returns. */
export interface Extent {
  /** The maximum number of hits. */
  readonly hits: number;
  /** The most letters of a snippet, which ends between words if it can. */
  readonly snippet: number;
}

/** What the search box lists, from the specification. */
export const BOX_EXTENT: Extent = { hits: 8, snippet: 50 };

/**
 * What the search page lists. A snippet fills a line of a wide window, and goes on in the next. It is not cut by its style: a reader who sets
 * wider spacing or larger text would lose the rest (WCAG 2.2, success criteria 1.4.4 and 1.4.12).
 */
export const PAGE_EXTENT: Extent = { hits: 100, snippet: 200 };
