import type { Contract, OperationEntry, SecurityScheme } from '../../contract';
import { PAGE_CURSOR, readOf, returnsEntityTag } from './precedingRead';
import { fixedParameters, requestPath } from './requestPath';
import { acceptHeader, sampleResponse, type SampleResponse } from './sampleResponse';
import { sampleBody, type SampleBody } from './sampleBody';
import { fileOf, type SampleExample } from './sampleExamples';

/** The names and values of headers or of a query, not encoded. */
type Pairs = readonly (readonly [name: string, value: string])[];

/** A call of one operation with one example, independent of the language. */
export interface SampleRequest {
  readonly operationId: string;
  readonly example: string;
  /** The summaries of the operation and, if it has named examples, the example. */
  readonly title: string;
  readonly method: string;
  /** The origin of the production server, which an environment variable can override. */
  readonly origin: string;
  /** The path, encoded. */
  readonly path: string;
  /** The query. Each language encodes its names as well as its values (RFC 3986, section 3.4). */
  readonly query: Pairs;
  readonly authorization: 'bearer' | 'basic' | 'none';
  /** Whether the sample generates an `Idempotency-Key`, a new one per run. */
  readonly idempotent: boolean;
  /** The other headers, which are constant. */
  readonly headers: Pairs;
  readonly body?: SampleBody;
  readonly response: SampleResponse;
  /** The call whose `ETag` the sample sends in `If-Match`, if this one requires a tag: the GET of the same path. */
  readonly read?: SampleRequest;
  /** Whether the sample prints the `ETag` of the document that it reads, before the document. */
  readonly printsEntityTag: boolean;
  /** Whether the response is a page of a list, and the sample follows `links.next` to the last one. */
  readonly isPaged: boolean;
  /** Whether the response may redirect to a host that must not receive the token. */
  readonly redirects: boolean;
}

const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Builds the call of an operation with one of its examples. If the contract has no value for something required,
 * its name is the placeholder; the tests report that for our contracts.
 */
export function sampleRequest(
  contract: Contract,
  entry: OperationEntry,
  sample: SampleExample,
): SampleRequest {
  const { operation } = entry;
  const server = new URL(contract.servers[0]?.url ?? '');
  const file = fileOf(sample);
  const body = sampleBody(sample, file);
  const path = `${server.pathname}${requestPath(contract, entry, sample)}`;
  const mediaType = file?.mediaType ?? sample.mediaType;
  const read = readOf(contract, entry);
  const response = sampleResponse(contract, entry, path);
  return {
    operationId: operation.operationId,
    example: sample.name,
    title: oneLine(
      sample.example === undefined ? operation.summary : `${operation.summary}: ${sample.summary}`,
    ),
    method: entry.method.toUpperCase(),
    origin: server.origin,
    path,
    query: fixedParameters(contract, entry, sample, 'query'),
    authorization: authorizationOf(contract, entry, body),
    idempotent: entry.parameters.some(({ name }) => name === IDEMPOTENCY_KEY),
    headers: [
      ...fixedParameters(contract, entry, sample, 'header').filter(
        // A tag that is written into a sample is never that of the reader's resource.
        ([name]) => read === undefined || name !== 'If-Match',
      ),
      ...acceptHeader(contract, entry),
      ...(mediaType === undefined ? [] : [['Content-Type', mediaType] as const]),
    ],
    ...(body === undefined ? {} : { body }),
    response,
    ...(read === undefined
      ? {}
      : {
          // With the path of this call, whose last segment can be the id in the body.
          read: { ...sampleRequest(contract, read, { name: sample.name, summary: sample.summary }), path },
        }),
    printsEntityTag:
      entry.method === 'get' && response.kind === 'document' && returnsEntityTag(contract, entry),
    isPaged: entry.parameters.some(({ name }) => name === PAGE_CURSOR),
    redirects: Object.keys(operation.responses).includes('302'),
  };
}

/** A title becomes a comment, so it must not contain line breaks. */
function oneLine(text: string): string {
  return text.replace(/[\s\u0085]+/gu, ' ').trim();
}

function authorizationOf(
  contract: Contract,
  { operation }: OperationEntry,
  body: SampleBody | undefined,
): SampleRequest['authorization'] {
  const schemes = (operation.security ?? []).flatMap((requirement) =>
    Object.keys(requirement).map((name) => contract.components?.securitySchemes?.[name]),
  );
  if (schemes.some((scheme) => scheme?.type === 'oauth2')) {
    return 'bearer';
  }
  const credentialsInForm = body?.kind === 'form' && body.fields.some(({ secret }) => secret !== undefined);
  return schemes.some(isBasic) && !credentialsInForm ? 'basic' : 'none';
}

function isBasic(scheme: SecurityScheme | undefined): boolean {
  return scheme?.type === 'http' && scheme.scheme === 'basic';
}
