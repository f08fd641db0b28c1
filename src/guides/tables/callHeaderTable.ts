import type { Table } from 'mdast';

import { CALL_HEADER_COLUMNS, callHeaders } from '../../reference';
import { markdownCell, writeTable } from './writeTable';

/**
 * The headers of a call as a Markdown table: name, and value and use.
 *
 * @param attributes those of the element, which takes none
 * @throws {Error} for an attribute
 */
export function callHeaderTable(attributes: Readonly<Record<string, string>>): Table {
  const [attribute] = Object.keys(attributes);
  if (attribute !== undefined) {
    throw new Error(`<CallHeaders> takes no attributes, but has ${attribute}.`);
  }
  const rows = [CALL_HEADER_COLUMNS, ...callHeaders().map(({ name, use }) => [`\`${name}\``, use])];
  return writeTable(rows.map((cells) => cells.map(markdownCell)));
}
