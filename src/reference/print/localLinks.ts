/**
 * Makes the ids of a part unique among all parts of a page, and lets its links to itself follow.
 *
 * @param html static HTML, as React renders it
 * @param prefix the id of the part
 */
export function prefixIds(html: string, prefix: string): string {
  return html.replace(/ (id|href)="(#?)([^"]+)"/g, (whole, name: string, hash: string, id: string) =>
    name === 'id' || hash !== '' ? ` ${name}="${hash}${prefix}.${id}"` : whole,
  );
}

/**
 * Lets the links between the pages of a reference lead to the parts of one page that has all of them.
 *
 * @param html the page
 * @param parts the id of each part, by the route of the page that it is made of
 */
export function linkLocally(html: string, parts: ReadonlyMap<string, string>): string {
  const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id));
  return html.replace(/ href="(\/[^"#]*)(?:#([^"]*))?"/g, (whole, route: string, anchor?: string) => {
    const part = parts.get(route);
    if (part === undefined) {
      return whole;
    }
    const inside = `${part}.${anchor ?? ''}`;
    return ` href="#${anchor !== undefined && ids.has(inside) ? inside : part}"`;
  });
}

/** Opens every fold, since nobody can on paper. */
export function openFolds(html: string): string {
  return html.replaceAll(/<details(?! open)/g, '<details open=""');
}
