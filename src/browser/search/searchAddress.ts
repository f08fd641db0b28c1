/** What the address of the search page says. */
interface Asked {
  readonly words: string;
  /** The path of a context; an empty text means everything. */
  readonly context?: string;
  /** The path of a release below the site's, `2022-09/`. */
  readonly release?: string | undefined;
}

/**
 * The address of a search on the search page.
 *
 * @param searchPage the page's own
 */
export function searchAddress(searchPage: string, { words, context = '', release = '' }: Asked): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: words, ctx: context, version: release })) {
    if (value !== '') {
      parameters.set(name, value);
    }
  }
  const query = parameters.toString();
  return query === '' ? searchPage : `${searchPage}?${query}`;
}
