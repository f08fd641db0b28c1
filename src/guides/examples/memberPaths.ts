import type { Selection } from '../../contract';

/** Parses a list of paths such as `data.attributes.totals, data.links`. */
export function readPaths(list: string): string[] {
  return list
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
}

/** Converts paths to the selection of an excerpt. A path inside another adds nothing. */
export function toSelection(paths: readonly string[]): Selection {
  return paths.reduce<Selection>((selection, path) => keep(selection, path.split('.')), {});
}

function keep(selection: Selection, [first, ...rest]: readonly string[]): Selection {
  if (selection === true || first === undefined) {
    return true;
  }
  return { ...selection, [first]: keep(selection[first] ?? {}, rest) };
}

/**
 * The lines, from 1, of the properties at some paths in pretty-printed JSON, including nested properties.
 * Paths skip array indices: `data.attributes.lineItems.name` matches the name of every item.
 *
 * @throws {Error} naming a path that matches no line
 */
export function linesOf(text: string, paths: readonly string[]): number[] {
  const places = placesOf(text.split('\n'));
  const marked = new Set<number>();
  for (const path of paths) {
    const found = places.flatMap((place, index) =>
      place === path || place.startsWith(`${path}.`) ? [index + 1] : [],
    );
    if (found.length === 0) {
      throw new Error(`No line of the example shows "${path}", which is to be highlighted.`);
    }
    found.forEach((line) => marked.add(line));
  }
  return [...marked].sort((one, other) => one - other);
}

/** The path of the property on each line of pretty-printed JSON; empty for the brackets around all. */
export function placesOf(lines: readonly string[]): string[] {
  let open: { readonly name: string; readonly indent: number }[] = [];
  return lines.map((line) => {
    const indent = line.search(/\S/);
    const [, name] = /^\s*"([^"]+)":/.exec(line) ?? [];
    const closes = /^\s*[\]}]/.test(line);
    open = open.filter((one) => one.indent < indent || (closes && one.indent === indent));
    if (name !== undefined) {
      open.push({ name, indent });
    }
    return open.map((one) => one.name).join('.');
  });
}
