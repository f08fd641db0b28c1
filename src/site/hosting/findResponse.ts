import { NOT_FOUND_TWIN } from '../../portal/files';
import type { Redirect } from '../../portal/redirects';
import { twinAddress } from '../machine-readable/twinAddress';
import { acceptsMarkdown } from './acceptMarkdown';
import { oldAddresses, withQuery } from './redirectsFile';

export type HostResponse =
  | { readonly status: 200; readonly file: string }
  | { readonly status: 301; readonly location: string }
  | { readonly status: 404; readonly file: string };

const NOT_FOUND_PAGE = '/404.html';

/** The `Vary` of a file, and of a page and an address that does not exist, which have twins in Markdown. */
export const FILE_VARY = 'Accept-Encoding';
export const PAGE_VARY = `Accept, ${FILE_VARY}`;

/** Files that are not public: dot files except those of RFC 8615, rules for hosts, and compressed twins. */
const HIDDEN = /^\/\.(?!well-known\/)|.\/\.|^\/_(?:headers|redirects)$|\.(?:br|gz)$/;

/**
 * Determines the response to an address, like `deploy/nginx/nginx.conf`: a page has exactly one address, with
 * a trailing slash; everything else is a file or the not-found page.
 *
 * @param target the path and query of the request
 * @param isFile whether the site has a file, by its path with a leading slash
 * @param accept the value of the `Accept` header: a client that reads Markdown gets the twin of a page
 */
export function findResponse(
  target: string,
  isFile: (file: string) => boolean,
  redirects: readonly Redirect[],
  accept?: string,
): HostResponse {
  const { requestPath, pathname, query } = read(target) ?? {};
  const isMarkdown = acceptsMarkdown(accept);
  // What asks for a twin reads Markdown.
  const isTwin = pathname?.endsWith('.md') ?? false;
  const nothing = { status: 404, file: isMarkdown || isTwin ? NOT_FOUND_TWIN : NOT_FOUND_PAGE } as const;
  if (pathname === undefined || query === undefined) {
    return nothing;
  }
  const moved = redirects.find(({ from }) => oldAddresses(from).includes(pathname));
  if (moved !== undefined) {
    return { status: 301, location: withQuery(moved.to, query) };
  }
  if (HIDDEN.test(pathname) || pathname === NOT_FOUND_PAGE || pathname === NOT_FOUND_TWIN) {
    return nothing;
  }
  const html = /^(?<page>.*?)(?<index>\/index)?\.html$/.exec(pathname)?.groups;
  const page = html === undefined ? pathname.replace(/\/$/, '') : (html['page'] ?? '');
  if (pathname !== `${page}/` && html === undefined && isFile(pathname)) {
    return { status: 200, file: pathname };
  }
  if (!isFile(`${page}/index.html`)) {
    return nothing;
  }
  // At another spelling, such as /a//b/ or /x/..%2fa/b/, the page's scripts would resolve a different route.
  if (requestPath !== `${page}/`) {
    return { status: 301, location: `${page}/${query}` };
  }
  const twin = twinAddress(requestPath);
  return { status: 200, file: isMarkdown && isFile(twin) ? twin : `${page}/index.html` };
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

/** What the response to an address depends on besides the address (`Vary`, RFC 9110, section 12.5.5). */
export function varyOf(target: string, status: number): string {
  const isPage = /^[^?]*\/(?:\?|$)/.test(target);
  return isPage || status === 404 ? PAGE_VARY : FILE_VARY;
}
