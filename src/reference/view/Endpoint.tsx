import { Fragment, type ReactNode } from 'react';

import type { Contract } from '../../contract/openapi';
import type { OperationEntry } from '../../contract/readContract';

/** A badge with the method of a call, or EVENT for what the platform sends. */
export function Method({ entry }: { readonly entry: OperationEntry }): ReactNode {
  const method = entry.kind === 'webhook' ? 'event' : entry.method;
  return <span className={`ref-method ref-method--${method}`}>{method.toUpperCase()}</span>;
}

interface EndpointProps {
  readonly contract: Contract;
  readonly entry: OperationEntry;
  /** The type of the event, for a delivery. */
  readonly event?: string;
}

/** Method and address of a call, or the name of an event that the platform sends to a sink. */
export function Endpoint({ contract, entry, event }: EndpointProps): ReactNode {
  const [server] = contract.servers;
  return (
    <>
      <p className="ref-endpoint">
        <Method entry={entry} />{' '}
        <code className="ref-path">
          {event ?? (
            <>
              <span className="ref-server">{server?.url}</span>
              {breakable(entry.path)}
            </>
          )}
        </code>
      </p>
      {entry.operation.deprecated === true ? (
        <p className="ref-warning">This call is deprecated. Do not use it in new work.</p>
      ) : null}
    </>
  );
}

/** A path that breaks between its segments where a line is too short for it. */
function breakable(path: string): ReactNode {
  return path.split(/(?=\/)/).map((segment, index) => (
    <Fragment key={index}>
      <wbr />
      {segment}
    </Fragment>
  ));
}
