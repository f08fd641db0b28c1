/**
 * Reads the rules of the formats of barcodes from their file.
 */
export { readSymbologies, symbologyFile } from './node/readSymbologies';
