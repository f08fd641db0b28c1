/**
 * Compiles the validators of a contract, and loads the generated ones.
 */
export { loadBytesValidator, loadValidator } from './loadValidator';
export { compileValidators } from './onDemand';
