function attributeValues(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
}

/** Whether an address is that of a page of this site, or of a place on this page. */
export function isPageLink(href: string): boolean {
  // A page's address ends in a slash; a download's in the name of a file. Two slashes begin another host,
  // also where a browser drops a line break or tab between them.
  return /^#|^\/(?![/\\])([^?#\t\r\n]*\/)?([?#]|$)/.test(href);
}

/** The addresses of the links to pages in server-rendered HTML. */
export function linksIn(html: string): string[] {
  return attributeValues(html, 'href').filter(isPageLink);
}

/** The ids in server-rendered HTML, which are targets of links. */
export function anchorsIn(html: string): string[] {
  return attributeValues(html, 'id');
}
