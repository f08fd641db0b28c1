import type { InlineCode, Paragraph, PhrasingContent, Table, Text } from 'mdast';

import { parsePage } from '../pages/parsePage';

/**
 * A Markdown table, whose first row is the header.
 *
 * @param ids the anchors of the rows below it
 */
export function writeTable(
  rows: readonly (readonly (readonly PhrasingContent[])[])[],
  ids: readonly (string | undefined)[] = [],
): Table {
  return {
    type: 'table',
    align: (rows[0] ?? []).map(() => null),
    children: rows.map((cells, at) => ({
      type: 'tableRow',
      data: { hProperties: { id: ids[at - 1] } },
      children: cells.map((children) => ({ type: 'tableCell', children: [...children] })),
    })),
  };
}

export function textCell(value: string): Text[] {
  return [{ type: 'text', value }];
}

export function code(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

/** A cell with inline Markdown. */
export function markdownCell(markdown: string): PhrasingContent[] {
  const [paragraph] = parsePage(markdown).children;
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}

/** A paragraph with inline Markdown. */
export function paragraph(markdown: string): Paragraph {
  return { type: 'paragraph', children: markdownCell(markdown) };
}
