import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { type Json, valueOfPointer } from '../../contract';
import { codeSvg, encodeQrCode, hasReceipt, type Sale } from '../../sale';
import { brand } from '../../portal/brand';
import SaleReceipt from '../ui/SaleReceipt';
import styles from './styles.module.css';

/** What a response that is a sale has: its permalink as a QR code, and its receipt. */
export default function SaleResult({ document }: { readonly document: Json }): ReactNode {
  if (valueOfPointer(document, '/data/type') !== 'sales') {
    return null;
  }
  const permalink = valueOfPointer(document, '/data/links/permalink');
  const sale = (valueOfPointer(document, '/data/attributes') ?? {}) as unknown as Sale;
  return (
    <div className={styles['sale']}>
      {hasReceipt(sale) ? (
        <details open>
          <summary>{translate({ message: 'Receipt of this sale' })}</summary>
          <p className={`note ${styles['note'] ?? ''}`}>
            {translate(
              {
                message:
                  'An illustration, drawn from this response alone. How {name} renders a receipt is not specified.',
              },
              { name: brand.name },
            )}
          </p>
          <SaleReceipt sale={sale} />
        </details>
      ) : null}
      {typeof permalink === 'string' ? (
        <details open>
          <summary>{translate({ message: 'QR code of the permalink' })}</summary>
          <PermalinkCode permalink={permalink} />
          <p className={`note ${styles['note'] ?? ''}`}>
            <code>{permalink}</code>
          </p>
        </details>
      ) : null}
    </div>
  );
}

function PermalinkCode({ permalink }: { readonly permalink: string }): ReactNode {
  const symbol = encodeQrCode({ format: 'QR', content: permalink });
  return symbol === undefined ? null : (
    <div
      className={styles['code']}
      dangerouslySetInnerHTML={{
        __html: codeSvg(symbol, translate({ message: 'QR code: {text}' }, { text: permalink })),
      }}
    />
  );
}
