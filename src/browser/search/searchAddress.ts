/** The parameters of the search page. */
interface SearchParameters {
  readonly words: string;
  /** The path of a context; empty for the full index. */
  readonly context?: string;
  /** The path of a release, relative to the site's base: `2022-09/`. */
  readonly release?: string | undefined;
}

/**
 * The address of a search on the search page.
 *
 * @param searchPage the address of the search page
 */
export function searchAddress(
  searchPage: string,
  { words, context = '', release = '' }: SearchParameters,
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: words, ctx: context, version: release })) {
    if (value !== '') {
      parameters.set(name, value);
    }
  }
  const query = parameters.toString();
  return query === '' ? searchPage : `${searchPage}?${query}`;
}
