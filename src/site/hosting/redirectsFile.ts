import type { Redirect } from '../../portal/redirects';
import { inputError } from '../../kit/problem';

/** Cloudflare Pages' limit of redirects without wildcards; Netlify's is higher. */
const MOST_REDIRECTS = 2000;

/**
 * The `_redirects` file of Netlify and Cloudflare Pages: from, to and status on a line. Both keep the query.
 *
 * @throws {InputError} if there are more than these hosts support
 */
export function writeRedirectsFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to }) => oldAddresses(from).map((old) => `${old} ${to} 301\n`));
  if (lines.length > MOST_REDIRECTS) {
    throw inputError(
      `There are ${String(lines.length)} redirects; Cloudflare Pages takes ${String(MOST_REDIRECTS)}.`,
      'take the oldest out of src/portal/redirects.ts, or choose another host.',
    );
  }
  return lines.join('');
}

/** The spellings of an old address: for a page, also without its trailing slash. */
export function oldAddresses(from: string): readonly string[] {
  return from.endsWith('/') && from !== '/' ? [from, from.slice(0, -1)] : [from];
}

/** The target of a redirect with the query of the address, inserted before a `#id` (RFC 3986, section 3). */
export function withQuery(to: string, query: string): string {
  const [place = '', hash] = to.split('#', 2);
  return `${place}${query}${hash === undefined ? '' : `#${hash}`}`;
}
