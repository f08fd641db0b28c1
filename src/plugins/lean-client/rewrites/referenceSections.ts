import { readReferencePage } from '../../../portal/referencePage';
import { apiRoute } from '../../../portal/routes';

/** The query for the part of a generated module that belongs to one section. */
const QUERY = '?reference=';

/**
 * The section of a reference page, which is a prefix of its route: the operations of an API in a version
 * (`/api/checkout`), or its schemas (`/2022-09/api/checkout/schemas`). Reference pages are most of a site, so not
 * every page loads all sections. Other pages, and an API's overview, are in none.
 */
export function sectionOf(route: string): string {
  const page = readReferencePage(route);
  return page === undefined
    ? ''
    : `${apiRoute(page)}${page.kind === 'schema' ? 'schemas/' : ''}`.slice(0, -1);
}

/** A section without its version, to find the same section in other versions. */
export function inAnyVersion(section: string): string {
  return section.replace(/^.*?(?=\/api\/)/, '');
}

/** The section in a module's query; `undefined` for the part that every page loads. */
export function sectionInQuery(query: string): string | undefined {
  return query.startsWith(QUERY) ? decodeURIComponent(query.slice(QUERY.length)) : undefined;
}

/** The query for the part of a generated module that belongs to a section. */
export function sectionQuery(section: string): string {
  return `${QUERY}${encodeURIComponent(section)}`;
}

/** The chunk with the part of the tables of all pages that belongs to a section. */
export function tableChunk(section: string): string {
  return `reference-routes${section.replaceAll('/', '-')}`;
}

/** The pattern that represents all pages of a section until their routes are loaded. */
export function sectionPattern(section: string): string {
  return `${section}/:page`;
}
