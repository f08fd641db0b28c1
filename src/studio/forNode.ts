/**
 * Writes the data of the tools' pages.
 */
export { codesPart } from './write/codesPart';
export { convertPart } from './write/convertPart';
export { devicesPart } from './write/devicesPart';
export { galleryPart } from './write/galleryPart';
export { rehearsalPart } from './write/rehearsalPart';
export { studioParts } from './write/studioParts';
export { webhooksPart } from './write/webhooksPart';
