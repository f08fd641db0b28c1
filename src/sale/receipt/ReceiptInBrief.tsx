import type { ReactNode } from 'react';

interface ReceiptInBriefProps {
  /** What shows the rest of the receipt, in words, and what hides it again. */
  readonly open?: string;
  readonly close?: string;
  /** The receipt. */
  readonly children: ReactNode;
}

/**
 * A receipt of which a reader first sees the shop, the items, the sum, the taxes and the code. It is whole in the document:
 * `receipt.css` hides the rest until a reader opens it, without scripts, and never on paper.
 */
export function ReceiptInBrief({
  open = 'Show the whole receipt',
  close = 'Show less of the receipt',
  children,
}: ReceiptInBriefProps): ReactNode {
  return (
    <div className="receipt-brief">
      <details>
        <summary>
          <span className="receipt-brief__open">{open}</span>
          <span className="receipt-brief__close">{close}</span>
        </summary>
      </details>
      {children}
    </div>
  );
}
