import { apiRoute, type ReferenceBase } from './apiRoute';
import { operationSlug, schemaSlug } from './slugs';

export { apiRoute, type ReferenceBase };

/** The folder of the changelog, in the route of each of its pages. */
export const CHANGELOG = '/changelog/';

/** The end of the glossary's route. */
export const GLOSSARY_PAGE = '/glossary/';

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
