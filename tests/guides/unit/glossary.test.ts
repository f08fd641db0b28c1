import { describe, expect, it } from 'vitest';

import { linkTerms } from '../../../src/guides/glossary/linkGlossary';
import { markWords, readGermanWords, wordPattern } from '../../../src/guides/glossary/germanWords';
import { markNodes } from '../../../src/guides/glossary/markGerman';
import { readGlossary } from '../../../src/guides/glossary/readGlossary';
import { layOutGlossary } from '../../../src/guides/glossary/layOutGlossary';
import { headingText } from '../../../src/guides/pages/headings';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { root } from '../../support/scratch';

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

it('the glossary provides its German terms with their spellings, but not the platform terms', () => {
  expect(terms).toEqual([
    { id: 'beleg', spellings: ['Beleg', 'Kassenbeleg', 'Kassenbon'] },
    { id: 'tse', spellings: ['TSE'] },
  ]);
});

describe('a German term', () => {
  it('is linked at its first use, in any spelling', () => {
    expect(links('A Kassenbon is a Beleg. A Beleg of the TSE.')).toEqual([
      'Kassenbon /glossary/#beleg',
      'TSE /glossary/#tse',
    ]);
  });

  it('is also linked in lists, tables and callouts', () => {
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

describe('a German word', () => {
  const words = terms.flatMap(({ spellings }) => spellings);

  /** The texts of a page that are marked as German. */
  function marked(text: string): string[] {
    const tree = parsePage(text);
    markNodes(tree, wordPattern(words));
    return nodesOf(tree).flatMap((node) =>
      (node.data as { readonly hProperties?: { readonly lang?: string } } | undefined)?.hProperties?.lang ===
      'de'
        ? [headingText(node as never)]
        : [],
    );
  }

  it('is marked wherever it is used, also in headings, links and tables', () => {
    expect(marked('## Beleg\n\n### The TSE\n\nA [Beleg](/x/) of a _TSE_, [no TSE](/y/): Belege.')).toEqual([
      ...['Beleg', 'TSE', 'Beleg', 'TSE', 'TSE'],
    ]);
    expect(marked('| a | b |\n| - | - |\n| x | TSE |\n')).toEqual(['TSE']);
  });

  it('is marked with the text in code that it is part of, but not in a name or a block of code', () => {
    expect(
      marked('`TSE ausgefallen`, `Stück`, `de-TSE`, `TSE_ID`, `TSE/Id`, `Sale`\n\n```text\nTSE\n```\n'),
    ).toEqual([...['TSE ausgefallen', 'Stück']]);
  });

  it('is marked in HTML and in Markdown, but in no tag, address, code or id', () => {
    const span = "<span lang='de'>Beleg</span>";
    expect(markWords('The Beleg, <a title="Beleg">Beleg</a>, <code>Beleg</code>', words)).toBe(
      `The ${span}, <a title="Beleg">${span}</a>, <code>Beleg</code>`,
    );
    expect(markWords('### Beleg {/* #Beleg */}\n\n[a Beleg](/#Beleg) `Beleg`', words)).toBe(
      `### ${span} {/* #Beleg */}\n\n[a ${span}](/#Beleg) \`Beleg\``,
    );
  });

  it('is each term of the glossary, and each name of a law in the data of the law', () => {
    expect(readGermanWords(root)).toEqual(expect.arrayContaining(['Kassenbeleg', 'UStG', 'EGBGB', 'BGBl']));
    expect(readGermanWords(root)).not.toContain('EU');
  });
});

it('the page of the glossary has a link to the first term of each letter, and folds other terms under their names', () => {
  const tree = parsePage(
    [
      '## German terms {/* #german-terms */}',
      ...['Beleg', 'Ümsatz', 'Bon', 'Umtausch'].map(
        (term) => `### ${term} {/* #${term.toLowerCase()} */}\n\nA text.`,
      ),
      '## Words of the law {/* #words-of-the-law */}\n\nA text.',
      '## Platform terms {/* #platform-terms */}',
      ...['Asset', 'Sale'].map((term) => `### ${term} {/* #${term.toLowerCase()} */}\n\nA text.`),
    ].join('\n\n'),
  );
  layOutGlossary(tree);
  const nodes = nodesOf(tree);
  expect(nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []))).toEqual(['#beleg', '#ümsatz']);
  const named = (name: string) =>
    nodes.filter((node) => 'data' in node && (node.data as { hName?: string } | undefined)?.hName === name);
  expect(named('div')).toHaveLength(6);
  expect(tree.children.at(-3)).toMatchObject({ type: 'paragraph', children: [{ value: 'A text.' }] });
  expect(named('summary').map((node) => headingText(node))).toEqual(['2 terms: Asset, Sale']);
  expect(nodes.filter(({ type }) => type === 'heading')).toHaveLength(9);
});
