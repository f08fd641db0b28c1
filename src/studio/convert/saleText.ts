import type { ConvertedReceipt } from '../../convert';

/** The body of createSale as a page shows, copies and saves it. */
export function saleText({ sale }: Pick<ConvertedReceipt, 'sale'>): string {
  return `${JSON.stringify(sale, null, 2)}\n`;
}
