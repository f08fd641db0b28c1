import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';

import { calloutNames } from '../../../src/guides/callouts/calloutKinds';
import { putCallouts } from '../../../src/guides/callouts/remarkCallouts';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';

function page(text: string): Root {
  const tree = parsePage(text);
  putCallouts(tree, 'docs/page.mdx');
  return tree;
}

const words = (tree: Root) => nodesOf(tree).flatMap((node) => (node.type === 'text' ? [node.value] : []));

describe('a callout', () => {
  it.each([
    ['law', 'Law'],
    ['money', 'Money'],
    ['security', 'Security'],
  ])('of the kind %s is a note that begins with the word for it', (name, word) => {
    const tree = page(`:::${name}\n\nText.\n\n:::\n`);
    expect(words(tree)).toEqual([word, 'Text.']);
    expect(nodesOf(tree).find(({ type }) => type === 'mdxJsxFlowElement')).toMatchObject({
      name: 'div',
      attributes: [
        { name: 'role', value: 'note' },
        { name: 'className', value: `callout callout-${name}` },
      ],
    });
  });

  it('can have words of its own beside its kind, and stand in a list', () => {
    expect(words(page('1. Do.\n\n   :::law[Since 2020]\n\n   Sign.\n\n   :::\n'))).toEqual([
      ...['Do.', 'Law', ': ', 'Since 2020', 'Sign.'],
    ]);
  });

  it('of another kind is refused with its file, its line and the kinds', () => {
    const broken = () => page('Text.\n\n:::warning\n\nMind.\n\n:::\n');
    expect(broken).toThrow(/docs\/page\.mdx:3 .*:::warning/);
    expect(broken).toThrow(calloutNames.join(', '));
  });
});
