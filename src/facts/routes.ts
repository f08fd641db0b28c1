import { operationSlug, schemaSlug } from './slugs';

/** Where the reference of one API in one documentation version lives. */
export interface ReferenceBase {
  /** The API's id. */
  readonly api: string;
  /** The version's path: `/` for the latest version, `/2022-09/` for an archived one. */
  readonly versionPath: string;
}

/** The route of an API's overview: `/api/checkout/`. */
export function apiRoute({ api, versionPath }: ReferenceBase): string {
  return `${versionPath}api/${api}/`;
}

/** The route of an operation's page: `/api/checkout/create-sale/`. */
export function operationRoute(base: ReferenceBase, operationId: string): string {
  return `${apiRoute(base)}${operationSlug(operationId)}/`;
}

/** The route of a schema's page, from its title: `/api/checkout/schemas/line-item/`. */
export function schemaRoute(base: ReferenceBase, title: string): string {
  return `${apiRoute(base)}schemas/${schemaSlug(title)}/`;
}

type Version = Pick<ReferenceBase, 'versionPath'>;

/** The place of a code in the catalogue of errors: `/api/errors/#PermissionDenied`. */
export function errorRoute({ versionPath }: Version, code: string): string {
  return `${versionPath}api/errors/#${code}`;
}

/** The place of a scope among the permissions: `/api/permissions/#checkout:sales:create`. */
export function scopeRoute({ versionPath }: Version, scope: string): string {
  return `${versionPath}api/permissions/#${scope}`;
}

/** The place of an event in the catalogue of events, by its delivery: `/api/events/#sale-created`. */
export function eventRoute({ versionPath }: Version, operationId: string): string {
  return `${versionPath}api/events/#${operationSlug(operationId)}`;
}

/** The route of a page by its file: `public/checkout/index.mdx` gives `/public/checkout/`. */
export function routeOf(file: string): string {
  const name = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
  return name === '' ? '/' : `/${name.replace(/\/$/, '')}/`;
}
