/**
 * The components of the reference.
 */
export { Code } from './view/Code';
export { ScrolledTable } from './view/ScrolledTable';
export { sentenceParts, WithCode } from './view/WithCode';
