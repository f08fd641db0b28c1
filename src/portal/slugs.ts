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
 * The route segment of a named schema, derived from its title like in docusaurus-plugin-openapi-docs: the
 * first space becomes a hyphen and everything is lowercased before the conversion to kebab case, so
 * `Line item` becomes `line-item`, and `LineItem` would become `lineitem`.
 */
export function schemaSlug(title: string): string {
  return kebabCase(title.replace(' ', '-').toLowerCase());
}
