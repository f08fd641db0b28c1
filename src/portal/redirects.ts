/** A published address that has moved. */
export interface Redirect {
  /** The old path: a page with its trailing slash, or a file. */
  readonly from: string;
  /** The new path: a page or a file of the site, with `#anchor` if it is a part of a page. */
  readonly to: string;
}

/**
 * Every moved address. Hosts respond with status 301 (`src/site/hosting`); for hosts that cannot, the build writes
 * a redirecting page. The old address stays in `deploy/published-urls.txt`. `to` must not be a redirect
 * itself: if a page moves again, update its entries.
 */
export const redirects: readonly Redirect[] = [];
