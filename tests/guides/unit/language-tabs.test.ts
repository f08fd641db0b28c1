import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';

import { LANGUAGE_KEY } from '../../../src/guides/languages/languageChoice';
import { chooseFirstScript } from '../../../src/guides/languages/chooseFirst';
import { putLanguageTabs } from '../../../src/guides/languages/remarkLanguageTabs';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { languages } from '../../../src/reference/samples/languages';

const section = (heading: string, text = 'Text.') => {
  const fence = heading.replace(/^#+ /, '').toLowerCase();
  return `${heading}\n\n${text}\n\n\`\`\`${fence}\nx\n\`\`\`\n`;
};

function page(...sections: readonly string[]): Root {
  const tree = parsePage(sections.join('\n'));
  putLanguageTabs(tree, languages);
  return tree;
}

/** The elements of a page with a class, as text. */
const withClass = (tree: Root, name: string) =>
  nodesOf(tree)
    .filter((node) => node.type === 'mdxJsxFlowElement')
    .map((node) => JSON.stringify(node))
    .filter(
      (text) => text.includes(`"name":"className","value":"${name}"`) && text.startsWith('{"type":"mdx'),
    );

/** The words of the first level of a page, with `TABS` for a group. */
const outline = ({ children }: Root) =>
  children.map((node) =>
    node.type === 'mdxJsxFlowElement'
      ? 'TABS'
      : nodesOf(node)
          .map((one) => ('value' in one ? one.value : ''))
          .join(''),
  );

describe('sections in several languages', () => {
  it('are in tabs if they follow each other, with all of their text', () => {
    const tree = page(section('## Python'), section('## C#', 'For .NET.'), '## After\n');
    expect(outline(tree)).toEqual(['TABS', 'After']);
    expect(nodesOf(tree).filter(({ type }) => type === 'code')).toHaveLength(2);
    expect(JSON.stringify(tree)).toContain('For .NET.');
    const [choice = ''] = withClass(tree, 'code-languages');
    expect(choice.match(/type=\\+"radio\\+"/g)?.length).toBeGreaterThan(1);
    expect(choice).toMatch(/value=\\+"python\\+"[^>]*checked/);
  });

  it('keep what follows the last code for all languages', () => {
    const both = 'Both wait.\n\n```bash\nsleep\n```\n';
    expect(outline(page(section('### Go'), section('### PHP'), both))).toEqual([
      'TABS',
      'Both wait.',
      'sleep',
    ]);
  });

  it('stay as they are if there is one, or they are apart or of different levels', () => {
    for (const apart of [
      [section('## Go')],
      [section('## Go'), section('## Between'), section('## PHP')],
      [section('## Go'), section('### PHP')],
      [section('## Code in Go'), section('## Code in PHP')],
    ]) {
      expect(outline(page(...apart))).not.toContain('TABS');
    }
  });

  it('show JavaScript to readers of TypeScript, unless there is TypeScript', () => {
    const readers = (...names: readonly string[]) =>
      JSON.stringify(page(...names.map((name) => section(`## ${name}`)))).includes('javascript typescript');
    expect(readers('JavaScript', 'Go')).toBe(true);
    expect(readers('JavaScript', 'TypeScript')).toBe(false);
  });

  it('are hidden and shown by a rule for each language', () => {
    const css = readFileSync('src/browser/css/code.css', 'utf8').replace(/\s+/g, ' ');
    for (const { id } of languages) {
      expect(css).toContain(
        `.code-tabs:has(.code-languages [value='${id}']:checked) > .code-language:not([data-language='${id}'])`,
      );
    }
  });
});

describe('the inline script of a choice of languages', () => {
  const checkedBy = (address: { search?: string; hash?: string }, stored?: string) => {
    const buttons = [
      { checked: true, dataset: { languages: 'javascript typescript', anchors: 'javascript' } },
      { checked: false, dataset: { languages: 'python', anchors: 'python try-it' } },
      { checked: false, dataset: { languages: 'go', anchors: 'go' } },
    ];
    // As in a browser, one of a group is checked: the last one that was set.
    runInNewContext(chooseFirstScript, {
      URLSearchParams,
      location: { search: '', hash: '', ...address },
      localStorage: {
        getItem: (key: string) => {
          if (stored === undefined) {
            throw new Error('Storage is switched off.');
          }
          return key === LANGUAGE_KEY ? stored : null;
        },
      },
      document: { currentScript: { parentElement: { querySelectorAll: () => buttons } } },
    });
    return buttons
      .filter(({ checked }) => checked)
      .at(-1)
      ?.dataset.anchors.split(' ')[0];
  };

  it.each([
    ['nothing', {}, 'javascript'],
    ['the address', { search: '?lang=go' }, 'go'],
    ['a section in the address', { search: '?lang=go', hash: '#try-it' }, 'python'],
    ['an unknown language', { search: '?lang=cobol' }, 'javascript'],
  ])('is self-contained, and follows %s', (_what, address, language) => {
    expect(checkedBy(address)).toBe(language);
  });

  it('follows the stored language, and the nearest one', () => {
    expect(checkedBy({}, 'python')).toBe('python');
    expect(checkedBy({}, 'typescript')).toBe('javascript');
  });

  it('cannot end its element', () => {
    expect(chooseFirstScript).not.toContain('</');
  });
});
