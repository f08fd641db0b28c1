import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { digestSite } from '../../../../src/pipeline/digest/digestSite';
import { orderPages } from '../../../../src/site/machine-readable/orderPages';
import { closeLinks, openLinks } from '../../../../src/site/machine-readable/resolveLink';
import { addStructuredData, structuredData } from '../../../../src/site/machine-readable/structuredData';
import { toMarkdown } from '../../../../src/site/machine-readable/toMarkdown';
import { writeTwin } from '../../../../src/site/machine-readable/writeTwin';
import { parseDocument } from '../../../../src/site/pages/parseDocument';
import { readContent } from '../../../../src/site/pages/readContent';
import { readPage } from '../../../../src/site/pages/readPage';
import { brand } from '../../../../src/portal/brand';
import type { ReferencePageModel } from '../../../../src/reference/model/pageModels';
import { modelAlone } from '../../../support/rendererFixtures';
import { write } from '../../../support/scratch';
import { folderInProject } from '../../../support/temporary';
import { machinePage as page } from '../../support/machinePage';

function markdownOf(body: string): string {
  const html = `<main><div class="theme-doc-markdown"><h1>T</h1>${body}</div></main>`;
  const portal = 'https://portal.example';
  const { element } = readContent(parseDocument(html), 'doc');
  const markdown = toMarkdown(element, openLinks(portal));
  return closeLinks(markdown, portal, new Set(['/a/', '/'])).replace('# T\n\n', '');
}

it.each([
  ['a permalink is omitted', '<h2>One<a class="hash-link" href="#one">\u200b</a></h2>', '## One\n'],
  [
    'a heading that leads to itself is only a heading',
    '<h2><a class="heading-link" href="#one">One</a></h2>',
    '## One\n',
  ],
  [
    'a word in another language is part of its sentence',
    '<p><code>a</code><span lang="de">Beleg</span>.</p>',
    '`a`Beleg.\n',
  ],
  [
    'highlighted code becomes plain code with its language',
    '<pre class="language-js"><code><span class="token-line"><span>let</span> a;\n</span></code></pre>',
    '```js\nlet a;\n```\n',
  ],
  [
    'an unhighlighted example is marked as JSON if it is JSON',
    '<pre><code>{"a": 1}</code></pre>',
    '```json\n{"a": 1}\n```\n',
  ],
  [
    'a list that goes on after a block keeps its numbers',
    '<ol><li>Read.</li></ol><p>Later:</p><ol start=2><li>Send.</li><li>Wait.</li></ol>',
    '1. Read.\n\nLater:\n\n2. Send.\n3. Wait.\n',
  ],
  ['other unhighlighted code has no language', '<pre><code>POST /</code></pre>', '```\nPOST /\n```\n'],
  [
    'a fence is longer than the fences inside it',
    '<pre><code>```\nx\n```</code></pre>',
    '````\n```\nx\n```\n````\n',
  ],
  [
    'a link to a page points to its twin',
    '<p><a href="/a/?x#b">a</a></p>',
    '[a](https://portal.example/a/index.md?x#b)\n',
  ],
  [
    'a link to a file points to the file',
    '<p><a href="/b.json">b</a></p>',
    '[b](https://portal.example/b.json)\n',
  ],
  ['an external link is unchanged', '<p><a href="https://x.example/">x</a></p>', '[x](https://x.example/)\n'],
  [
    'a fold is expanded below its label',
    '<details><summary>More</summary><p>Text</p></details>',
    '**More**\n\nText\n',
  ],
  [
    'an admonition becomes a quotation with its kind',
    '<div class="theme-admonition"><div class="admonitionHeading_a1"><svg></svg>warning</div><div class="admonitionContent_b2"><p>Mind.</p></div></div>',
    '> **Warning**\n>\n> Mind.\n',
  ],
  [
    'a callout becomes a quotation with its kind',
    '<div role="note" class="callout callout-law"><p class="callout-kind">Law</p><p>Sign.</p></div>',
    '> **Law**\n>\n> Sign.\n',
  ],
  [
    'a diagram is replaced by its source',
    '<div><noscript><pre><code class="language-mermaid">flowchart TD\n</code></pre></noscript></div>',
    '```mermaid\nflowchart TD\n```\n',
  ],
  [
    'a drawing is replaced by its title',
    '<svg role="img"><title>How it goes</title></svg>',
    '_Diagram: How it goes_\n',
  ],
  [
    'the mark of an open point is left out, and its words stay',
    '<p>It is <a class="open-point" href="/open-points/">not specified</a>.</p>',
    'It is not specified.\n',
  ],
  ['buttons and selects are omitted', '<p>a<button>Copy</button><select></select></p>', 'a\n'],
  [
    'an image has its absolute URL',
    '<p><img src="/i.png" alt="An i"></p>',
    '![An i](https://portal.example/i.png)\n',
  ],
  [
    'adjacent elements that styles separate stay separate',
    '<p><span>A 1</span><span>B 2</span></p>',
    'A 1 B 2\n',
  ],
  [
    'a cell is one line, with list items separated by commas',
    '<table><tr><th>a</th></tr><tr><td>x<ul><li>1</li><li>2</li></ul></td></tr></table>',
    '| a |\n| - |\n| x 1, 2 |\n',
  ],
  [
    'a caption comes before its table',
    '<table><caption>C</caption><tr><th>a</th></tr><tr><td>1</td></tr></table>',
    'C:\n\n| a |\n| - |\n| 1 |\n',
  ],
  [
    'a description list has a line for each entry',
    '<dl><div><dt>Date</dt><dd>1 May</dd></div></dl>',
    '- Date: 1 May\n',
  ],
  [
    'characters with a meaning in Markdown are escaped',
    '<p>a*b*c &lt;d&gt; [e]</p>',
    'a\\*b\\*c \\<d> \\[e]\n',
  ],
])('the content of a page as Markdown %s', (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

it('the head of a page provides its metadata', () => {
  const head = '<meta name="description" content="D"><link rel="canonical" href="https://x.example/">';
  const html = `<html class="docs-wrapper docs-doc-page" lang=en-US><head>${head}</head><body></body></html>`;
  expect(readPage('a/index.html', Buffer.from(html)).head).toMatchObject({
    ...{ kind: 'doc', description: 'D', canonical: 'https://x.example/', language: 'en-US' },
  });
});

describe('a twin', () => {
  it('starts with valid YAML front matter, whatever the text', () => {
    expect(writeTwin(page)).toBe(
      [
        '---',
        'title: Create a sale (Checkout API)',
        `description: 'Stores a sale: "whole".'`,
        'canonical: https://developers.slipway.example/api/checkout/create-sale/',
        'version: 2024-04',
        'last_change: 2026-11-21',
        '---',
        '',
        '> All pages: [llms.txt](https://developers.slipway.example/llms.txt)',
        '',
        '# Create a sale',
        '',
      ].join('\n'),
    );
  });

  it('omits an unknown date', () => {
    expect(writeTwin({ ...page, changed: undefined })).not.toContain('last_change');
  });
});

describe('pages in order', () => {
  const at = (route: string, next?: string) => ({ route, title: route, next });

  it('follow their next links; those without any come last, by title', () => {
    const pages = [at('z'), at('c'), at('b', 'c'), at('a', 'b'), at('y')];
    expect(orderPages(pages).map(({ route }) => route)).toEqual(['a', 'b', 'c', 'y', 'z']);
  });

  it('are complete if the links form a loop or leave the section', () => {
    const pages = [at('a', 'b'), at('b', 'a'), at('c', 'elsewhere')];
    expect(
      orderPages(pages)
        .map(({ route }) => route)
        .sort(),
    ).toEqual(['a', 'b', 'c']);
  });
});

describe('structured data', () => {
  const titles = new Map([
    ['/', 'Home'],
    ['/api/checkout/', 'Checkout API'],
    [page.route, page.title],
  ]);

  it('has breadcrumbs with existing pages only', () => {
    const [crumbs] = structuredData(page, titles, '/') as readonly {
      readonly itemListElement: readonly object[];
    }[];
    expect(crumbs?.itemListElement).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'Checkout API' },
      { position: 3, name: 'Create a sale' },
    ]);
  });

  it('names the API of a page, and omits an unknown date', () => {
    const [, article] = structuredData({ ...page, changed: undefined }, titles, '/');
    expect(article).toMatchObject({ about: { name: 'Slipway Checkout API' } });
    expect(article).not.toHaveProperty('dateModified');
  });

  it('cannot terminate its element, and parses to the original value', () => {
    const value = { name: '</script><!-- $& $1 <b>' };
    const html = addStructuredData('<head></head><body></body>', [value]);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script><\/head>/.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(value);
  });
});

describe('pages read by threads', () => {
  const folder = folderInProject();
  const add = (name: string, body: string) => {
    const html = `<html lang="en" class="docs-doc-page"><head></head><main>${body}</main></html>`;
    write(path.join(folder, name, 'index.html'), html);
    return `${name}/index.html`;
  };
  const content = (title: string, rest = '') =>
    `<div class="theme-doc-markdown"><h1>${title}</h1>${rest}</div>`;

  it("are returned in order, with links to each other's twins", async () => {
    const names = Array.from({ length: 45 }, (_, index) => `page-${String(index)}`);
    const pages = names.map((name, index) =>
      add(name, content(`Title ${name}`, `<a href="/page-${String(44 - index)}/">to</a>`)),
    );
    const read = await digestSite(folder, pages);
    expect(read.map(({ route, twin }) => [route, twin?.title])).toEqual(
      names.map((name) => [`/${name}/`, `Title ${name}`]),
    );
    const routes = new Set(read.map(({ route }) => route));
    expect(closeLinks(read[1]?.twin?.markdown ?? '', brand.portalUrl, routes)).toMatch(
      /^# Title page-1\n\n\[to\]\(https:\/\/[^/]+\/page-43\/index\.md\)\n$/,
    );
  });

  it('are all reported if they cannot be read', async () => {
    const pages = [
      add('empty', '<p>a</p>'),
      add('good', content('Good')),
      add('untitled', '<div class="theme-doc-markdown"><p>a</p></div>'),
    ];
    await expect(digestSite(folder, pages)).rejects.toThrow(
      /\/empty\/ cannot be written as Markdown: There is no content[^]+\/untitled\/ cannot .+: There is no title/,
    );
  });

  it('take their text from their model, if there is one, instead of the HTML', async () => {
    const model: ReferencePageModel = {
      kind: 'schema',
      route: '/modelled/',
      base: { api: 'checkout', versionPath: '/' },
      title: 'Modelled',
      description: 'Of the model.',
      api: { text: 'Test API', href: '/api/checkout/' },
      schema: modelAlone({ type: 'string', description: 'Of the model.' }),
      usedInSchemas: [],
      usedInRequests: [],
      usedInResponses: [],
    };
    const file = path.join(folder, 'modelled.json');
    write(file, JSON.stringify(model));
    const html = add('modelled', content('Modelled', '<p>Of the HTML.</p>'));
    const [read] = await digestSite(folder, [html], [{ route: '/modelled/', file }]);
    expect(read?.search).toMatchObject({ kind: 'schema', title: 'Modelled', url: '/modelled/' });
    expect(read?.twin?.markdown).toContain('Of the model.');
    expect(JSON.stringify(read)).not.toContain('Of the HTML');
  });

  it('are reported as missing if the generator has stored a model for them', async () => {
    const lost = [{ route: '/lost/', file: '/project/lost.json' }];
    await expect(digestSite(folder, [add('found', content('Found'))], lost)).rejects.toThrow(
      /no page \/lost\/ for the model/,
    );
  });
});
