/**
 * The components of the reference.
 */
export { Code } from './view/Code';
export { Scroll } from './view/Scroll';
export { sentenceParts, WithCode } from './view/WithCode';
