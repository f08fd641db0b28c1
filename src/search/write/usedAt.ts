import type { Page } from './page';

/**
 * The names of the fields through which each schema is reached, so that `lineItems.grossTotal.amount` finds the
 * amount of a price: the price's own page does not list where it is used.
 *
 * @returns by the address of the schema's page
 */
export function fieldNamesAbove(pages: readonly Page[]): ReadonlyMap<string, ReadonlySet<string>> {
  const links = pages.flatMap(({ url, fields }) =>
    fields.flatMap(({ path, schema }) => (schema === undefined ? [] : [{ from: url, path, to: schema }])),
  );
  const names = new Map<string, Set<string>>();
  const add = (url: string, path: string): boolean => {
    const known = names.get(url) ?? new Set();
    names.set(url, known);
    return path !== '' && !known.has(path) && known.add(path) === known;
  };
  let isGrowing = true;
  while (isGrowing) {
    isGrowing = links
      .flatMap(({ from, path, to }) => [path, ...(names.get(from) ?? [])].map((name) => add(to, name)))
      .includes(true);
  }
  return names;
}
