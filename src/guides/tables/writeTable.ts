import type { PhrasingContent, Table, Text } from 'mdast';

/** A Markdown table, whose first row is the header. */
export function writeTable(rows: readonly (readonly (readonly PhrasingContent[])[])[]): Table {
  return {
    type: 'table',
    align: (rows[0] ?? []).map(() => null),
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children: [...children] })),
    })),
  };
}

/** A cell with plain text. */
export function textCell(value: string): Text[] {
  return [{ type: 'text', value }];
}
