import type { MdxJsxAttribute, MdxJsxAttributeValueExpression } from 'mdast-util-mdx-jsx';

/** The attribute `dangerouslySetInnerHTML={{ __html: "…" }}` with HTML from the build. */
export function innerHtml(html: string): MdxJsxAttribute {
  const property = {
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: { type: 'Identifier', name: '__html' },
    value: { type: 'Literal', value: html },
  };
  const expression = { type: 'ObjectExpression', properties: [property] };
  const value = {
    type: 'mdxJsxAttributeValueExpression',
    value: `{ __html: ${JSON.stringify(html)} }`,
    data: {
      estree: { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] },
    },
  } as const;
  return {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: value as unknown as MdxJsxAttributeValueExpression,
  };
}
