/**
 * Writes the index of the search.
 */
export { searchContent } from './write/referenceContent';
export { type ModelledSearch, searchPage } from './write/searchPage';
export { writeIndexes } from './write/writeIndexes';
