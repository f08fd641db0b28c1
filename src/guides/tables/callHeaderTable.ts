import type { PhrasingContent, Table } from 'mdast';

import { CALL_HEADER_COLUMNS, callHeaders } from '../../reference/catalogue/callHeaders';
import { parsePage } from '../pages/parsePage';

/**
 * The headers of a call as a Markdown table: name, and value and use.
 *
 * @param attributes those of the element, which takes none
 * @throws {Error} for an attribute
 */
export function callHeaderTable(attributes: Readonly<Record<string, string>>): Table {
  const [attribute] = Object.keys(attributes);
  if (attribute !== undefined) {
    throw new Error(`<CallHeaders> takes no attribute, and has ${attribute}.`);
  }
  const rows = [CALL_HEADER_COLUMNS, ...callHeaders().map(({ name, use }) => [`\`${name}\``, use])];
  return {
    type: 'table',
    align: CALL_HEADER_COLUMNS.map(() => null),
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((text) => ({ type: 'tableCell', children: inline(text) })),
    })),
  };
}

/** The nodes of inline Markdown. */
function inline(markdown: string): PhrasingContent[] {
  const [paragraph] = parsePage(markdown).children;
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}
