import type { Table } from 'mdast';

import { generators } from './generators';
import { markdownCell, writeTable } from './writeTable';

/**
 * The generators that are tested, as a Markdown table: tool, what it makes, and what it lacks.
 *
 * @param attributes those of the element, which takes none
 * @throws {Error} for an attribute
 */
export function generatorTable(attributes: Readonly<Record<string, string>>): Table {
  const [attribute] = Object.keys(attributes);
  if (attribute !== undefined) {
    throw new Error(`<Generators> takes no attributes, but has ${attribute}.`);
  }
  const rows = [
    ['Tool', 'What it makes', 'What it lacks'],
    ...generators.map(({ name, version, makes, lacks }) => [`\`${name}\` ${version}`, makes, lacks]),
  ];
  return writeTable(rows.map((cells) => cells.map(markdownCell)));
}
