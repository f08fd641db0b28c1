/**
 * Code for readers' own programs: the models of the contracts in their languages, and clients that use them.
 */
export { modelFiles } from './modelFiles';
export { programParts } from './programFiles';
