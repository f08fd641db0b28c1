import { translate } from '@docusaurus/Translate';
import { useMemo, type ReactNode } from 'react';

import { drawnSale } from '../../../sale/receipt/drawnSale';
import { readReceipt } from '../../../sale/receipt/readReceipt';
import type { HtmlOptions } from '../../../sale/receipt/receiptHtml';
import { ReceiptView } from '../../../sale/receipt/ReceiptView';
import type { Sale } from '../../../sale/receipt/model/sale';
import { useEncode } from './useEncode';

interface Props extends HtmlOptions {
  readonly sale: Sale;
}

/** The receipt of a sale that came up in the browser. The receipts of pages are drawn when the site is built. */
export default function SaleReceipt({ sale, ...options }: Props): ReactNode {
  const drawn = useMemo(() => drawnSale(sale), [sale]);
  const receipt = readReceipt(drawn.sale);
  const encode = useEncode(
    receipt.blocks.some((block) => block.kind === 'code' && block.barcode.format !== 'QR'),
  );
  return (
    <>
      {drawn.isWhole ? null : (
        <p>
          {translate({
            id: 'saleReceipt.cut',
            message:
              'This sale is too long to draw in full: the receipt shows only its first items and texts.',
          })}
        </p>
      )}
      <ReceiptView receipt={receipt} encode={encode} {...options} />
    </>
  );
}
