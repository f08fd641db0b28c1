import type { Encode } from './symbol';

/** Loads the encoder of every barcode of the contract, and what it needs, on first use. */
export const loadBarcodes = async (): Promise<Encode> => (await import('./barcodes')).loadBarcodes();
