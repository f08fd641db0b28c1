import type { RunSearch } from './runSearch';

/** The part of Pagefind's API that is used here. */
interface Pagefind {
  readonly search: (
    words: string,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<{ readonly url: string }> }[] }>;
}

let pagefind: Promise<Pagefind> | undefined;

const runSearch: RunSearch = async (words) => {
  const address = '/pagefind/pagefind.js';
  pagefind ??= import(address) as Promise<Pagefind>;
  const { results } = await (await pagefind).search(words);
  // Showing a result requires its data, which Pagefind keeps in a separate file for each page.
  const shown = await Promise.all(results.slice(0, 8).map((result) => result.data()));
  return shown.map(({ url }) => url);
};
Object.assign(window, { runSearch });
