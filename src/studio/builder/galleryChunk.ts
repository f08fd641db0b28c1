/** What the buttons of the gallery open, in one chunk. */
export { default as Builder } from './Builder';
export { default as Comparison } from './Comparison';
