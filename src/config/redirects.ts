/** An address that has moved. */
export interface Redirect {
  /** Where the page was: a path with a trailing slash. */
  readonly from: string;
  /** Where it is now: a path of the site, which may end in `#id`. */
  readonly to: string;
}

/** Every page that has moved, so that links to its old address still lead to it. */
export const redirects: readonly Redirect[] = [];
