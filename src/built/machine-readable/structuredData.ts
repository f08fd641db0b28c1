import { brand } from '../../facts/brand';
import { contextOf } from '../../facts/searchContexts';
import { apiRoute } from '../../facts/routes';
import { CURRENT, CURRENT_LABEL } from '../../facts/versions';
import type { MachinePage } from './page';
import { twinAddress } from './twinAddress';

const CONTEXT = 'https://schema.org';

const site = { '@type': 'WebSite', name: `${brand.name} developers`, url: `${brand.portalUrl}/` } as const;
const publisher = { '@type': 'Organization', name: brand.name, url: brand.websiteUrl } as const;

/**
 * What a page is, for search engines, as JSON-LD (schema.org): the site for the home page, else the page's place among
 * the others (BreadcrumbList), and for guides and the reference an article (TechArticle). The theme describes the
 * entries of the changelog itself.
 *
 * @param titles the title of every page by its route; a page's place is told by those that its address begins with
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
 * Writes data into the head of a document.
 *
 * @param html the whole document
 */
export function addStructuredData(html: string, data: readonly object[]): string {
  const scripts = data.map((value) => `<script type="application/ld+json">${escapeJson(value)}</script>`);
  // Not String.replace with a text, in which dollar signs have a meaning.
  return html.replace('</head>', () => `${scripts.join('')}</head>`);
}

/** JSON within a script element: `</script` and `<!--` would end or change it (HTML, section 4.12.1.3). */
function escapeJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
