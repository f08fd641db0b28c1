import type { Heading, Nodes } from 'mdast';

/**
 * The id at the end of a heading: `{/* #tips *\/}`, which Docusaurus takes from the text while it compiles a page.
 *
 * @returns `undefined` for a heading without one
 */
export function headingId({ children, data }: Heading): string | undefined {
  const compiled = data?.hProperties?.['id'];
  return typeof compiled === 'string'
    ? compiled
    : children
        .map((child) =>
          child.type === 'mdxTextExpression' ? /^\/\* #(\S+) \*\/$/.exec(child.value)?.[1] : undefined,
        )
        .find((id) => id !== undefined);
}

export function headingText(heading: Nodes): string {
  return nodeText(heading).trim();
}

function nodeText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') {
    return node.value;
  }
  return 'children' in node ? node.children.map(nodeText).join('') : '';
}
