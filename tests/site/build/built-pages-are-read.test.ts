import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { readPage, type BuiltPage } from '../../../src/site/pages/readPage';
import { brand } from '../../../src/portal/brand';
import { drawShare } from '../../../tools/suite/testSet';
import { buildFolder, builtHtml, builtIds, builtRoutes } from '../../support/built';

/** One page of each kind, the largest one, and pages outside the documentation. */
const KINDS = [
  '/',
  '/404.html',
  '/search/',
  '/glossary/',
  '/public/checkout/amounts/',
  '/api/checkout/',
  '/api/checkout/create-sale/',
  '/api/iam/schemas/tenant/',
  '/2022-09/',
  '/changelog/',
];

const routes = builtRoutes();
const entries = routes.filter((route) => /^\/changelog\/./.test(route)).slice(0, 1);
const unlisted = routes.filter((route) => route.startsWith('/internal/')).slice(0, 1);
const selected = [...new Set([...KINDS, ...entries, ...unlisted, ...drawShare(routes, 1 / 50)])];

/** Each page as the build reads it, and as an independent parser, htmlparser2, does. */
const pages = selected.map((route) => {
  const file = route.endsWith('.html') ? route.slice(1) : `${route.slice(1)}index.html`;
  const page = readPage(file, readFileSync(path.join(buildFolder, file)));
  return { route, page, other: load(builtHtml(route), { xml: { xmlMode: false } }) };
});

/** The pages on which the two parsers disagree. */
function differing(
  ofPage: (page: BuiltPage) => unknown,
  ofOther: (other: CheerioAPI, route: string) => unknown,
): readonly unknown[] {
  return pages
    .map(({ route, page, other }) => ({ route, read: ofPage(page), other: ofOther(other, route) }))
    .filter(({ read, other }) => JSON.stringify(read) !== JSON.stringify(other));
}

const all = (page: CheerioAPI, selector: string, name: string): readonly (string | undefined)[] =>
  page(selector)
    .toArray()
    .map((element) => page(element).attr(name));

describe('the build and an independent parser read the same from a page', () => {
  it('its head', () => {
    const content = (page: CheerioAPI, selector: string) => page(`meta${selector}`).first().attr('content');
    expect(
      differing(
        ({ head }) => [
          head.description,
          head.canonical,
          head.language,
          head.image,
          head.noindex,
          head.keywords.join(),
        ],
        (page) => [
          content(page, '[name="description"]') ?? '',
          page('link[rel="canonical"]').attr('href') ?? '',
          page('html').attr('lang') ?? '',
          content(page, '[property="og:image"]'),
          (content(page, '[name="robots"]') ?? '').includes('noindex'),
          (content(page, '[name="keywords"]') ?? '').replace(/,$/, ''),
        ],
      ),
    ).toEqual([]);
  });

  it('its title, its breadcrumbs and the next page', () => {
    expect(
      differing(
        (page) => {
          const content = page.content();
          return content === undefined ? undefined : [content.title, content.breadcrumb.length, content.next];
        },
        (page) =>
          page('html').is('.docs-doc-page, .blog-post-page, .blog-list-page') &&
          page('meta[name="robots"][content*="noindex"]').length === 0
            ? [
                page('main h1').first().text().trim(),
                Math.max(0, page('.theme-doc-breadcrumbs .breadcrumbs__link').length - 1),
                page('.pagination-nav__link--next').attr('href'),
              ]
            : undefined,
      ),
    ).toEqual([]);
  });

  it('its anchors and links', () => {
    expect(
      differing(
        (page) => [...page.links(brand.portalUrl).ids].sort(),
        (_, route) => [...builtIds(route)].sort(),
      ),
    ).toEqual([]);
    expect(
      differing(
        (page) =>
          page
            .links(brand.portalUrl)
            .references.filter(({ by }) => by === '<a href>')
            .map(({ address }) => address),
        (page) => all(page, 'a[href]', 'href'),
      ),
    ).toEqual([]);
  });

  it('what it loads, and its size', () => {
    expect(
      differing(
        (page) => [
          page.firstView().scripts.filter((address) => address.endsWith('.js')).length,
          page.firstView().styles,
          page.firstView().elements,
          page.bytes,
        ],
        (page, route) => [
          new Set(all(page, 'script[src]', 'src')).size,
          [...new Set(all(page, 'link[rel="stylesheet"]', 'href'))],
          page('*').length,
          Buffer.byteLength(builtHtml(route)),
        ],
      ),
    ).toEqual([]);
  });

  it('its inline scripts', () => {
    expect(
      differing(
        (page) => page.scripts().scripts,
        (page) =>
          page('script:not([src])')
            .toArray()
            .filter((script) => !(page(script).attr('type') ?? '').includes('json'))
            .map((script) => page(script).text()),
      ),
    ).toEqual([]);
  });
});
