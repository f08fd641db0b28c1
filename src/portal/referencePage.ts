import type { ReferenceBase } from './routes';

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

/** Whether a route is of the overview of an API, or of a page beside it that is common to all: `/api/errors/`. */
export function isBesideReference(route: string): boolean {
  return /^\/(?:[^/]+\/)?api\/[^/]+\/$/.test(route);
}

/** Whether a file below the folder of a version's documents is of the reference: `api/checkout/create-sale.mdx`. */
export function isReferenceFile(file: string): boolean {
  return /^api\/[^/]+\//.test(file);
}
