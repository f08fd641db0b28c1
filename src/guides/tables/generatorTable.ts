import type { Table } from 'mdast';

import { generators } from './generators';
import { markdownCell, writeTable } from './writeTable';

/** The generators that are tested, as a Markdown table: tool, what it makes, and what it lacks. */
export function generatorTable(): Table {
  const rows = [
    ['Tool', 'What it makes', 'What it lacks'],
    ...generators.map(({ name, version, makes, lacks }) => [`\`${name}\` ${version}`, makes, lacks]),
  ];
  return writeTable(rows.map((cells) => cells.map(markdownCell)));
}
