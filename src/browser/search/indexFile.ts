/**
 * The name of an index file, as the plugin has it.
 *
 * @param context the path of a context, or `''` for everything
 */
export function indexFile(context: string): string {
  return `search-index${context === '' ? '' : `-${context.replace(/\//g, '-')}`}.json`;
}
