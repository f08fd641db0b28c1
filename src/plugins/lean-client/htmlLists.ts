/**
 * The HTML of a large reference page, as `src/reference/view/page.ts` writes it: browsers take it from the
 * document that the reader opened. The import of the entire list (`?whole`) is not replaced.
 */
export const HTML_LIST = /\.html\.json$/;

/** Replaces a request for the HTML of a page with the module for browsers next to it. */
export function forBrowsers(resource: { request: string }): void {
  resource.request = resource.request.replace(HTML_LIST, '.html.mjs');
}
