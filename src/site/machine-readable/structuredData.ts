import { brand } from '../../portal/brand';
import { contextOf } from '../../portal/sections';
import { apiRoute } from '../../portal/routes';
import { CURRENT, CURRENT_LABEL } from '../../portal/versions';
import type { MachinePage } from './page';
import { twinAddress } from './twinAddress';

const CONTEXT = 'https://schema.org';

const site = { '@type': 'WebSite', name: `${brand.name} developers`, url: `${brand.portalUrl}/` } as const;
const publisher = { '@type': 'Organization', name: brand.name, url: brand.websiteUrl } as const;

/**
 * The JSON-LD of a page for search engines (schema.org): the site for the home page, otherwise the breadcrumb
 * (BreadcrumbList), and an article (TechArticle) for guides and the reference. The theme describes changelog
 * entries itself.
 *
 * @param titles the title of every page by its route; the breadcrumb consists of the pages whose routes the page's
 *   address begins with
 * @param versionPath where the page's version is served
 */
export function structuredData(
  page: MachinePage,
  titles: ReadonlyMap<string, string>,
  versionPath: string,
): readonly object[] {
  if (page.route === '/') {
    return [
      { '@context': CONTEXT, ...site, description: page.description, inLanguage: page.language, publisher },
    ];
  }
  return [
    breadcrumbs(page.route, titles),
    ...(page.kind === 'doc' ? [article(page, titles, versionPath)] : []),
  ];
}

function breadcrumbs(route: string, titles: ReadonlyMap<string, string>): object {
  const parts = route.split('/').slice(1, -1);
  const places = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`)];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: places
      .flatMap((place) => {
        const name = titles.get(place);
        return name === undefined ? [] : [{ name, item: brand.portalUrl + place }];
      })
      .map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  };
}

function article(page: MachinePage, titles: ReadonlyMap<string, string>, versionPath: string): object {
  const { route, title, description, language, version, image, changed } = page;
  const [, id] = contextOf(route.slice(versionPath.length)).path.split('/');
  const api = id === undefined ? undefined : titles.get(apiRoute({ api: id, versionPath }));
  const url = brand.portalUrl + route;
  return {
    '@context': CONTEXT,
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    inLanguage: language,
    ...(image === undefined ? {} : { image }),
    ...(changed === undefined ? {} : { dateModified: changed }),
    version: version === CURRENT ? CURRENT_LABEL : version,
    isPartOf: site,
    ...(api === undefined ? {} : { about: { '@type': 'WebAPI', name: `${brand.name} ${api}` } }),
    author: publisher,
    publisher,
    encoding: {
      '@type': 'MediaObject',
      encodingFormat: 'text/markdown',
      contentUrl: brand.portalUrl + twinAddress(route),
    },
  };
}

/**
 * Inserts data into the head of a document.
 *
 * @param html the complete document
 */
export function addStructuredData(html: string, data: readonly object[]): string {
  const scripts = data.map((value) => `<script type="application/ld+json">${escapeJson(value)}</script>`);
  // A replacer function, because a replacement string interprets dollar signs.
  return html.replace('</head>', () => `${scripts.join('')}</head>`);
}

/** JSON in a script element: `</script` and `<!--` would end or change it (HTML, section 4.12.1.3). */
function escapeJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
