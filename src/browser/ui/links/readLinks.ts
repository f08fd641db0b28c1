import { isPrintRoute } from '../../../portal/printRoute';

function attributeValues(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
}

/** Whether an address is that of a page of this site that the scripts have, or a fragment of this page. */
export function isPageLink(href: string): boolean {
  // A page's address ends in a slash, a download's in a file name. Two slashes begin another host, even with a line
  // break or tab between them, which browsers drop.
  return /^#|^\/(?![/\\])([^?#\t\r\n]*\/)?([?#]|$)/.test(href) && !isPrintRoute(href);
}

/** The addresses of page links in server-rendered HTML. */
export function linksIn(html: string): string[] {
  return attributeValues(html, 'href').filter(isPageLink);
}

/** The ids in server-rendered HTML, as link targets. */
export function anchorsIn(html: string): string[] {
  return attributeValues(html, 'id');
}
