import kebabCase from 'lodash/kebabCase';

/** The route segment of an operation: `createSale` gives `create-sale`. */
export function operationSlug(operationId: string): string {
  return kebabCase(operationId);
}

/**
 * The route segment of a named schema, made from its title as docusaurus-plugin-openapi-docs makes
 * it: the first space becomes a hyphen and everything is lowercased before the title is put in
 * kebab case, so `Line item` gives `line-item`, and `LineItem` would give `lineitem`.
 */
export function schemaSlug(title: string): string {
  return kebabCase(title.replace(' ', '-').toLowerCase());
}
