import type { Redirect } from '../../portal/redirects';
import { oldAddresses, withQuery } from './redirectsFile';

/** The response of a host to an address. */
export type Answer =
  | { readonly status: 200; readonly file: string }
  | { readonly status: 301; readonly location: string }
  | { readonly status: 404 };

/** Files that are not public: dot files, rules for hosts, and compressed twins. */
const HIDDEN = /(?:^|\/)\.|^\/_(?:headers|redirects)$|\.(?:br|gz)$/;

/**
 * Determines the response to an address, like `deploy/nginx/nginx.conf`: a page has exactly one address, with
 * a trailing slash; everything else is a file or the not-found page.
 *
 * @param target the path and query of the request
 * @param isFile whether the site has a file, by its path with a leading slash
 */
export function findAnswer(
  target: string,
  isFile: (file: string) => boolean,
  redirects: readonly Redirect[],
): Answer {
  const { requestPath, pathname, query } = read(target) ?? {};
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
  // At another spelling, such as /a//b/ or /x/..%2fa/b/, the page's scripts would resolve a different route.
  return requestPath === `${page}/`
    ? { status: 200, file: `${page}/index.html` }
    : { status: 301, location: `${page}/${query}` };
}

/** The requested path, and the decoded and resolved path, or `undefined` for an invalid address. */
function read(
  target: string,
): { readonly requestPath: string; readonly pathname: string; readonly query: string } | undefined {
  const [, requestPath, query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const pathname = requestPath === undefined ? undefined : resolveDots(decode(requestPath) ?? '/..');
  return requestPath === undefined || pathname === undefined ? undefined : { requestPath, pathname, query };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A path without dots and repeated slashes (RFC 3986, section 5.2.4), or `undefined` if it leaves the site. */
function resolveDots(path: string): string | undefined {
  const segments = path.split(/\/+/).slice(1);
  const kept: string[] = [];
  for (const [index, segment] of segments.entries()) {
    if (segment === '..' && kept.pop() === undefined) {
      return undefined;
    }
    const isDots = segment === '.' || segment === '..';
    if (!isDots) {
      kept.push(segment);
    } else if (index === segments.length - 1) {
      kept.push('');
    }
  }
  return `/${kept.join('/')}`;
}
