/**
 * Draws the receipt of a sale as a component.
 */
export { ReceiptInBrief } from './receipt/ReceiptInBrief';
export { ReceiptView } from './receipt/ReceiptView';
