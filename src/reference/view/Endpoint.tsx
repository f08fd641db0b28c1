import { Fragment, type ReactNode } from 'react';

import type { EndpointMethod, EndpointModel } from '../model/pageModels';
import { DEPRECATED } from '../model/pageSentences';

/** A badge with the method of a call, or EVENT for what the platform sends. */
export function Method({ method }: { readonly method: EndpointMethod }): ReactNode {
  return <span className={`ref-method ref-method--${method}`}>{method.toUpperCase()}</span>;
}

/**
 * Method and path of a call below its server, or the name of an event that the platform sends to a sink. Copied, server
 * and path are one address.
 */
export function Endpoint({
  endpoint: { method, server, path },
  deprecated,
}: {
  readonly endpoint: EndpointModel;
  readonly deprecated: boolean;
}): ReactNode {
  return (
    <>
      <p className="ref-endpoint">
        <Method method={method} />{' '}
        <code className="ref-path">
          {server === undefined ? null : <span className="ref-server">{unbroken(server)}</span>}
          {unbroken(path)}
        </code>
      </p>
      {deprecated ? <p className="ref-warning">{DEPRECATED}</p> : null}
    </>
  );
}

/** An address, or the type of an event, that breaks into lines only before a slash or a dot that begins a word. */
function unbroken(address: string): ReactNode {
  const words = address.split(/(?<=:\/\/)|(?<=[^/:])(?=[/.])/);
  return words.map((word, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      <span className="ref-word">{word}</span>
    </Fragment>
  ));
}
