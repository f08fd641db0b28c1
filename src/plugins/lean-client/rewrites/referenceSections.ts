/**
 * The section of a reference page, which its route begins with: the operations of an API in a version, or its
 * schemas. An API's overview is in none.
 */
const REFERENCE = /^((?:\/[^/]+)?\/api\/[^/]+(?:\/schemas(?=\/[^/]))?)\/[^/]/;

/** The query of a generated module for the part that belongs to one section, and nothing else. */
const QUERY = '?reference=';

/** Whether a route is of a reference page; those are most of a site, and only some of them are known to every page. */
export function isReference(route: string): boolean {
  return REFERENCE.test(route);
}

/** The section of a reference page, such as `/api/checkout` or `/2022-09/api/checkout/schemas`; empty for others. */
export function sectionOf(route: string): string {
  return REFERENCE.exec(route)?.[1] ?? '';
}

/** A section without its version: what it has in common with the same section of other versions. */
export function inAnyVersion(section: string): string {
  return section.replace(/^.*?(?=\/api\/)/, '');
}

/** The section that a module's query names; `undefined` for the part that every page knows. */
export function sectionInQuery(query: string): string | undefined {
  return query.startsWith(QUERY) ? decodeURIComponent(query.slice(QUERY.length)) : undefined;
}

/** The query that selects the part of a generated module that belongs to a section. */
export function sectionQuery(section: string): string {
  return `${QUERY}${encodeURIComponent(section)}`;
}

/** The chunk with the part of the tables of all pages that belongs to a section. */
export function tableChunk(section: string): string {
  return `reference-routes${section.replaceAll('/', '-')}`;
}

/** The pattern that stands for all pages of a section, until their routes are loaded. */
export function sectionPattern(section: string): string {
  return `${section}/:page`;
}
