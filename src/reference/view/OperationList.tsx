import type { ReactNode } from 'react';

import type { OperationLink } from '../model/pageModels';
import { Method } from './Endpoint';

/** Operations with method, summary and path, each linked to its page. */
export function OperationList({ operations }: { readonly operations: readonly OperationLink[] }): ReactNode {
  return (
    <ul className="ref-operations">
      {operations.map(({ method, text, href, path }) => (
        <li key={href}>
          <Method method={method} /> <a href={href}>{text}</a> <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
