import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { putTables } from '../../../src/guides/tables/remarkTables';

/** The text of inline content, code included. */
export function textOf(node: object): string {
  const { value = '', children = [] } = node as { value?: string; children?: readonly object[] };
  return value + children.map(textOf).join('');
}

/** The tables of a page, by rows and cells, after the step that puts data in place of elements. */
export function tablesOf(text: string): string[][][] {
  const page = parsePage(text);
  putTables(page, 'docs/page.mdx');
  return nodesOf(page).flatMap((node) =>
    node.type === 'table' ? [node.children.map(({ children }) => children.map(textOf))] : [],
  );
}
