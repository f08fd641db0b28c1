/** The path that is being preloaded. */
let wanted: string | undefined;

/**
 * Tells the routes that stand for many pages (`deferRoutes.ts`) which page is meant while Docusaurus' `preload` asks them:
 * it asks each route of a path to preload itself, without the path, and has asked all when it returns.
 *
 * @param preload Docusaurus' own
 */
export function preloadPath<T>(path: string, preload: (path: string) => T): T {
  wanted = path;
  try {
    return preload(path);
  } finally {
    wanted = undefined;
  }
}

/** The path of the page that a route is asked to preload: that of the address, if Docusaurus itself asks at the first load. */
export function wantedPath(): string {
  return wanted ?? window.location.pathname;
}
