import { apis } from './apis';

/** A section of the documentation with a separate search index. */
export interface SearchContext {
  /** Identifies it in addresses (`ctx`) and in the name of its index file. */
  readonly path: string;
  /** The name that readers see. */
  readonly label: string;
}

/** The context of all pages that do not belong to a single API. */
export const commonPages: SearchContext = { path: 'common', label: 'Common pages' };

/** All contexts: the guides and the reference of each API, and the common pages. */
export const searchContexts: readonly SearchContext[] = [
  ...apis.flatMap(({ id, label }) => [
    { path: `public/${id}`, label: `${label} guides` },
    { path: `api/${id}`, label: `${label} reference` },
  ]),
  commonPages,
];

/**
 * The context that a page belongs to.
 *
 * @param route the page's path relative to its version, without a leading slash: `api/checkout/create-sale/`
 */
export function contextOf(route: string): SearchContext {
  return searchContexts.find(({ path }) => `${route}/`.startsWith(`${path}/`)) ?? commonPages;
}

/**
 * The context that the search box of a page searches first; `undefined` for everything, on a common page.
 *
 * @param route as `contextOf` takes it
 */
export function boxContextOf(route: string): SearchContext | undefined {
  const context = contextOf(route);
  return context === commonPages ? undefined : context;
}
