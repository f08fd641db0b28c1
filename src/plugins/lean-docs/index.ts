import * as contentDocs from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';

import { debounceAsync } from './debounceAsync';
import { leanRoute } from './leanRoute';

/** Longer than the bundler takes for a page, in ms: a writer sees the page first, then its title in the sidebar. */
const QUIET_MS = 1000;

/** The plugin's exports; its own types do not match those of Docusaurus plugins. */
interface ContentDocs {
  readonly default: (context: LoadContext, options: unknown) => Promise<Plugin>;
  readonly validateOptions: NonNullable<PluginModule['validateOptions']>;
}

const { default: theirPlugin, validateOptions } = contentDocs as unknown as ContentDocs;

/**
 * The docs plugin, with routes that carry only what pages show. On the dev server, Docusaurus makes it reload all pages for each
 * changed file, and an edit to a contract changes dozens of them: they are reloaded once.
 */
export default async function leanDocs(context: LoadContext, options: unknown): Promise<Plugin> {
  const theirs = await theirPlugin(context, options);
  const loadContent = debounceAsync(() => Promise.resolve(theirs.loadContent?.()), QUIET_MS);
  return {
    ...theirs,
    loadContent,
    contentLoaded: async ({ actions, ...args }) => {
      const addRoute: typeof actions.addRoute = (route) => {
        actions.addRoute(leanRoute(route));
      };
      await theirs.contentLoaded?.({ ...args, actions: { ...actions, addRoute } });
    },
  };
}

// For a plugin given as a function, Docusaurus reads this property.
leanDocs.validateOptions = validateOptions;
