/**
 * Draws the receipt of a sale as a component.
 */
export { ReceiptView } from './receipt/ReceiptView';
