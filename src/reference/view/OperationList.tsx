import type { ReactNode } from 'react';

import type { OperationEntry } from '../../contract/readContract';
import { operationRoute, type ReferenceBase } from '../../facts/routes';
import { Method } from './Endpoint';

interface OperationListProps {
  readonly base: ReferenceBase;
  readonly entries: readonly OperationEntry[];
}

/** Operations with method, summary and path, each linked to its page. */
export function OperationList({ base, entries }: OperationListProps): ReactNode {
  return (
    <ul className="ref-operations">
      {entries.map((entry) => (
        <li key={entry.operation.operationId}>
          <Method entry={entry} />{' '}
          <a href={operationRoute(base, entry.operation.operationId)}>{entry.operation.summary}</a>{' '}
          <code>{entry.path}</code>
        </li>
      ))}
    </ul>
  );
}
