import type { ReactNode } from 'react';

import type { ForgedSet } from '../../signatures';
import { EXPECTED } from './forgedWords';

/** The deliveries of a set, and what a receiver has to do with each. */
export function ForgedTable({ deliveries }: Pick<ForgedSet, 'deliveries'>): ReactNode {
  return (
    <div className="code-report">
      <table className="code-table forge__table">
        <thead>
          <tr>
            <th scope="col">Delivery</th>
            <th scope="col">Your receiver</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ name, title, expected, reason }) => (
            <tr key={name} data-expected={expected}>
              <th scope="row">{title}</th>
              <td data-label="Your receiver">
                <strong>{EXPECTED[expected]}</strong>
              </td>
              <td data-label="Why">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
