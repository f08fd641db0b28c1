/**
 * The patterns of the deferred routes (`deferRoutes.ts`) of the API that a page belongs to: of its operations and of
 * its schemas. A page that belongs to no API has none. The functions of `portal/routes.ts` would bring
 * those of all other addresses into the first view of every page.
 *
 * @param route of a guide or of the reference: `/public/checkout/amounts/`, `/2022-09/api/checkout/`
 */
export function deferredRoutesOf(route: string): readonly string[] {
  const [, version = '', api] = /^(.*?)\/(?:api|public)\/([^/]+)\//.exec(route) ?? [];
  return api === undefined ? [] : [`${version}/api/${api}/:page`, `${version}/api/${api}/schemas/:page`];
}
