import { translate } from '@docusaurus/Translate';
import { useMemo, type ReactNode } from 'react';

import { ReceiptView } from '../../../sale/forPages';
import { drawnSale, type HtmlOptions, readReceipt, type Sale } from '../../../sale';
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
            message:
              'This sale is too long to draw in full: the receipt shows only its first items and texts.',
          })}
        </p>
      )}
      <ReceiptView receipt={receipt} encode={encode} {...options} />
    </>
  );
}
