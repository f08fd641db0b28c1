/** What the home page needs to send a sale and to show what comes back, in one chunk. */
export { default as NextSteps } from './NextSteps';
export { default as PrintedReceipt } from './PrintedReceipt';
export { sendSale, type SentSale } from './sendSale';
