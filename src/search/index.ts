/**
 * What finds and marks words, in Node and in browsers.
 */
export { searchedRelease } from './box/searchedRelease';
export { useEarlyInput } from './box/useEarlyInput';
export { useShortcuts } from './box/useShortcuts';
export type { SearchResult, SearchedPage, TextPart } from './model/searchResult';
export type { DocumentationFile, DocumentedPage } from './model/documentation';
export type { IndexEntry } from './model/documents';
export { BOX_EXTENT, PAGE_EXTENT } from './model/extent';
export { indexFile } from './model/indexFile';
export { LONGEST_QUERY, searchAddress, searchedPart } from './model/searchAddress';
export type { Popup } from './panel/panelProps';
export { isMac, isSearchShortcut, isSlash } from './shortcut';
export { loadIndex } from './worker/loadIndex';
export { searchIndex } from './worker/searchIndex';
export type { Page } from './write/page';
