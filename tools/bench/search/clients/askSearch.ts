/**
 * What each page of the benchmark puts into `window.askSearch`: a search that starts, and fetches what it needs,
 * when it is first asked.
 *
 * @returns the addresses that are found, at most eight places or pages, the best first
 */
export type AskSearch = (words: string) => Promise<readonly string[]>;
