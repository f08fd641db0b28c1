import { apis } from './apis';

/** Identifies the reference of one API in one documentation version. */
export interface ReferenceBase {
  readonly api: string;
  /** The version's path: `/` for the latest version, `/2022-09/` for an archived one. */
  readonly versionPath: string;
}

/** The route of an API's overview: `/api/checkout/`. Every page loads this module, so it has none of the other routes. */
export function apiRoute({ api, versionPath }: ReferenceBase): string {
  return `${versionPath}api/${api}/`;
}

/** A page of the reference below an API's overview. */
export interface ReferencePage extends ReferenceBase {
  readonly kind: 'operation' | 'schema';
}

/** The routes of `operationRoute` and `schemaRoute`, also without the slash at the end. */
const REFERENCE_PAGE = /^(\/(?:[^/]+\/)?)api\/([^/]+)\/(?:(schemas)\/)?[^/]+\/?$/;

/**
 * Reads the route of an operation's or a schema's page, the inverse of `operationRoute` and `schemaRoute`.
 *
 * @param route without an anchor: `/2022-09/api/checkout/schemas/line-item/`
 * @returns `undefined` for guides and for the overview of an API
 */
export function readReferencePage(route: string): ReferencePage | undefined {
  const [, base, api, schemas] = REFERENCE_PAGE.exec(route) ?? [];
  return base === undefined || api === undefined
    ? undefined
    : { api, versionPath: base, kind: schemas === undefined ? 'operation' : 'schema' };
}

/** Whether a route is of an operation's or a schema's page. */
export function isReferencePage(route: string): boolean {
  return REFERENCE_PAGE.test(route);
}

/** Whether a route is of the overview of an API, or of a page next to it that is common to all: `/api/errors/`. */
export function isBesideReference(route: string): boolean {
  return /^\/(?:[^/]+\/)?api\/[^/]+\/$/.test(route);
}

/** Whether a file below the folder of a version's documents is of the reference: `api/checkout/create-sale.mdx`. */
export function isReferenceFile(file: string): boolean {
  return /^api\/[^/]+\//.test(file);
}

/** The route of the overview of an API: `/api/checkout/`, `/2022-09/api/checkout/`. */
const OVERVIEW = /^\/(?:[^/]+\/)?api\/([^/]+)\/?$/;

/**
 * The title of a page where it appears without the page: in a browser's tab, a search result, a list of links. The APIs
 * share names of operations and schemas, so it names the API: `Timestamp (Checkout schema)`, `Create a pass (Apple
 * wallet API)`, `Checkout API reference`. Titles of guides stay as they are.
 *
 * @param title the heading of the page
 * @param route without an anchor, with or without the slash at the end
 */
export function fullTitle(title: string, route: string): string {
  const page = readReferencePage(route);
  const id = page?.api ?? OVERVIEW.exec(route)?.[1];
  const api = apis.find((candidate) => candidate.id === id);
  if (api === undefined) {
    return title;
  }
  return page === undefined
    ? `${title} reference`
    : `${title} (${api.shortLabel ?? api.label} ${page.kind === 'schema' ? 'schema' : 'API'})`;
}
