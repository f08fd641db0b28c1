/** What a path of a route has that is not taken as it stands, or has no letters of one unit in both cases. */
const PATTERN = /[\\:*+?()]|[^ -~]/;

const beginnings = new Map<string, string>();

let asked = '';
let askedLower = '';

/**
 * Whether the path of a route may match an address, so that React Router needs to look. It would make a regular
 * expression of each path and run it; but an address is asked of all routes, a dozen times a page, and nearly all of
 * them begin otherwise.
 *
 * @param path of a route, as in React Router 5: letters match in either case, and one slash at the end may be missing
 * @param pathname an address without search and hash
 * @returns false only where React Router finds no match, whatever its options
 */
export function mayMatch(path: string, pathname: string): boolean {
  let beginning = beginnings.get(path);
  if (beginning === undefined) {
    beginning = PATTERN.test(path) ? '' : path.replace(/\/$/, '').toLowerCase();
    beginnings.set(path, beginning);
  }
  if (pathname !== asked) {
    asked = pathname;
    askedLower = pathname.toLowerCase();
  }
  return askedLower.startsWith(beginning);
}
