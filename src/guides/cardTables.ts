import type { HastNode } from './highlightFences';

/** The parts of a table, with what they are to a screen reader: a browser forgets that of a part that is laid out as a block. */
const ROLES: Readonly<Record<string, string>> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Two columns fit a phone: their words wrap. */
const MOST_COLUMNS = 2;

/** More columns fit if the longest cell of each, together, has at most this many characters. */
const MOST_CHARACTERS = 44;

/**
 * A rehype plugin that marks the tables which do not fit a phone, where each row is a card (src/browser/css/tables.css). The table
 * has the names of its columns as properties of its style, `--column-1` and so on, for the style sheet to write beside the values:
 * an attribute for each cell would say them once a row.
 */
export function cardTables() {
  return (tree: HastNode): void => {
    for (const table of named(tree, 'table')) {
      const [header = [], ...rows] = named(table, 'tr').map(({ children = [] }) => children.filter(isCell));
      if (header.length > MOST_COLUMNS && widthOf([header, ...rows]) > MOST_CHARACTERS) {
        table.properties = {
          ...table.properties,
          role: 'table',
          className: ['card-table'],
          style: header
            .map((cell, index) => `--column-${String(index + 1)}:${JSON.stringify(textIn(cell))}`)
            .join(';'),
        };
        giveRoles(table);
      }
    }
  };
}

function named(node: HastNode, name: string): HastNode[] {
  return (node.children ?? []).flatMap((child) => (child.tagName === name ? [child] : named(child, name)));
}

function isCell({ tagName }: HastNode): boolean {
  return tagName === 'th' || tagName === 'td';
}

/** The characters of the longest cell of each column, together. */
function widthOf(rows: readonly (readonly HastNode[])[]): number {
  const columns = (rows[0] ?? []).map((_cell, index) =>
    rows.map((row) => row[index]).map((cell) => (cell === undefined ? 0 : textIn(cell).length)),
  );
  return columns.reduce((sum, lengths) => sum + Math.max(...lengths), 0);
}

function textIn({ value = '', children = [] }: HastNode): string {
  return value + children.map(textIn).join('');
}

function giveRoles({ children = [] }: HastNode): void {
  for (const child of children) {
    const role = ROLES[child.tagName ?? ''];
    if (role !== undefined) {
      child.properties = { ...child.properties, role };
      giveRoles(child);
    }
  }
}
