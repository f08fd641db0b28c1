import { plainPath } from './plainPath';

const beginnings = new Map<string, string>();

let asked = '';
let askedLower = '';

/**
 * Whether the path of a route may match an address, so that React Router needs to look. It would make a regular
 * expression of each path and run it; but an address is asked of all routes, a dozen times a page, and nearly all of
 * them begin otherwise.
 *
 * @param path of a route, as in React Router 5
 * @param pathname an address without search and hash
 * @returns false only where React Router finds no match, whatever its options
 */
export function mayMatch(path: string, pathname: string): boolean {
  let beginning = beginnings.get(path);
  if (beginning === undefined) {
    beginning = plainPath(path) ?? '';
    beginnings.set(path, beginning);
  }
  if (pathname !== asked) {
    asked = pathname;
    askedLower = pathname.toLowerCase();
  }
  return askedLower.startsWith(beginning);
}
