import fc from 'fast-check';

import type { Json } from '../../src/contract/read/openapi';
import { listOperations } from '../../src/contract/read/readContract';
import type { SandboxApi } from '../../src/sandbox/answers/sandboxApi';
import { sampleExamples } from '../../src/reference/samples/sampleExamples';
import { sampleRequest, type SampleRequest } from '../../src/reference/samples/sampleRequest';
import { target } from '../../src/reference/samples/text';
import type { SandboxOperation } from '../../src/sandbox/contracts/operations';
import { hostileText, wellFormed } from './hostile';
import { mutated } from './mutations';
import { CLIENT, TOKEN, type TestRequest } from './sandboxClient';

/** A documented request, with its operation. */
export interface DocumentedCall {
  readonly operation: SandboxOperation;
  readonly request: SampleRequest;
}

/** Every documented request. */
export function documentedCalls(apis: readonly SandboxApi[]): DocumentedCall[] {
  return apis.flatMap(({ contract, operations }) =>
    listOperations(contract)
      .filter(({ kind }) => kind === 'path')
      .flatMap((entry) => {
        const operation = operations.find(({ operationId }) => operationId === entry.operation.operationId);
        return operation === undefined
          ? []
          : sampleExamples(contract, entry).map((example) => ({
              operation,
              request: sampleRequest(contract, entry, example),
            }));
      }),
  );
}

/** The entity tag of the sale of the examples in a fresh sandbox: that of the contract's example of `If-Match`. */
const SEEDED_TAG = '"9f2c7d10e4"';

/** A documented request as a client sends it that has read the resource, if a read precedes it. */
export function asSent(request: SampleRequest): TestRequest {
  const { method, headers, body, authorization, read } = request;
  const credentials = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
  const secrets = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
  const authorizations = { bearer: `Bearer ${TOKEN}`, basic: `Basic ${credentials}`, none: undefined };
  const sent = {
    method,
    path: target(request),
    headers: {
      authorization: authorizations[authorization],
      ...(read === undefined ? {} : { 'if-match': SEEDED_TAG }),
      ...Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    },
  };
  switch (body?.kind) {
    case undefined:
      return sent;
    case 'json':
      return { ...sent, body: JSON.stringify(body.value) };
    case 'file':
      return { ...sent, body: Buffer.from('a file') };
    case 'form': {
      const fields = body.fields.map(({ name, value, secret }) => [
        name,
        secret === undefined ? value : secrets[secret],
      ]);
      return { ...sent, body: new URLSearchParams(fields).toString() };
    }
  }
}

const QUERIES = [
  ...['a==1', 'a=in=(1,2)', '(((', 'timestamp=gt=2024-01-01T00:00:00Z;country==at', 'a==b,c!=d', ';'],
];
const PREFERENCES = [
  ...[
    'code=429',
    'code=500',
    'code=999',
    'example=x',
    'code=304',
    'code=302',
    'respond-async',
    ',,=',
    'code',
  ],
];
const TYPES = [
  ...[
    'application/vnd.api+json',
    'application/json',
    'text/plain',
    '*/*',
    'x',
    'application/cloudevents+json',
  ],
];

/** Ids that both creates and reads use, so that many reads find something. */
const IDS = Array.from({ length: 10 }, (_, index) => `fuzzed-id-${String(index)}`);

/** Short enough to fit into an address with others. */
const text = hostileText.map((value) => wellFormed(value.slice(0, 100)));

/** In so many of 100 requests another value. */
const rarely = <Value>(percent: number, usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 100 - percent, arbitrary: fc.constant(usual) }, { weight: percent, arbitrary: other });

/** Random requests, derived from documented ones: most are slightly invalid, some are valid. */
export function randomRequest(calls: readonly DocumentedCall[]): fc.Arbitrary<TestRequest> {
  return fc.constantFrom(...calls).chain((call) => {
    const { method = 'GET', headers, body } = asSent(call.request);
    return fc.tuple(pathOf(call), headersOf(call), bodyOf(body)).map(([path, others, sent]) => ({
      ...{ method, path, headers: { ...headers, ...others } },
      ...(sent === undefined ? {} : { body: sent }),
    }));
  });
}

function bodyOf(sent: TestRequest['body']): fc.Arbitrary<TestRequest['body']> {
  if (typeof sent !== 'string') {
    return fc.constant(sent);
  }
  const cutOff = fc.nat(sent.length).map((end) => sent.slice(0, end));
  const others = /^[[{]/.test(sent)
    ? otherDocument(JSON.parse(sent) as Json)
    : fc.constantFrom('&scope=x', '&client_id=a', '&grant_type=b', '%').map((more) => `${sent}${more}`);
  return rarely(70, sent, fc.oneof({ weight: 20, arbitrary: others }, { weight: 1, arbitrary: cutOff }));
}

function otherDocument(value: Json): fc.Arbitrary<string> {
  const { data } = value as { readonly data?: object };
  const withId = fc.constantFrom(...IDS).map((id): Json => ({ data: { ...data, id } }));
  return fc.oneof(mutated(value), mutated(value), withId).map((each) => JSON.stringify(each));
}

function pathOf({ operation, request }: DocumentedCall): fc.Arbitrary<string> {
  const segments = request.path.split('/');
  const inQuery = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  const query = fc.constantFrom(...inQuery, 'unknown').chain((name) => {
    const usual = name === 'filter[query]' ? QUERIES : ['1', '2', 'timestamp', '-timestamp'];
    const written = fc.oneof(fc.constantFrom(...usual), text);
    return written.map((value) => `?${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  });
  const last = segments.at(-1) ?? '';
  return fc
    .tuple(
      operation.path.endsWith('}') ? rarely(30, last, fc.constantFrom(...IDS)) : fc.constant(last),
      rarely(10, undefined, fc.tuple(fc.integer({ min: 1, max: segments.length - 1 }), text)),
      rarely(inQuery.length > 0 ? 20 : 3, '', query),
    )
    .map(([end, replaced, search]) => {
      const all = [...segments.slice(0, -1), end];
      if (replaced !== undefined) {
        all[replaced[0]] = encodeURIComponent(replaced[1]);
      }
      return `${all.join('/')}${search}`;
    });
}

function headersOf({ operation }: DocumentedCall): fc.Arbitrary<NonNullable<TestRequest['headers']>> {
  const statuses = [...operation.responses.keys()].map((status) => `code=${String(status)}`);
  const keys = Array.from({ length: 20 }, (_, index) => `key-${String(index).padStart(8, '0')}`);
  const values: Readonly<Record<string, readonly [percent: number, ...(string | undefined)[]]>> = {
    authorization: [3, undefined, 'Bearer x', 'Basic eA==', 'x'],
    'api-version': [3, undefined, '2020-01-01'],
    accept: [3, ...TYPES],
    'content-type': [3, undefined, ...TYPES],
    prefer: [10, ...PREFERENCES, ...statuses],
    'idempotency-key': [10, ...keys],
    'if-match': [10, '"x"', '*', 'x', SEEDED_TAG],
    'if-none-match': [5, '"x"', '*', 'x'],
    'if-modified-since': [5, 'x', new Date(0).toUTCString()],
  };
  const others = Object.entries(values).map(([name, [percent, ...some]]) =>
    rarely(
      percent,
      {},
      fc.constantFrom(...some).map((value) => ({ [name]: value })),
    ),
  );
  return fc.tuple(...others).map((all) => Object.assign({}, ...all) as Record<string, string | undefined>);
}
