/**
 * Code for readers' own programs: the models of the contracts in their languages.
 */
export { modelFiles } from './modelFiles';
