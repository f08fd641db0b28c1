/**
 * Checks what a barcode of a pass or receipt holds against the standard of its format.
 */
export { barcodeFault } from './checkBarcode';
export { gtinCheckDigit } from './checkDigits';
export { contentWords } from './contentWords';
export { SEPARATOR, withFunctions } from './gs1';
export { barcodeRulesOf } from './barcodeRulesOf';
export type { BarcodeFault, BarcodeRules, SymbologyData, WalletSays } from './symbology';
export { guarded } from './width';
