/**
 * The runtime of generated validators, in addition to Ajv's. It is bundled into each of them, so it must not
 * import anything that browsers lack.
 */
export { closest } from './closest';
export { firstDuplicate } from './firstDuplicate';
export { formats, safePattern } from './patterns';
