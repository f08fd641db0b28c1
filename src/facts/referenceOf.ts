/**
 * Routes of the kinds that are loaded later (`deferRoutes.ts`), for the API that a page is about: of an operation and
 * of a schema, whether they exist or not. A page that is about no API has none.
 *
 * @param route of a guide or of the reference: `/public/checkout/amounts/`, `/2022-09/api/checkout/`
 */
export function referenceOf(route: string): readonly string[] {
  const [, version = '', api] = /^(.*?)\/(?:api|public)\/([^/]+)\//.exec(route) ?? [];
  return api === undefined ? [] : [`${version}/api/${api}/any/`, `${version}/api/${api}/schemas/any/`];
}
