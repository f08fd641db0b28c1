import { describe, expect, it } from 'vitest';

import { markOpenPoints, openSentences } from '../../../src/reference/view/openPoints';
import { findOpenPoints } from '../../../src/guides/openPoints/findOpenPoints';
import { openPointsIn } from '../../../src/guides/openPoints/readOpenPoints';
import { putMarks } from '../../../src/guides/openPoints/remarkOpenPoints';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { markdownToHtml } from '../../../src/reference/view/renderMarkdown';
import { openPointsPage } from '../../../src/reference/pages/openPointsPage';

const PAGE = `---
title: Redirects
description: Where a download leads.
page_type: how-to
apis: [checkout]
---

How long it works is not specified. Use it at once.

## The address {/* #address */}

Take it from \`Location\`: its form is not specified. Its host is
not specified, either.

| Part   | Length        | Use                             |
| ------ | ------------- | ------------------------------- |
| \`path\` | not specified | What it means is not specified. |

### What is not specified {/* #not-specified */}

See [what is not specified](/networking/).
`;

describe('an open point', () => {
  it('is each sentence with the words "not specified", and no other', () => {
    const text =
      'The order is not specified. Sort it. Neither paging nor a filter is Not\nspecified! It ends.';
    expect(
      openSentences(text).map((sentence) => [sentence.text, text.slice(sentence.start, sentence.end)]),
    ).toEqual([
      ['The order is not specified.', 'not specified'],
      ['Neither paging nor a filter is Not\nspecified!', 'Not\nspecified'],
    ]);
  });

  it('has the id of its section and a number, and in a table its row and its column', () => {
    expect(
      findOpenPoints(parsePage(PAGE)).map(({ id, sentence, heading }) => [id, sentence, heading]),
    ).toEqual([
      ['open-1', 'How long it works is not specified.', undefined],
      ['address-open-1', 'Take it from `Location`: its form is not specified.', 'The address'],
      ['address-open-2', 'Its host is not specified, either.', 'The address'],
      ['address-open-3', '`path`, Length: not specified', 'The address'],
      ['address-open-4', 'What it means is not specified.', 'The address'],
    ]);
  });

  it('is marked in its guide, where the rest of the text stays', () => {
    const tree = parsePage(PAGE);
    const words = (of: typeof tree) =>
      nodesOf(of)
        .map((node) => ('value' in node ? node.value : ''))
        .join('');
    putMarks(tree);
    const marks = nodesOf(tree).flatMap((node) =>
      node.type === 'link' && node.url === '/open-points/'
        ? [[node.data?.hProperties?.['id'], words(node as never)]]
        : [],
    );
    expect(marks).toEqual([
      ['open-1', 'not specified'],
      ['address-open-1', 'not specified'],
      ['address-open-2', 'not specified'],
      ['address-open-3', 'not specified'],
      ['address-open-4', 'not specified'],
    ]);
    expect(words(tree)).toBe(words(parsePage(PAGE)));
  });

  it('is marked in a description of a contract, but not in a tag', () => {
    expect(markdownToHtml('The order is not\nspecified.')).toBe(
      '<p>The order is <span class="open-point">not\nspecified</span>.</p>',
    );
    expect(markOpenPoints('<a title="not specified">x</a>')).toBe('<a title="not specified">x</a>');
  });
});

describe('the list of open points', () => {
  it('has those of a guide under the API of its front matter, or under all', async () => {
    const [first] = await openPointsIn('public/checkout/redirects.mdx', PAGE);
    expect(first).toEqual({
      api: 'checkout',
      sentence: 'How long it works is not specified.',
      place: { text: 'Redirects', href: '/public/checkout/redirects/#open-1' },
    });
    const [common] = await openPointsIn('redirects.mdx', PAGE.replace('[checkout]', '[checkout, iam]'));
    expect(common?.api).toBeUndefined();
  });

  it('has a sentence once, with each of its places, and its code as code', () => {
    const point = (href: string) => ({
      api: 'iam',
      sentence: 'What `scope` means is not specified.',
      place: { text: href, href },
    });
    const text = openPointsPage([point('/a/'), point('/b/')]).get('open-points.mdx') ?? '';
    expect(text).toContain('## Identity and access (IAM) {/* #iam */}');
    expect(text).not.toContain('## Checkout');
    expect(text.match(/<code>scope<\/code>/g)).toHaveLength(1);
    expect(text).toMatch(/href=\\"\/a\/\\".*href=\\"\/b\/\\"/);
  });
});
