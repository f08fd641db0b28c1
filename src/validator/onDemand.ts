import type { compileValidators as compile } from './compile/compileValidators';

/** Compiles the validators of a contract; the compiler's large packages load with the first call. */
export const compileValidators: typeof compile = async (api, contract) =>
  (await import('./compile/compileValidators')).compileValidators(api, contract);
