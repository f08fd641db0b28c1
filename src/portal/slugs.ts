import kebabCase from 'lodash/kebabCase';

/** The route segment of an operation: `createSale` becomes `create-sale`. */
export function operationSlug(operationId: string): string {
  return kebabCase(operationId);
}

/**
 * The route segment of a named schema, derived from its title like in docusaurus-plugin-openapi-docs: the
 * first space becomes a hyphen and everything is lowercased before the conversion to kebab case, so
 * `Line item` becomes `line-item`, and `LineItem` would become `lineitem`.
 */
export function schemaSlug(title: string): string {
  return kebabCase(title.replace(' ', '-').toLowerCase());
}
