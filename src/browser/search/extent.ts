/** How much a search returns. */
export interface Extent {
  /** The maximum number of hits. */
  readonly hits: number;
  /** The number of letters of a snippet; a word more or less. */
  readonly snippet: number;
}

/** What the search box lists, from the specification. */
export const BOX_EXTENT: Extent = { hits: 8, snippet: 50 };

/** What the search page lists: two lines of a wide window for each hit, of which a narrow one shows the start. */
export const PAGE_EXTENT: Extent = { hits: 100, snippet: 320 };
