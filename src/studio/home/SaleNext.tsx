import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { send, useSaleRun } from './saleRun';

/** What a reader does next with the sale that was sent; nothing before one is. */
export default function SaleNext(): ReactNode {
  const base = useBaseUrl('/');
  const { problem, last } = useSaleRun();
  return (
    <>
      {problem === undefined ? null : (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {last === undefined ? null : (
        <last.tools.NextSteps
          sent={last.sent}
          onPrice={(price) => {
            void send({ ...last.sale, price }, base);
          }}
        />
      )}
    </>
  );
}
