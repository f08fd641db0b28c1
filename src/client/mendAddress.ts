/** The parts of an address that the browser gives to the site. */
export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * An address whose path and hash can be decoded, for one where they cannot: a lone `%` is taken as it
 * stands. Docusaurus decodes both, and would neither hydrate nor follow an address that it cannot.
 *
 * @returns `undefined` where nothing is to be mended
 */
export function mendAddress({ pathname, search, hash }: Address): string | undefined {
  return isDecodable(pathname) && isDecodable(hash)
    ? undefined
    : `${escapePercents(pathname)}${search}${escapePercents(hash)}`;
}

function escapePercents(text: string): string {
  return isDecodable(text) ? text : text.replaceAll('%', '%25');
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address of the page that an address with `.html` or `/index.html` stands for.
 *
 * @returns `undefined` for any other address, and for the not-found page's own file
 */
export function withoutHtml({ pathname, search, hash }: Address): string | undefined {
  const stripped = pathname.replace(/(?:\/index)?\.html$/, '');
  return stripped === pathname || stripped.endsWith('/404') ? undefined : `${stripped}/${search}${hash}`;
}
