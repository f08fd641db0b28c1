import { brand } from './brand';
import { apiRoute, type ReferenceBase } from './referencePage';

export { apiRoute, type ReferenceBase };

/** The folder of the changelog, in the route of each of its pages. */
export const CHANGELOG_ROUTE = '/changelog/';

/** The end of the glossary's route. */
export const GLOSSARY_PAGE = '/glossary/';

/** The guide that explains the collections; only the latest version has it. */
export const CLIENTS = '/clients/';

/** The page about assistants; only the latest version has it. */
export const ASSISTANTS = '/assistants/';

/** The page that lists what is not specified, and the class of the words that mark it on other pages. */
export const OPEN_POINTS = '/open-points/';
export const OPEN_POINT_CLASS = 'open-point';

/** The route of an operation's page: `/api/checkout/create-sale/`. */
export function operationRoute(base: ReferenceBase, operationId: string): string {
  return `${apiRoute(base)}${operationSlug(operationId)}/`;
}

/** The route of a schema's page, from its title: `/api/checkout/schemas/line-item/`. */
export function schemaRoute(base: ReferenceBase, title: string): string {
  return `${apiRoute(base)}schemas/${schemaSlug(title)}/`;
}

type Version = Pick<ReferenceBase, 'versionPath'>;

/** The anchor of a code in the error catalogue: `/api/errors/#PermissionDenied`. */
export function errorRoute({ versionPath }: Version, code: string): string {
  return `${versionPath}api/errors/#${code}`;
}

/** The anchor of a scope on the permissions page: `/api/permissions/#checkout:sales:create`. */
export function scopeRoute({ versionPath }: Version, scope: string): string {
  return `${versionPath}api/permissions/#${scope}`;
}

/** The anchor of an event in the event catalogue, by its webhook: `/api/events/#sale-created`. */
export function eventRoute({ versionPath }: Version, operationId: string): string {
  return `${versionPath}api/events/#${operationSlug(operationId)}`;
}

/** The page of changes and corrections; only the latest version has it. */
export const CHANGES = '/api/changes/';

/** Where the changes of an API are listed: `/api/changes/#checkout`. */
export function changesRoute(api: string): string {
  return `${CHANGES}#${api}`;
}

/** The route of a page from its file: `public/checkout/index.mdx` becomes `/public/checkout/`. */
export function routeOf(file: string): string {
  const name = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
  return name === '' ? '/' : `/${name.replace(/\/$/, '')}/`;
}

/** The route of the page that lists the changes of the law. */
export const LAW = '/law/';

/** The route of a change on its page. */
export function transitionRoute(id: string): string {
  return `${LAW}#${id}`;
}

/** The address of a change on its page. */
export function transitionUrl(id: string): string {
  return brand.portalUrl + transitionRoute(id);
}

/** A word of a name: capitals that no small letter follows, a word with or without its capital, or digits. */
const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+/gu;

/**
 * A name in small letters, with hyphens between its words: `createSale` becomes `create-sale`, and `SHA256 hash`
 * becomes `sha-256-hash`. Accents are left out. For each name in the contracts, docusaurus-plugin-openapi-docs makes
 * the same of it.
 */
export function kebabCase(name: string): string {
  const letters = name.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  return Array.from(letters.matchAll(WORD), ([word]) => word.toLowerCase()).join('-');
}

/** The route segment of an operation: `createSale` becomes `create-sale`. */
export function operationSlug(operationId: string): string {
  return kebabCase(operationId);
}

/**
 * The route segment of a named schema, derived from its title as in docusaurus-plugin-openapi-docs: the
 * first space becomes a hyphen and everything is lowercased before the conversion to kebab case, so
 * `Line item` becomes `line-item`, and `LineItem` would become `lineitem`.
 */
export function schemaSlug(title: string): string {
  return kebabCase(title.replace(' ', '-').toLowerCase());
}
