import type { PluginOptions } from '@easyops-cn/docusaurus-search-local';

/** The full-text search, in the numbers and switches of the specification. */
export const searchOptions: Partial<PluginOptions> = {
  language: ['en', 'de'],
  docsRouteBasePath: '/',
  indexBlog: false,
  indexPages: false,
  hashed: true,
  // Payloads and patterns would double the index and answer no question.
  ignoreCssSelectors: ['pre', '.ref-facts'],
  highlightSearchTermsOnTargetPage: false,
  searchResultLimits: 8,
  searchResultContextMaxLength: 50,
  searchBarShortcut: true,
  searchBarShortcutHint: true,
  searchBarPosition: 'right',
};
