/** An address that was published and has moved. */
export interface Redirect {
  /** The old path from the root of the site: a page with its trailing slash, or a file. */
  readonly from: string;
  /** Where it is now: a page or a file of the site, with `#place` where only a part has moved there. */
  readonly to: string;
}

/**
 * Every address that has moved, the one list of them. The host answers each with status 301 (`src/hosting`);
 * where a host does not, the page that the build writes in the place of an old page leads on. The old address
 * stays in `deploy/published-urls.txt`. `to` is where the page is now and no redirect itself: when a page moves
 * again, change its entries here.
 */
export const redirects: readonly Redirect[] = [];
