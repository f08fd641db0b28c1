import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import * as searchLocal from '@easyops-cn/docusaurus-search-local';

/** What the search theme exports; its types tell of its options only. */
interface SearchLocal {
  readonly default: (context: LoadContext, options: unknown) => Plugin;
  readonly validateOptions: NonNullable<PluginModule['validateOptions']>;
}

const { default: theirPlugin, validateOptions } = searchLocal as unknown as SearchLocal;

/**
 * The search theme without its indexer, which reads headings and prose only: after Docusaurus, the build writes the same
 * kind of files with fields, values, parameters and names (`src/build/search`).
 */
export default function searchIndex(context: LoadContext, options: unknown): Plugin {
  const plugin = { ...theirPlugin(context, options) };
  delete plugin.postBuild;
  return plugin;
}

// Docusaurus looks for it here where a plugin is given as a function.
searchIndex.validateOptions = validateOptions;
