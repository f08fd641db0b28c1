/** The parts of an address that the site can read. */
export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Repairs an address whose path or hash cannot be decoded: a percent sign that begins no escape is taken literally.
 * Docusaurus decodes both, the path even twice, and would neither hydrate nor navigate otherwise.
 *
 * @returns the path with query and hash, or `undefined` if the address is valid
 */
export function repairAddress({ pathname, search, hash }: Address): string | undefined {
  const path = decode(pathname) === undefined ? escapePercents(pathname) : pathname;
  const repairedPath = decode(decode(path) ?? '') === undefined ? escapePercents(path) : path;
  const repairedHash = decode(hash) === undefined ? escapePercents(hash) : hash;
  return repairedPath === pathname && repairedHash === hash
    ? undefined
    : `${repairedPath}${search}${repairedHash}`;
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
 * The address of the page for an address with `.html` or `/index.html`.
 *
 * @returns `undefined` for any other address, and for the 404 page's own file
 */
export function withoutHtml({ pathname, search, hash }: Address): string | undefined {
  const stripped = pathname.replace(/(?:\/index)?\.html$/, '');
  return stripped === pathname || stripped.endsWith('/404') ? undefined : `${stripped}/${search}${hash}`;
}
