import { Fragment, type ReactNode } from 'react';

import type { EndpointMethod, EndpointModel } from '../model/pageModels';
import { DEPRECATED } from '../words';

/** A badge with the method of a call, or EVENT for what the platform sends. */
export function Method({ method }: { readonly method: EndpointMethod }): ReactNode {
  return <span className={`ref-method ref-method--${method}`}>{method.toUpperCase()}</span>;
}

interface EndpointProps {
  readonly endpoint: EndpointModel;
  readonly deprecated: boolean;
}

/** Method and address of a call, or the name of an event that the platform sends to a sink. */
export function Endpoint({ endpoint: { method, server, path }, deprecated }: EndpointProps): ReactNode {
  return (
    <>
      <p className="ref-endpoint">
        <Method method={method} />{' '}
        <code className="ref-path">
          {method === 'event' ? (
            path
          ) : (
            <>
              <span className="ref-server">{server}</span>
              {breakable(path)}
            </>
          )}
        </code>
      </p>
      {deprecated ? <p className="ref-warning">{DEPRECATED}</p> : null}
    </>
  );
}

/** A path with line break opportunities between its segments. */
function breakable(path: string): ReactNode {
  return path.split(/(?=\/)/).map((segment, index) => (
    <Fragment key={index}>
      <wbr />
      {segment}
    </Fragment>
  ));
}
