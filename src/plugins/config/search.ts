import type { PluginOptions } from '@easyops-cn/docusaurus-search-local';

import { searchContexts } from '../../portal/sections';

/** The options of the full-text search, from the specification. */
export const searchOptions: Partial<PluginOptions> = {
  language: ['en', 'de'],
  docsRouteBasePath: '/',
  indexBlog: false,
  indexPages: false,
  // One for the guides and one for the reference of each API; the index without a context contains everything.
  searchContextByPaths: searchContexts.map(({ path, label }) => ({ path, label })),
  useAllContextsWithNoSearchContext: true,
  highlightSearchTermsOnTargetPage: false,
  searchResultLimits: 8,
  searchResultContextMaxLength: 50,
  searchBarShortcut: true,
  searchBarShortcutHint: true,
  searchBarPosition: 'right',
};
