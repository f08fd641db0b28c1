import type { ReactNode } from 'react';

import { readReceipt } from '../../../receipt/readReceipt';
import type { HtmlOptions } from '../../../receipt/receiptHtml';
import { ReceiptView } from '../../../receipt/ReceiptView';
import type { Sale } from '../../../receipt/sale';
import { useEncode } from './useEncode';

interface Props extends HtmlOptions {
  readonly sale: Sale;
}

/** The receipt of a sale that came up in the browser. The receipts of pages are drawn when the site is built. */
export default function SaleReceipt({ sale, ...options }: Props): ReactNode {
  const receipt = readReceipt(sale);
  return <ReceiptView receipt={receipt} encode={useEncode(receipt)} {...options} />;
}
