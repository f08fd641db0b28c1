import { ANY_TYPE, sentFile } from '../../contract/examples/sentFile';
import type { Contract, SecurityScheme } from '../../contract/openapi';
import type { OperationEntry } from '../../contract/readContract';
import { fixedParameters, requestPath } from './requestPath';
import { acceptHeader, sampleAnswer, type SampleAnswer } from './sampleAnswer';
import { sampleBody, type SampleBody } from './sampleBody';
import type { SampleExample } from './sampleExamples';

/** A call of one operation with one example, before it is written in a language. */
export interface SampleRequest {
  readonly operationId: string;
  readonly example: string;
  /** The operation's summary and, where it has named examples, the example's. */
  readonly title: string;
  readonly method: string;
  /** The origin of the production server, which the reader's environment may replace. */
  readonly origin: string;
  /** Path and query, encoded. */
  readonly path: string;
  readonly authorization: 'bearer' | 'basic' | 'none';
  /** Whether the sample makes an `Idempotency-Key`, a new one for each run. */
  readonly idempotent: boolean;
  /** The other headers, whose values are fixed. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: SampleBody;
  readonly answer: SampleAnswer;
  /** Whether the answer may be a redirect, to a host that must not see the token. */
  readonly redirects: boolean;
}

const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Builds the call of an operation with one of its examples. Where the contract has no value for
 * something that the call must send, its name stands for it; the tests find that in our contracts.
 */
export function sampleRequest(
  contract: Contract,
  entry: OperationEntry,
  sample: SampleExample,
): SampleRequest {
  const { operation } = entry;
  const server = new URL(contract.servers[0]?.url ?? '');
  const file = sample.mediaType === ANY_TYPE ? sentFile(sample.name, sample.example) : undefined;
  const body = sampleBody(sample, file);
  const path = `${server.pathname}${requestPath(contract, entry, sample, file)}`;
  const mediaType = file?.mediaType ?? sample.mediaType;
  return {
    operationId: operation.operationId,
    example: sample.name,
    title: oneLine(
      sample.example === undefined ? operation.summary : `${operation.summary}: ${sample.summary}`,
    ),
    method: entry.method.toUpperCase(),
    origin: server.origin,
    path,
    authorization: authorizationOf(contract, entry, body),
    idempotent: entry.parameters.some(({ name }) => name === IDEMPOTENCY_KEY),
    headers: [
      ...fixedParameters(contract, entry, sample, 'header'),
      ...acceptHeader(contract, entry),
      ...(mediaType === undefined ? [] : [['Content-Type', mediaType] as const]),
    ],
    ...(body === undefined ? {} : { body }),
    answer: sampleAnswer(contract, entry, path),
    redirects: Object.keys(operation.responses).includes('302'),
  };
}

/** A title becomes a comment, which must not end before the title does. */
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
