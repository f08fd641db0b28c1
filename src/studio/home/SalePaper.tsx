import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { Status } from '../../browser/forPages';
import { useSaleRun } from './saleRun';

interface Props {
  /** The receipts that the page has without scripts. */
  readonly children: ReactNode;
}

/** The paper of the home page: the receipts of its examples, and in their place that of the sale that was sent last. */
export default function SalePaper({ children }: Props): ReactNode {
  const { sending, last, printed } = useSaleRun();
  const country = (sending ?? last?.sale)?.country;
  return (
    <>
      {/* Always rendered, and filled after it is: screen readers ignore a live region that comes with its content (WCAG 4.1.3). */}
      <p className="home-status on-screen" role="status">
        <StatusWords />
      </p>
      {printed?.sent.receipt !== undefined && printed.sale.country === country ? (
        <printed.tools.PrintedReceipt key={printed.sent.text} sale={printed.sent.receipt} />
      ) : (
        children
      )}
    </>
  );
}

function StatusWords(): ReactNode {
  const { sending, problem, last } = useSaleRun();
  if (sending !== undefined) {
    return translate({ message: 'Sending …' });
  }
  if (problem !== undefined) {
    return translate({ message: 'Not sent' });
  }
  if (last === undefined) {
    return null;
  }
  const { response, receipt } = last.sent;
  const sum = receipt?.totals?.grossAmount;
  return (
    <>
      <Status status={response.status} />
      {sum === undefined ? '' : `, ${sum.currency} ${sum.amount}`}
    </>
  );
}
