/**
 * Reads the mappings of the formats from their files.
 */
export { mappingFile, readMapping } from './node/readMapping';
export { readSource } from './node/readSource';
