import { apis, apisSince, type Api } from './apis';
import { brand } from './brand';

/** A section of the documentation with a separate search index. */
export interface SearchContext {
  /** Identifies it in addresses (`ctx`) and in the name of its index file. */
  readonly path: string;
  /** The name that readers see. */
  readonly label: string;
  /** Its first page, relative to the version's path: `api/checkout/`. */
  readonly start: string;
}

/** The context of all pages that do not belong to a single API. */
export const commonPages: SearchContext = { path: 'common', label: 'Common pages', start: '' };

/** All contexts: the guides and the reference of each API, and the common pages. */
export const searchContexts = contextsOf(apis);

/**
 * The contexts of a version, which has neither pages nor an index of an API that came later.
 *
 * @param release the path of a release, relative to the site's base: `2022-09/`; empty for the current version
 */
export function searchContextsOf(release: string): readonly SearchContext[] {
  return release === '' ? searchContexts : contextsOf(apisSince(release.replace('/', '')));
}

function contextsOf(documented: readonly Api[]): readonly SearchContext[] {
  return [
    ...documented.flatMap(({ id, label }) => [
      { path: `public/${id}`, label: `${label} guides`, start: `public/${id}/api/` },
      { path: `api/${id}`, label: `${label} reference`, start: `api/${id}/` },
    ]),
    commonPages,
  ];
}

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

/** The folder of the changelog's entries, and the route of its page. */
export const CHANGELOG_FOLDER = 'changelog';

/** The preview image of shared links, one for each section of the portal. */
export interface Card {
  /** The name of its file: `checkout-reference`. */
  readonly id: string;
  /** The text below the portal's name. */
  readonly label: string;
  readonly alt: string;
}

export const changelogCard = card('changelog', 'Changelog');

const guidesCard = card('guides', 'Guides');

export const cards: readonly Card[] = [
  guidesCard,
  ...searchContexts.filter((context) => context !== commonPages).map(({ path, label }) => card(path, label)),
  changelogCard,
];

/**
 * The card of a documentation page.
 *
 * @param route the page's path relative to its version, without a leading slash: `api/checkout/create-sale/`
 */
export function cardOf(route: string): Card {
  const context = contextOf(route);
  return context === commonPages ? guidesCard : card(context.path, context.label);
}

/** The file of a card, below the site's root. */
export function cardFile({ id }: Card): string {
  return `img/cards/${id}.png`;
}

function card(path: string, label: string): Card {
  return { id: path.replace('/', '-'), label, alt: `${brand.name} developers: ${label}` };
}
