import { describe, expect, it } from 'vitest';

import { linkTerms } from '../../src/guides/glossary/linkGlossary';
import { readGlossary } from '../../src/guides/glossary/readGlossary';
import { nodesOf, parsePage } from '../../src/guides/pages/parsePage';

const GLOSSARY = `
## German terms {/* #german-terms */}

### Beleg {/* #beleg */}

*Receipt.* Also: Kassenbeleg, Kassenbon.

What a till gives, as the law names it. See "Also: nothing".

### TSE {/* #tse */}

*Technical security system.*

## Terms of the platform {/* #platform-terms */}

### Sale {/* #sale */}

A sale. Also: purchase.
`;

const terms = readGlossary(GLOSSARY);

/** The links of a page after linking terms: text and target. */
function links(text: string): string[] {
  const tree = parsePage(text);
  linkTerms(tree, terms, '/glossary/');
  return nodesOf(tree as never).flatMap((node) =>
    node.type === 'link'
      ? [`${node.children.map((one) => ('value' in one ? one.value : '')).join('')} ${node.url}`]
      : [],
  );
}

describe('the glossary', () => {
  it('provides its German terms with their spellings, but not the platform terms', () => {
    expect(terms).toEqual([
      { id: 'beleg', spellings: ['Beleg', 'Kassenbeleg', 'Kassenbon'] },
      { id: 'tse', spellings: ['TSE'] },
    ]);
  });
});

describe('a German term', () => {
  it('is linked at its first use, in any spelling', () => {
    expect(links('A Kassenbon is a Beleg. A Beleg of the TSE.')).toEqual([
      'Kassenbon /glossary/#beleg',
      'TSE /glossary/#tse',
    ]);
  });

  it('is linked in lists, tables and callouts too', () => {
    expect(links(':::law\n\n- a Beleg\n\n:::\n\n| a | b |\n| - | - |\n| x | TSE |\n')).toHaveLength(2);
  });

  it('is not linked in headings, links and code, and within a longer word', () => {
    expect(links('## Beleg\n\n[Beleg](/x/) `TSE` Belege TSE-Ausfall\n\n```text\nTSE\n```\n')).toEqual([
      'Beleg /x/',
    ]);
  });

  it('is not linked again if the writer has linked it', () => {
    expect(links('The TSE, see [security system](/glossary/#tse).')).toEqual([
      'security system /glossary/#tse',
    ]);
  });
});
