import type { ReactNode } from 'react';

import type { Cell } from '../../fiscal';

/** The values of a code beside those of a sale. */
export function CodeComparison({ cells }: { readonly cells: readonly Cell[] }): ReactNode {
  return (
    <>
      <h3>The sale beside the code</h3>
      {cells.length === 0 ? (
        <p>The sale has none of the values of the code.</p>
      ) : (
        <table className="code-table">
          <thead>
            <tr>
              <th scope="col">Field of the sale</th>
              <th scope="col">In the code</th>
              <th scope="col">In the sale</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {cells.map(({ field, code, sale, same }) => (
              <tr key={field} data-same={same}>
                <th scope="row">
                  <code>{field}</code>
                </th>
                <td data-label="In the code">
                  <code>{code}</code>
                </td>
                <td data-label="In the sale">
                  <code>{sale}</code>
                </td>
                <td data-label="Result">{same ? 'the same' : <strong>differs</strong>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
