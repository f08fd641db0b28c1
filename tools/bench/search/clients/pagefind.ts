import type { AskSearch } from './askSearch';

/** As much of Pagefind's API as is needed here. */
interface Pagefind {
  readonly search: (
    words: string,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<{ readonly url: string }> }[] }>;
}

let pagefind: Promise<Pagefind> | undefined;

const askSearch: AskSearch = async (words) => {
  const address = '/pagefind/pagefind.js';
  pagefind ??= import(address) as Promise<Pagefind>;
  const { results } = await (await pagefind).search(words);
  // A result can be shown only with its data, which Pagefind keeps in a file of its own for each page.
  const shown = await Promise.all(results.slice(0, 8).map((result) => result.data()));
  return shown.map(({ url }) => url);
};
Object.assign(window, { askSearch });
