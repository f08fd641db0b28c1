import * as contentDocs from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';

import { lastOfBurst } from './lastOfBurst';

/** Longer than the bundler takes for a page, in ms: a writer sees the page first, and then its title in the sidebar. */
const QUIET_MS = 1000;

/** What the plugin exports; its own types fit no list of plugins. */
interface ContentDocs {
  readonly default: (context: LoadContext, options: unknown) => Promise<Plugin>;
  readonly validateOptions: NonNullable<PluginModule['validateOptions']>;
}

const { default: theirPlugin, validateOptions } = contentDocs as unknown as ContentDocs;

/**
 * The plugin of the documentation, for the dev server. Docusaurus has it read all pages anew for each file that changes,
 * and an edit to a contract changes dozens of them.
 */
export default async function calmDocs(context: LoadContext, options: unknown): Promise<Plugin> {
  const theirs = await theirPlugin(context, options);
  const loadContent = lastOfBurst(() => Promise.resolve(theirs.loadContent?.()), QUIET_MS);
  return { ...theirs, loadContent };
}

// Docusaurus looks for it here where a plugin is given as a function.
calmDocs.validateOptions = validateOptions;
