import type { ReactNode } from 'react';

import type { Cell } from '../../fiscal';
import { CodeTable } from './CodeTable';

/** The values of a code next to those of a sale. */
export function CodeComparison({ cells }: { readonly cells: readonly Cell[] }): ReactNode {
  return (
    <>
      <h3>The sale compared with the code</h3>
      {cells.length === 0 ? (
        <p>The sale has none of the values of the code.</p>
      ) : (
        <CodeTable
          columns={['Field of the sale', 'In the code', 'In the sale', 'Result']}
          rows={cells.map(({ field, code, sale, same }) => ({
            key: field,
            marks: { 'data-same': same },
            cells: [
              <code key="field">{field}</code>,
              <code key="code">{code}</code>,
              <code key="sale">{sale}</code>,
              same ? 'the same' : <strong key="result">differs</strong>,
            ],
          }))}
        />
      )}
    </>
  );
}
