/**
 * Reads the law of the three countries, and its changes, from their files.
 */
export { lawFile, readLaw } from './law/node/readLaw';
export { readTransitions, transitionsFile } from './law/node/readTransitions';
