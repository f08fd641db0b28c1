import { apis } from './apis';

/** A part of the documentation that can be searched on its own. */
export interface SearchContext {
  /** Names it in an address (`ctx`) and in its index file; where it is a section, the section's path. */
  readonly path: string;
  /** The name that readers see. */
  readonly label: string;
}

/** The context of all pages that belong to no single API. */
export const commonPages: SearchContext = { path: 'common', label: 'Common pages' };

/** The parts that can be searched on their own: the guides and the reference of each API, and the common pages. */
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
 * @param route the page's path below its version's, without a slash before it: `api/checkout/create-sale/`
 */
export function contextOf(route: string): SearchContext {
  return searchContexts.find(({ path }) => `${route}/`.startsWith(`${path}/`)) ?? commonPages;
}

/**
 * The context in which the search box of a page searches first: its section, or everything on a common page.
 *
 * @param route as `contextOf` takes it
 */
export function boxContextOf(route: string): SearchContext | undefined {
  const context = contextOf(route);
  return context === commonPages ? undefined : context;
}
