import { describe, expect, it } from 'vitest';

import { closeLinks, openLinks } from '../../../src/site/machine-readable/resolveLink';
import { nodeText } from '../../../src/site/pages/elements';
import { readPage } from '../../../src/site/pages/readPage';
import { searchPage } from '../../../src/search/write/searchPage';

const PORTAL = 'https://portal.example';

const pageOf = (html: string, file = 'a/b/index.html') => readPage(file, Buffer.from(html));

/** A documentation page as Docusaurus writes it: without the end tags and quotes that HTML makes optional. */
const docOf = (content: string, around = '') =>
  `<!doctype html><html lang=en-US class="docs-wrapper docs-doc-page"><head><title>T</title></head>
<body><nav><a href=/menu/>Menu</a></nav><main>${around}<article><div class="theme-doc-markdown markdown">${content}</div></article></main></body></html>`;

const contentOf = (content: string, around = '') => {
  return pageOf(docOf(content, around)).content() ?? expect.fail('The page has no content.');
};

describe('the head of a built page', () => {
  const headOf = (html: string) => pageOf(html).head;

  it('has the words of both languages and the version, however its attributes are quoted', () => {
    const html = `<!doctype html><html lang=en-US class="docs-wrapper docs-doc-page"><head>
<meta name=description content="Prices &amp; taxes"><meta name="keywords" content="rebate,Rabatt,">
<meta name=docusaurus_version content=2022-09></head><body></body></html>`;
    expect(headOf(html)).toMatchObject({
      ...{ kind: 'doc', description: 'Prices & taxes', keywords: ['rebate', 'Rabatt'], version: '2022-09' },
      ...{ published: undefined, noindex: false, leadsTo: undefined },
    });
  });

  it.each([
    ['an entry of the changelog', 'blog-wrapper blog-post-page', 'post'],
    ['the list of entries', 'blog-wrapper blog-list-page', 'list'],
    ['the search', 'search-page-wrapper', undefined],
  ])('of %s has its kind, and no version', (_, classes, kind) => {
    const head = headOf(
      `<html class="${classes}"><head><meta name=docusaurus_version content=current></head></html>`,
    );
    expect([head.kind, head.version]).toEqual([kind, undefined]);
  });

  it('has the publication date of an entry', () => {
    const html = '<head><meta property=article:published_time content=2026-11-02T00:00:00.000Z>';
    expect(headOf(html).published).toBe('2026-11-02');
  });

  it('has the target of a redirect, even inside noscript, and the noindex directive', () => {
    const head = headOf(
      '<head><meta name=robots content="noindex, nofollow"></head><body><noscript><meta http-equiv=refresh content="0; url=/to/#part"></noscript>',
    );
    expect(head).toMatchObject({ leadsTo: '/to/#part', noindex: true });
  });
});

describe('the content of a built page', () => {
  it('has its title, its breadcrumbs and the next page, with entities decoded', () => {
    const around =
      '<nav class="theme-doc-breadcrumbs x_1"><ul><li><a class=breadcrumbs__link>Guides</a><li><span class="breadcrumbs__link">Here</span></ul></nav>' +
      '<a class="pagination-nav__link pagination-nav__link--prev" href=/a/>A</a><a class="pagination-nav__link pagination-nav__link--next" href=/c/>C</a>';
    expect(contentOf('<header><h1> A &lt;b&gt; </h1></header><p>x', around)).toMatchObject({
      title: 'A <b>',
      breadcrumb: ['Guides'],
      next: '/c/',
    });
  });

  it('includes noscript content, and omits the line break before the first line of code', () => {
    const { element } = contentOf('<h1>T</h1><noscript><pre>\ngraph</pre></noscript>');
    expect(nodeText(element)).toBe('Tgraph');
  });

  it('is undefined for unlisted pages and the search page', () => {
    const unlisted = docOf('<h1>T</h1>').replace('</head>', '<meta name=robots content=noindex></head>');
    expect(pageOf(unlisted).content()).toBeUndefined();
    expect(pageOf('<html class=search-page><main><h1>Search</h1></main>').content()).toBeUndefined();
  });

  it('without a title is reported with a fix', () => {
    expect(() => contentOf('<p>x</p>')).toThrow(/no title.*src\/site\/pages\/readContent\.ts/);
  });
});

describe('the references of a built page', () => {
  const page = pageOf(
    `<head><link rel=stylesheet href=/s.css><link rel=preload as=script href=/p.js><link rel=preload as=font href=/f.woff2>
<script src=/m.js defer></script><script>if (1<2) go("<p id=no>")</script>
<script type=application/ld+json>{"url":"${PORTAL}/x/"}</script><script type=application/ld+json>{</script>
<style>p{background:url(/bg.png)}</style></head><body><a name=old href="/q/?a=1&amp;b=2#c">q</a><p id="x.y(z)">
<svg><use xlink:href=/icons.svg#i></use><a xlink:href=" java
script:x()">z</a></svg><button onclick="go()">g</button><!-- <img src=/no.png> --><img src=/i.png srcset="/i.png 1x, /j.png 2x">`,
  );

  it('are all addresses with the elements that contain them, and all anchors', () => {
    const { references, ids, problems } = page.links(PORTAL);
    expect(references.map(({ by, role, address }) => `${by} ${role} ${address}`)).toEqual([
      '<link rel="stylesheet"> asset /s.css',
      '<link rel="preload"> asset /p.js',
      '<link rel="preload"> asset /f.woff2',
      '<script src> asset /m.js',
      `JSON-LD url name ${PORTAL}/x/`,
      'url() asset /bg.png',
      '<a href> link /q/?a=1&b=2#c',
      '<use xlink:href> asset /icons.svg#i',
      '<img src> asset /i.png',
      '<img srcset> asset /i.png',
      '<img srcset> asset /j.png',
    ]);
    expect([...ids]).toEqual(['old', 'x.y(z)']);
    expect(problems).toEqual([expect.stringContaining('JSON-LD cannot be parsed') as string]);
  });

  it('are part of the first view if the page loads them immediately', () => {
    expect(page.firstView()).toMatchObject({
      scripts: ['/p.js', '/m.js'],
      styles: ['/s.css'],
      rest: ['/f.woff2', '/i.png'],
    });
  });

  it('include inline scripts, and scripts that the policy forbids', () => {
    expect(page.scripts()).toEqual({
      scripts: ['if (1<2) go("<p id=no>")'],
      forbidden: ['<a xlink:href=" java\nscript:x()">', '<button onclick="go()">'],
    });
  });
});

describe('the search content of a built page', () => {
  const searchContentOf = (content: string) => searchPage(pageOf(docOf(content)));

  it('is its text by heading, without code blocks, menus and entries with their own anchor', () => {
    const page = searchContentOf(
      '<h1>T\u200b</h1><p>Before <code>a.b</code>.<pre>code</pre><h2 id=one>One<a class=hash-link href=#one>\u200b</a></h2><p>In one<button>Copy</button>' +
        '<h3>No place</h3><ul><li><p>first<li>second</ul><h4 id=two>Two</h4><noscript>x</noscript><table class=ref-permissions><tr id=p><th>sale:read<td>Reads<td>it</table>' +
        '<table><tr id=law-x><td><span lang=de>BAO</span>, a sum (<em lang=de>Betrag</em>)</table>',
    );
    expect(page).toMatchObject({ kind: 'prose', title: 'T', url: '/a/b/' });
    expect(page?.sections).toEqual([
      { title: 'T', text: 'Before a.b.' },
      { id: 'one', title: 'One', text: 'In one No place first second' },
      { id: 'two', title: 'Two', text: '' },
    ]);
    expect(page?.fields).toEqual([
      { id: 'p', path: 'sale:read', text: 'Reads · it', values: [] },
      { id: 'law-x', path: 'Betrag', text: 'BAO, a sum (Betrag)', values: [] },
    ]);
  });

  it('is undefined for the list of entries', () => {
    const html = '<html class=blog-list-page><main><h1>Changelog</h1></main></html>';
    expect(searchPage(pageOf(html))).toBeUndefined();
    expect(pageOf(html).content()?.title).toBe('Changelog');
  });
});

describe('the links of a twin', () => {
  const closed = (href: string) =>
    closeLinks(`a (${openLinks(PORTAL)(href)}) b`, PORTAL, new Set(['/', '/a/'])).slice(3, -3);

  it.each([
    ['a page with a twin', '/a/', `${PORTAL}/a/index.md`],
    ['the home page', '/', `${PORTAL}/index.md`],
    ['an anchor on a page', '/a/?x=1#b', `${PORTAL}/a/index.md?x=1#b`],
    ['a page without a twin', '/search/?q=a/', `${PORTAL}/search/?q=a/`],
    ['a file', '/openapi/a.yaml', `${PORTAL}/openapi/a.yaml`],
    ['another host', 'https://other.example/a/', 'https://other.example/a/'],
    ['an anchor on the same page', '#a', '#a'],
  ])('to %s are resolved', (_, href, address) => {
    expect(closed(href)).toBe(address);
  });

  it('are resolved independently, and the rest of the text is unchanged', () => {
    const open = openLinks(PORTAL);
    const text = `${PORTAL}/a/ [1](${open('/a/')})[2](${open('/c/')}) [3](${open('/')})`;
    expect(closeLinks(text, PORTAL, new Set(['/a/', '/']))).toBe(
      `${PORTAL}/a/ [1](${PORTAL}/a/index.md)[2](${PORTAL}/c/) [3](${PORTAL}/index.md)`,
    );
  });
});
