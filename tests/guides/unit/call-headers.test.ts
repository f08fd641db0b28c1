import { describe, expect, it } from 'vitest';

import { callHeaders } from '../../../src/reference/catalogue/callHeaders';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { putTables } from '../../../src/guides/tables/remarkTables';

/** The text of inline content, code included. */
function textOf(node: object): string {
  const { value = '', children = [] } = node as { value?: string; children?: readonly object[] };
  return value + children.map(textOf).join('');
}

/** The tables of a page, by rows and cells, after the step that puts them. */
function tablesOf(text: string): string[][][] {
  const root = parsePage(text);
  putTables(root, 'docs/page.mdx');
  return nodesOf(root).flatMap((node) =>
    node.type === 'table' ? [node.children.map(({ children }) => children.map(textOf))] : [],
  );
}

describe('<CallHeaders>', () => {
  it('is a table of the headers of a call, with value and use, in the order of the list', () => {
    const [[header, ...rows] = []] = tablesOf('Before.\n\n<CallHeaders />\n\nAfter.\n');
    expect(header).toEqual(['Header', 'Value and use']);
    expect(rows.map(([name]) => name)).toEqual(callHeaders().map(({ name }) => name));
    expect(rows.find(([name]) => name === 'Accept')?.[1]).toContain('(RFC 9110, section 12.5.1)');
  });

  it.each([
    ['<CallHeaders api="checkout" />', '<CallHeaders> takes no attributes, but has api.'],
    [
      'The headers: <CallHeaders /> are these.',
      '<CallHeaders> is a block of its own, but is within a sentence.',
    ],
  ])('is reported with file, line and fix: %s', (element, words) => {
    const put = () => tablesOf(`## A heading\n\n${element}\n`);
    expect(put).toThrow('docs/page.mdx:3 ');
    expect(put).toThrow(words);
    expect(put).toThrow('Fix: write <CallHeaders /> on a line of its own');
  });
});
