import * as contentDocs from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';

import { debounceAsync } from './debounceAsync';

/** Longer than the bundler takes for a page, in ms: a writer sees the page first, then its title in the sidebar. */
const QUIET_MS = 1000;

/** The plugin's exports; its own types do not match those of Docusaurus plugins. */
interface ContentDocs {
  readonly default: (context: LoadContext, options: unknown) => Promise<Plugin>;
  readonly validateOptions: NonNullable<PluginModule['validateOptions']>;
}

const { default: theirPlugin, validateOptions } = contentDocs as unknown as ContentDocs;

/**
 * The docs plugin for the dev server. Docusaurus makes it reload all pages for each changed file, and an edit to a
 * contract changes dozens of them.
 */
export default async function debouncedDocs(context: LoadContext, options: unknown): Promise<Plugin> {
  const theirs = await theirPlugin(context, options);
  const loadContent = debounceAsync(() => Promise.resolve(theirs.loadContent?.()), QUIET_MS);
  return { ...theirs, loadContent };
}

// For a plugin given as a function, Docusaurus reads this property.
debouncedDocs.validateOptions = validateOptions;
