import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import * as searchLocal from '@easyops-cn/docusaurus-search-local';

/** The search theme's exports; its types only cover its options. */
interface SearchLocal {
  readonly default: (context: LoadContext, options: unknown) => Plugin;
  readonly validateOptions: NonNullable<PluginModule['validateOptions']>;
}

const { default: theirPlugin, validateOptions } = searchLocal as unknown as SearchLocal;

/**
 * The search theme without its indexer, which reads headings and prose only: after Docusaurus, the build writes the
 * same kind of files with fields, values, parameters and names (`src/search/write`).
 */
export default function searchIndex(context: LoadContext, options: unknown): Plugin {
  const plugin = { ...theirPlugin(context, options) };
  delete plugin.postBuild;
  return plugin;
}

// For a plugin given as a function, Docusaurus reads this property.
searchIndex.validateOptions = validateOptions;
