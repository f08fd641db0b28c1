import { describe, expect, it } from 'vitest';

import type { HastNode } from '../../../src/guides/highlightFences';
import { markStill } from '../../../src/guides/markStill';

const text: HastNode = { type: 'text', value: 'Amounts' };
const element = (tagName: string, ...children: HastNode[]): HastNode => ({
  type: 'element',
  tagName,
  properties: { id: 'a' },
  children,
});

/** The names of the top elements of a page, after the plugin. */
function marked(...children: HastNode[]): readonly (string | undefined)[] {
  const tree: HastNode = { type: 'root', children };
  markStill()(tree);
  return children.map(({ tagName }) => tagName);
}

describe('an element of a guide', () => {
  it('is left alone by React if it has only text and elements', () => {
    const paragraph = element('p', text, element('a', element('code', text)));
    expect(marked(paragraph, text, element('table', element('tr', element('td', text))))).toEqual([
      'still',
      undefined,
      'still',
    ]);
    expect(paragraph.properties).toEqual({ id: 'a', as: 'p' });
  });

  it('is left alone in a fold as well, which a browser opens', () => {
    const paragraph = element('p', text);
    marked({ type: 'mdxJsxFlowElement', name: 'Details', children: [paragraph] });
    expect(paragraph.tagName).toBe('still');
  });

  it('has no white space between the parts of a table, where HTML allows none', () => {
    const table = element('table', { type: 'text', value: '\n' }, element('thead'), element('tbody'));
    marked(table);
    expect(table.children?.map(({ tagName }) => tagName)).toEqual(['thead', 'tbody']);
  });

  it('is not hydrated for a fold, which the document opens', () => {
    expect(marked(element('details', element('summary', text)))).toEqual(['still']);
  });

  it.each([
    ['code that can be copied', element('pre', element('code'))],
    ['a diagram', element('mermaid')],
    ['a component', { type: 'mdxJsxTextElement', name: 'RunWorkflow' }],
    ['an expression', { type: 'mdxTextExpression', value: 'count' }],
  ])('is hydrated if it contains %s, at any depth', (_, alive) => {
    expect(marked(element('ul', element('li', element('p', alive))))).toEqual(['ul']);
  });
});
