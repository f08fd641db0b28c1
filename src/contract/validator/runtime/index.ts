/**
 * What generated validators call beside Ajv's own run time. It is bundled into each of them, so it
 * imports nothing that a browser does not have.
 */
export { closest } from './closest';
export { firstDuplicate } from './firstDuplicate';
export { formats, safePattern } from './patterns';
