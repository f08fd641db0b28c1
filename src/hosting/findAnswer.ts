import type { Redirect } from '../config/redirects';
import { oldAddresses, withQuery } from './redirectsFile';

/** What a host answers to an address. */
export type Answer =
  | { readonly status: 200; readonly file: string }
  | { readonly status: 301; readonly location: string }
  | { readonly status: 404 };

/** Files of the site that are not for readers: dot files, rules for hosts, compressed twins by their own name. */
const HIDDEN = /(?:^|\/)\.|^\/_(?:headers|redirects)$|\.(?:br|gz)$/;

/** An address of a host that is nowhere; only the path and the query are looked at. */
const BASE = 'http://localhost';

/**
 * What a host of the site answers to an address, as `deploy/nginx/nginx.conf` does: a page has a trailing slash and
 * one address, and all else is a file or the not-found page.
 *
 * @param target the path and query of the request
 * @param isFile whether the site has a file, by its path from the site's folder with a leading slash
 */
export function findAnswer(
  target: string,
  isFile: (file: string) => boolean,
  redirects: readonly Redirect[],
): Answer {
  const { pathname, query } = read(target) ?? {};
  if (pathname === undefined || query === undefined) {
    return { status: 404 };
  }
  const moved = redirects.find(({ from }) => oldAddresses(from).includes(pathname));
  if (moved !== undefined) {
    return { status: 301, location: withQuery(moved.to, query) };
  }
  if (HIDDEN.test(pathname) || pathname === '/404.html') {
    return { status: 404 };
  }
  const html = /^(?<page>.*?)(?<index>\/index)?\.html$/.exec(pathname)?.groups;
  const page = html === undefined ? pathname.replace(/\/$/, '') : (html['page'] ?? '');
  if (pathname !== `${page}/` && html === undefined && isFile(pathname)) {
    return { status: 200, file: pathname };
  }
  if (!isFile(`${page}/index.html`)) {
    return { status: 404 };
  }
  return pathname === `${page}/`
    ? { status: 200, file: `${page}/index.html` }
    : { status: 301, location: `${encodeURI(page)}/${query}` };
}

/** The decoded path with single slashes, or `undefined` for what is no address within the site. */
function read(target: string): { readonly pathname: string; readonly query: string } | undefined {
  try {
    const [, path = '', query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(target) ?? [];
    // A host resolves dots, and takes several slashes for one, after it has decoded them.
    const decoded = decodeURIComponent(path).replace(/\/{2,}/g, '/');
    const { pathname } = new URL(encodeURI(decoded).replace(/[?#]/g, encodeURIComponent), BASE);
    return decoded.startsWith('/') ? { pathname: decodeURIComponent(pathname), query } : undefined;
  } catch {
    return undefined;
  }
}
