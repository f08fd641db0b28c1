import { describe, expect, it } from 'vitest';

import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { generators } from '../../../src/guides/tables/generators';
import { putTables } from '../../../src/guides/tables/remarkTables';

/** The pieces of code in a page, after the step that puts the tables. */
function codeOf(text: string): string[] {
  const root = parsePage(text);
  putTables(root, 'docs/page.mdx');
  return nodesOf(root).flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []));
}

describe('<Generators>', () => {
  it('is a table of the tools that the tests run', () => {
    const code = codeOf('<Generators />\n');
    expect(generators.map(({ name }) => name).filter((name) => !code.includes(name))).toEqual([]);
  });

  it('takes no attributes, and says how to write it', () => {
    const put = () => codeOf('## A heading\n\n<Generators language="php" />\n');
    expect(put).toThrow('docs/page.mdx:3 ');
    expect(put).toThrow('<Generators> takes no attributes, but has language.');
    expect(put).toThrow('Fix: write <Generators /> on a line of its own');
  });
});
