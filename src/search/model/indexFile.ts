/**
 * The name of an index file, as the plugin defines it.
 *
 * @param context the path of a context, or `''` for the full index
 */
export function indexFile(context: string): string {
  return `search-index${context === '' ? '' : `-${context.replace(/\//g, '-')}`}.json`;
}
