/**
 * The maximum length of a query, in UTF-16 units. Hosts refuse long addresses, nginx from 8 KB, and a unit takes up to
 * nine bytes in an address. No title, name or error text of the documentation is as long.
 */
export const LONGEST_QUERY = 300;

/** The start of a text that is searched: all of it, unless it is longer than {@link LONGEST_QUERY}. */
export function searchedPart(text: string): string {
  return text.length <= LONGEST_QUERY
    ? text
    : // Not half of a character that takes two units.
      text.slice(0, LONGEST_QUERY).replace(/[\ud800-\udbff]$/, '');
}

interface SearchParameters {
  readonly words: string;
  /** The path of a context; empty for the full index. */
  readonly context?: string;
  /** The path of a release, relative to the site's base: `2022-09/`. */
  readonly release?: string | undefined;
}

/**
 * The address of a search on the search page, whose length is limited.
 *
 * @param searchPage the address of the search page
 */
export function searchAddress(
  searchPage: string,
  { words, context = '', release = '' }: SearchParameters,
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: searchedPart(words), ctx: context, version: release })) {
    if (value !== '') {
      parameters.set(name, value);
    }
  }
  const query = parameters.toString();
  return query === '' ? searchPage : `${searchPage}?${query}`;
}
