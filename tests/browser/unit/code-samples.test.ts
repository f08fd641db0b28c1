import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import CodeSamples from '../../../src/browser/ui/CodeSamples';
import { highlight } from '../../../src/browser/ui/CodeSamples/highlight';
import { languageIn, withLanguage } from '../../../src/browser/ui/CodeSamples/language';
import { neighbour } from '../../../src/browser/ui/Tabs/neighbour';
import type { SampledExample } from '../../../src/reference/model/pageModels';
import { groupExamples } from '../../../src/reference/samples/exampleGroups';
import { languages } from '../../../src/reference/samples/languages';

// Docusaurus resolves these only in its bundler. Their code is not tested here.
vi.mock('@docusaurus/useBaseUrl', () => ({
  default: (path: string) => `/base${path}`,
  useBaseUrlUtils: () => ({ withBaseUrl: (path: string) => `/base${path}` }),
}));

const examples = [
  { name: 'minimal', summary: 'A sale with only what is required' },
  { name: 'webOrder', summary: 'A web order & a parcel' },
];

function markup(some: readonly SampledExample[] = examples): string {
  const children = createElement('pre', { key: 'code' }, 'curl --silent');
  return renderToStaticMarkup(
    createElement(CodeSamples, {
      operation: 'checkout/createSale',
      versionPath: '/',
      groups: [{ examples: some }],
      children,
    }),
  );
}

const withPayload = examples.map((example) => ({ ...example, payload: `example.${example.name}` }));

function withoutScripts(html: string): string {
  return /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? '';
}

describe('the samples of a page without scripts', () => {
  it('show the code of the page', () => {
    expect(markup()).toContain('<pre>curl --silent</pre>');
  });

  it('link to the file of each language for the first example', () => {
    const links = [...withoutScripts(markup()).matchAll(/href="([^"]+)">([^<]+)/g)].map(([, href, text]) => [
      href,
      text,
    ]);
    expect(links.slice(0, languages.length)).toEqual(
      languages.map(({ label, extension }) => [
        `/base/samples/checkout/createSale/minimal.${extension}`,
        label,
      ]),
    );
  });

  it('link to the other examples', () => {
    expect(withoutScripts(markup())).toContain(
      '<a download="" href="/base/samples/checkout/createSale/webOrder.sh">A web order &amp; a parcel</a>',
    );
    expect(withoutScripts(markup(examples.slice(0, 1)))).not.toContain('webOrder');
  });
});

describe('the samples of a page with scripts', () => {
  it('have a tab for each language, of which one is selected and in the tab order', () => {
    const tabs = markup().match(/<button[^>]*role="tab"[^>]*>/g) ?? [];
    expect(tabs.length).toBe(languages.length);
    expect(
      tabs.filter((tab) => tab.includes('aria-selected="true"') && tab.includes('tabindex="0"')).length,
    ).toBe(1);
  });

  it('offer the payload, which is chosen, beside the program, if the body is JSON', () => {
    const html = markup(withPayload);
    const choices = [...html.matchAll(/<input type="radio"[^>]*value="(\w+)"[^>]*>/g)];
    expect(choices.map(([, value]) => value)).toEqual(['payload', 'program']);
    expect(choices.map(([input]) => input.includes('checked'))).toEqual([true, false]);
    expect(html).not.toContain('role="tab"');
    expect(markup()).not.toContain('type="radio"');
  });

  it('have a panel labelled by its tab', () => {
    const html = markup();
    const [, panel, tab] = /id="([^"]+)" role="tabpanel" aria-labelledby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`aria-controls="${panel ?? 'none'}"`);
    expect(html).toContain(`role="tab" id="${tab ?? 'none'}"`);
  });

  it('have an example selector if there are several examples', () => {
    expect(markup()).toContain('<option value="webOrder">');
    expect(markup(examples.slice(0, 1))).not.toContain('<select');
  });

  it('have their examples in groups if they have groups', () => {
    const groups = groupExamples(
      ['minimal', 'germanReturn', 'webOrder', 'x', 'a', 'b', 'c', 'd', 'e'].map((name) => ({ name })),
    );
    expect(groups.map(({ label, examples: some }) => [label, some.length])).toEqual([
      ['The smallest', 1],
      ['Returns', 1],
      ['Delivery', 1],
      [undefined, 6],
    ]);
    expect(groupExamples([{ name: 'minimal' }])).toEqual([{ examples: [{ name: 'minimal' }] }]);
  });
});

describe('the language of the samples', () => {
  it('is read from the address', () => {
    expect(languageIn('?a=b&lang=python')?.label).toBe('Python');
    expect(languageIn('?lang=cobol')).toBeUndefined();
    expect(languageIn('')).toBeUndefined();
  });

  it('is written into the address without other changes', () => {
    const [curl] = languages;
    expect(withLanguage('https://a.example/x/?q=%C3%BC&lang=go#errors', curl)).toBe(
      'https://a.example/x/?q=%C3%BC&lang=curl#errors',
    );
    expect(withLanguage('https://a.example/x/?q=%C3%BC&lang=go#errors', undefined)).toBe(
      'https://a.example/x/?q=%C3%BC#errors',
    );
  });

  it('moves with the arrow keys, and wraps around', () => {
    const items = ['a', 'b', 'c'];
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => neighbour(items, 'a', key))).toEqual([
      'b',
      'c',
      'a',
      'c',
      undefined,
    ]);
    expect(['ArrowRight', 'ArrowLeft'].map((key) => neighbour(items, 'c', key))).toEqual(['a', 'b']);
  });
});

describe('highlighting in the browser', () => {
  it('matches that of the build', async () => {
    const code = 'const x = "y"; // <b>\n<?php echo $a; # b\nfunc main() { "a" + 1 }\n';
    const inBrowser = languages.map(({ prism }) => highlight(code, prism));
    // Imported last, because it would load grammars that the browser's part might lack.
    const { highlightCode } = await import('../../../src/kit/highlight/highlightCode');
    expect(inBrowser).toEqual(languages.map(({ prism }) => highlightCode(code, prism)));
    expect(inBrowser.filter((html) => !html.includes('class="token'))).toEqual([]);
  });

  it('throws for a language that has no samples', () => {
    expect(() => highlight('', 'cobol')).toThrow('highlight.ts');
  });
});
