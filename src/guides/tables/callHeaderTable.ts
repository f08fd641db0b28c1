import type { Table } from 'mdast';

import { CALL_HEADER_COLUMNS, callHeaders } from '../../reference';
import { markdownCell, writeTable } from './writeTable';

/** The headers of a call as a Markdown table: name, and value and use. */
export function callHeaderTable(): Table {
  const rows = [CALL_HEADER_COLUMNS, ...callHeaders().map(({ name, use }) => [`\`${name}\``, use])];
  return writeTable(rows.map((cells) => cells.map(markdownCell)));
}
