import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { QrCode } from '../../../reference/home/receipt/QrCode';
import { hasReceipt, readReceipt, type Receipt } from '../../../reference/home/receipt/readReceipt';
import { ReceiptView } from '../../../reference/home/receipt/ReceiptView';
import type { Sale } from '../../../reference/home/receipt/sale';

import type { Json } from '../../../contract/openapi';
import { brand } from '../../../facts/brand';
import { valueOfPointer } from '../../../contract/workflows/places';
import styles from './styles.module.css';

/** What a response that is a sale has: its permalink as a QR code, and its receipt. */
export default function SaleResult({ document }: { readonly document: Json }): ReactNode {
  if (valueOfPointer(document, '/data/type') !== 'sales') {
    return null;
  }
  const permalink = valueOfPointer(document, '/data/links/permalink');
  const receipt = receiptOf(valueOfPointer(document, '/data/attributes'));
  return (
    <div className={styles['sale']}>
      {receipt === undefined ? null : (
        <details open>
          <summary>{translate({ id: 'run.receipt', message: 'Receipt of this sale' })}</summary>
          <p className={styles['note']}>
            {translate(
              {
                id: 'run.illustration',
                message:
                  'An illustration, drawn from this response alone. How {name} renders a receipt is not specified.',
              },
              { name: brand.name },
            )}
          </p>
          <ReceiptView receipt={receipt} />
        </details>
      )}
      {typeof permalink === 'string' ? (
        <details open>
          <summary>{translate({ id: 'run.permalink', message: 'QR code of the permalink' })}</summary>
          <div className={styles['code']}>
            <QrCode
              text={permalink}
              label={translate({ id: 'run.code', message: 'QR code: {text}' }, { text: permalink })}
            />
          </div>
          <p className={styles['note']}>
            <code>{permalink}</code>
          </p>
        </details>
      ) : null}
    </div>
  );
}

/** The receipt of a sale; `undefined` for one that lacks what a receipt requires, or has a value that cannot be written. */
function receiptOf(attributes: Json | undefined): Receipt | undefined {
  const sale = (attributes ?? {}) as Partial<Sale>;
  try {
    return hasReceipt(sale) ? readReceipt(sale as Sale) : undefined;
  } catch {
    return undefined;
  }
}
