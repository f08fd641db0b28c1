import { matchPath } from '@docusaurus/router';

import type { Route } from './deferRoutes';

/**
 * Keeps the document as it is where the host has found no page: React Router ignores the case of a path, and Docusaurus the blanks
 * around it, so that the not-found page of `/API/` would turn into the page of `/api/` as soon as it hydrates. Adds a route for
 * the exact address before all others, with the frame of the page at that address and nothing in it.
 *
 * @param routes those of Docusaurus, before the first page is rendered
 */
export function keepNotFound(routes: Route[]): void {
  // Every page has a canonical address, and the not-found page has none.
  if (document.querySelector('link[rel="canonical"]') === null) {
    const { pathname } = window.location;
    const exactly = [pathname, decodeURI(pathname)].map(
      (path) => new RegExp(`^${path.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`),
    );
    routes.unshift(...framesOf(routes, 1, exactly));
  }
}

/**
 * The routes around the page of this address, outermost first, each with the key that React knows it by: the frame stays when
 * the reader opens a page.
 *
 * @param shift by how many places these routes will move
 * @param path of what React Router passes on to `path-to-regexp`, which takes such a list, although the types do not say so
 */
function framesOf(routes: readonly Route[], shift: number, path: readonly RegExp[]): Route[] {
  const index = routes.findIndex(
    (each) => each.routes !== undefined && matchPath(window.location.pathname, each.path) !== null,
  );
  const { routes: inner, ...frame } = routes[index] ?? {};
  return inner === undefined
    ? []
    : [
        {
          ...frame,
          path: path as unknown as string,
          exact: true,
          key: index + shift,
          routes: framesOf(inner, 0, path),
        } as Route,
      ];
}
