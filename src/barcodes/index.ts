/**
 * Checks what a barcode of a pass or receipt holds against the standard of its format.
 */
export { barcodeProblem } from './checkBarcode';
export { gtinCheckDigit } from './checkDigits';
export { contentWords } from './contentWords';
export { SEPARATOR, withFunctions } from './gs1';
export { barcodeRulesOf } from './barcodeRulesOf';
export type { BarcodeProblem, BarcodeRules, SymbologyData, WalletSays } from './symbology';
export { guarded } from './width';
