import type { ReactNode } from 'react';

import type { Contract } from '../../contract/openapi';
import { highlightCode } from '../../kit/highlight/highlightCode';
import type { NamedExample } from '../../contract/examples/namedExample';
import { writeExcerpt, type Selection } from '../../contract/examples/writeExcerpt';

interface RequestViewProps {
  readonly contract: Contract;
  readonly example: NamedExample;
  /** The part of the body to show. */
  readonly selection: Selection;
}

/** Shows a request as sent over the wire, with a part of its body. */
export function RequestView({ contract, example, selection }: RequestViewProps): ReactNode {
  const head = requestHead(contract, example);
  const body = writeExcerpt(example.value, selection);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <pre className="home-request" tabIndex={0}>
      <code
        dangerouslySetInnerHTML={{
          __html: `${highlightCode(head, 'http')}\n\n${highlightCode(body, 'json')}`,
        }}
      />
    </pre>
  );
}

function requestHead({ servers, info }: Contract, { entry, mediaType }: NamedExample): string {
  const { host, pathname } = new URL(servers[0]?.url ?? '');
  return [
    `${entry.method.toUpperCase()} ${pathname}${entry.path} HTTP/1.1`,
    `Host: ${host}`,
    'Authorization: Bearer {access_token}',
    `Api-Version: ${info.version}`,
    `Content-Type: ${mediaType}`,
  ].join('\n');
}
