import { useEffect, useRef, type ReactNode } from 'react';

import { SaleReceipt } from '../../browser/forPages';
import type { Sale } from '../../sale';
import { ReceiptInBrief } from '../../sale/forPages';

/** The receipt of a sale that came back, which comes out of the page line by line (`home.css`). */
export default function PrintedReceipt({ sale }: { readonly sale: Sale }): ReactNode {
  const paper = useRef<HTMLDivElement>(null);
  // On a phone the button that sends again is below the receipt.
  useEffect(() => {
    if (paper.current !== null && paper.current.getBoundingClientRect().top < 0) {
      paper.current.scrollIntoView();
    }
  }, []);
  return (
    <div className="home-printed" ref={paper}>
      <ReceiptInBrief>
        <SaleReceipt sale={sale} />
      </ReceiptInBrief>
    </div>
  );
}
