function attributeValues(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
}

/** The addresses of the links within the site in server-rendered HTML. */
export function linksIn(html: string): string[] {
  return attributeValues(html, 'href').filter((href) => /^[/#]/.test(href));
}

/** The ids in server-rendered HTML, which are targets of links. */
export function anchorsIn(html: string): string[] {
  return attributeValues(html, 'id');
}
