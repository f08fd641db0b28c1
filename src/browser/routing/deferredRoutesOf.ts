/**
 * Sample routes of the deferred kinds (`deferRoutes.ts`) for the API of a page: of an operation and of a
 * schema, which need not exist. A page that belongs to no API has none. The functions of `facts/routes.ts` would bring
 * lodash into the first view of every page.
 *
 * @param route of a guide or of the reference: `/public/checkout/amounts/`, `/2022-09/api/checkout/`
 */
export function deferredRoutesOf(route: string): readonly string[] {
  const [, version = '', api] = /^(.*?)\/(?:api|public)\/([^/]+)\//.exec(route) ?? [];
  return api === undefined ? [] : [`${version}/api/${api}/any/`, `${version}/api/${api}/schemas/any/`];
}
