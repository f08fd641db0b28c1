import type { ReactNode } from 'react';

import type { Encode } from './codes/symbol';
import type { Receipt } from './model/receipt';
import { receiptHtml, type HtmlOptions } from './receiptHtml';

interface ReceiptViewProps extends HtmlOptions {
  readonly receipt: Receipt;
  /** Turns the codes of the receipt into modules. */
  readonly encode: Encode;
}

/** Shows a receipt. Its HTML is that of the sandbox, so that both show the same. */
export function ReceiptView({ receipt, encode, ...options }: ReceiptViewProps): ReactNode {
  const { shop } = receipt;
  return (
    <article
      className="receipt"
      aria-label={shop === undefined ? 'Receipt' : `Receipt of ${shop}`}
      dangerouslySetInnerHTML={{ __html: receiptHtml(receipt, encode, options) }}
    />
  );
}
