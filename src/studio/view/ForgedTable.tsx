import type { ReactNode } from 'react';

import type { Expected, ForgedDelivery, ForgedSet } from '../../signatures';
import { CodeTable } from './CodeTable';

/** What a receiver has to do with a delivery. */
const EXPECTED: Readonly<Record<Expected, string>> = {
  accept: 'must accept it',
  refuse: 'must refuse it',
  once: 'must act on it once',
  ignore: 'must read the body alone, or refuse it',
};

interface Props extends Pick<ForgedSet, 'deliveries'> {
  /** What can be done with a delivery; nothing on a page without scripts. */
  readonly use?: (delivery: ForgedDelivery) => ReactNode;
}

/** The deliveries of a set, and what a receiver has to do with each. */
export function ForgedTable({ deliveries, use }: Props): ReactNode {
  return (
    <CodeTable
      className="forge__table"
      columns={['Delivery', 'Your receiver', 'Why', ...(use === undefined ? [] : ['Use it'])]}
      rows={deliveries.map((delivery) => ({
        key: delivery.name,
        marks: { 'data-expected': delivery.expected },
        cells: [
          delivery.title,
          <strong key="expected">{EXPECTED[delivery.expected]}</strong>,
          delivery.reason,
          use?.(delivery),
        ],
      }))}
    />
  );
}
