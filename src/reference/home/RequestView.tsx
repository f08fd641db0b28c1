import type { ReactNode } from 'react';

import { type Contract, type Json, type NamedExample, writeExcerpt } from '../../contract';
import { highlightCode } from '../../kit/highlight/highlightCode';
import { sampleExamples } from '../samples/sampleExamples';
import { sampleRequest } from '../samples/sampleRequest';
import type { HomeSale } from './homeSales';

interface RequestViewProps {
  readonly contract: Contract;
  readonly sale: HomeSale;
  /** Shows what every sale has, below the address alone. */
  readonly isShort?: boolean;
}

/** The attributes that the contract requires of every sale. */
const REQUIRED = { country: true, locale: true, timestamp: true } as const;

/** Shows a request as sent over the wire, with a part of its body. */
export function RequestView({ contract, sale, isShort = false }: RequestViewProps): ReactNode {
  const { example, name, selection } = sale;
  const head = requestHead(contract, example, name);
  const shownHead = isShort ? (head.split('\n')[0] ?? '') : head;
  const body = isShort ? shortBody(example.value) : writeExcerpt(example.value, selection);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <pre className="home-request" tabIndex={0}>
      <code
        dangerouslySetInnerHTML={{
          __html: `${highlightCode(shownHead, 'http')}\n\n${highlightCode(body, 'json')}`,
        }}
      />
    </pre>
  );
}

/** What every sale has: what encloses it in a document of JSON:API is on the lines of its braces. */
function shortBody(document: Json): string {
  const { data } = document as { readonly data: Readonly<Record<string, Json>> };
  const { type = null, attributes = null, ...left } = data;
  const opening = `{ "data": { "type": ${JSON.stringify(type)}, "attributes": `;
  const names = Object.keys(left).join(', ');
  const closing = names === '' ? '} }' : `// … ${names}\n} }`;
  return `${opening}${writeExcerpt(attributes, REQUIRED)} ${closing}`;
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
