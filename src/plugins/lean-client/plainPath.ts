/** What a path of a route has that is not taken as it stands, or has no letters of one unit in both cases. */
const PATTERN = /[\\:*+?()]|[^ -~]/;

/**
 * The path of a route as it is looked for, in lower case and without a slash at its end: React Router 5 takes letters
 * in either case, and a slash more.
 *
 * @returns `undefined` for a path with parameters, or with letters beyond ASCII
 */
export function plainPath(path: string): string | undefined {
  return PATTERN.test(path) ? undefined : path.replace(/\/$/, '').toLowerCase();
}
