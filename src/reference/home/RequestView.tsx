import type { ReactNode } from 'react';

import type { Contract } from '../../contract/read/openapi';
import { highlightCode } from '../../kit/highlight/highlightCode';
import type { NamedExample } from '../../contract/examples/namedExample';
import { sampleExamples } from '../samples/sampleExamples';
import { sampleRequest } from '../samples/sampleRequest';
import { writeExcerpt } from '../../contract/examples/writeExcerpt';
import type { HomeSale } from './homeSales';

interface RequestViewProps {
  readonly contract: Contract;
  readonly sale: HomeSale;
}

/** Shows a request as sent over the wire, with a part of its body. */
export function RequestView({ contract, sale }: RequestViewProps): ReactNode {
  const { example, name, selection } = sale;
  const head = requestHead(contract, example, name);
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

/** The request line and the headers that the samples send, with placeholders for what is the reader's own. */
function requestHead(contract: Contract, { entry }: NamedExample, name: string): string {
  const { host, pathname } = new URL(contract.servers[0]?.url ?? '');
  const sent = sampleExamples(contract, entry)
    .filter((sample) => sample.name === name)
    .map((sample) => sampleRequest(contract, entry, sample));
  return [
    `${entry.method.toUpperCase()} ${pathname}${entry.path} HTTP/1.1`,
    `Host: ${host}`,
    ...sent.flatMap(({ headers, idempotent }) => [
      'Authorization: Bearer {access_token}',
      ...headers.map(([header, value]) => `${header}: ${value}`),
      ...(idempotent ? ['Idempotency-Key: {idempotency_key}'] : []),
    ]),
  ].join('\n');
}
