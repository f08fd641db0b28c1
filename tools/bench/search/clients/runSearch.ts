/**
 * The type of `window.runSearch` on each benchmark page: a search that starts, and fetches its files, on the
 * first query.
 *
 * @returns the addresses of at most eight hits, the best first
 */
export type RunSearch = (words: string) => Promise<readonly string[]>;
