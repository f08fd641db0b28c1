/** The parts of an address that the browser gives to the site. */
export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * An address whose path and hash can be decoded, for one where they cannot: a percent sign that begins no
 * escape is taken as it stands. Docusaurus decodes both, the path even twice, and would neither hydrate nor
 * follow an address that it cannot.
 *
 * @returns the path with search and hash, or `undefined` where nothing is to be mended
 */
export function mendAddress({ pathname, search, hash }: Address): string | undefined {
  const path = decode(pathname) === undefined ? escapePercents(pathname) : pathname;
  const mendedPath = decode(decode(path) ?? '') === undefined ? escapePercents(path) : path;
  const mendedHash = decode(hash) === undefined ? escapePercents(hash) : hash;
  return mendedPath === pathname && mendedHash === hash ? undefined : `${mendedPath}${search}${mendedHash}`;
}

function escapePercents(text: string): string {
  return text.replaceAll('%', '%25');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
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
