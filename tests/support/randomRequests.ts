import { listOperations } from '../../src/contract/read/readContract';
import type { SandboxApi } from '../../src/sandbox/answers/sandboxApi';
import { sampleExamples } from '../../src/reference/samples/sampleExamples';
import { sampleRequest, type SampleRequest } from '../../src/reference/samples/sampleRequest';
import { target } from '../../src/reference/samples/text';
import type { SandboxOperation } from '../../src/sandbox/contracts/operations';
import { CLIENT, TOKEN, type TestRequest } from './sandboxClient';

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

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

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e308, 0.1, '', ' ', 'x', 'ä€🎂', '\ud800', '2024-02-30T25:00:00Z'],
  ...['1.00', '-0.00', 'at', 'de-AT', 'A'.repeat(600), [], {}, [[]], { a: { b: { c: 1 } } }, [null]],
  ...['urn:slipway:x', '__proto__', 'https://x.example/', '../../..', '\u0000', ['a', 'a'], 'CARD'],
];
const TEXTS = [
  '',
  'x',
  '"',
  '""',
  '*',
  '%',
  '%zz',
  '..',
  'a b',
  'é',
  "'",
  '\\',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
];
const QUERIES = [
  'a==1',
  'a=in=(1,2)',
  '(((',
  'timestamp=gt=2024-01-01T00:00:00Z;country==at',
  'a==b,c!=d',
  ';',
];
const PREFERENCES = [
  'code=429',
  'code=500',
  'code=999',
  'example=x',
  'code=304',
  'code=302',
  'respond-async',
  ',,=',
  'code',
];
const TYPES = [
  'application/vnd.api+json',
  'application/json',
  'text/plain',
  '*/*',
  'x',
  'application/cloudevents+json',
];

/** Ids that both creates and reads use, so that many reads find something. */
const IDS = Array.from({ length: 10 }, (_, index) => `fuzzed-id-${String(index)}`);

/** Derives random requests from documented ones: most are slightly invalid, some are valid. */
export function createRequests(calls: readonly DocumentedCall[], random: () => number): () => TestRequest {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const chance = (probability: number): boolean => random() < probability;

  const mutate = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || chance(0.1)) {
      return pick(VALUES);
    }
    if (Array.isArray(value)) {
      const index = Math.floor(random() * value.length);
      return chance(0.3)
        ? [...(value as unknown[]), ...(value as unknown[]).slice(0, 6)]
        : (value as unknown[]).map((item, at) => (at === index ? mutate(item) : item));
    }
    const names = Object.keys(value);
    const name = pick(names);
    const copy: Record<string, unknown> = { ...value };
    if (names.length === 0 || chance(0.1)) {
      copy[pick(['extra', 'id', 'meta', 'type', '', '__proto__'])] = pick(VALUES);
    } else if (chance(0.1)) {
      Reflect.deleteProperty(copy, name);
    } else {
      copy[name] = mutate(copy[name]);
    }
    return copy;
  };

  const body = (sent: TestRequest['body']): TestRequest['body'] => {
    if (typeof sent !== 'string' || chance(0.3)) {
      return sent;
    }
    if (chance(0.05)) {
      return sent.slice(0, Math.floor(random() * sent.length));
    }
    try {
      const document = JSON.parse(sent) as { data?: object };
      return JSON.stringify(chance(0.3) ? { data: { ...document.data, id: pick(IDS) } } : mutate(document));
    } catch {
      return `${sent}${pick(['&scope=x', '&client_id=a', '&grant_type=b', '%'])}`;
    }
  };

  const path = ({ operation, request }: DocumentedCall): string => {
    const segments = request.path.split('/');
    if (operation.path.endsWith('}') && chance(0.3)) {
      segments.splice(-1, 1, pick(IDS));
    }
    if (chance(0.1)) {
      segments[1 + Math.floor(random() * (segments.length - 1))] = encodeURIComponent(pick(TEXTS));
    }
    const [query] = operation.parameters
      .filter(() => chance(0.2))
      .filter(({ in: place }) => place === 'query');
    const name = query?.name ?? (chance(0.03) ? 'unknown' : undefined);
    if (name === undefined) {
      return segments.join('/');
    }
    const value =
      name === 'filter[query]' ? pick(QUERIES) : pick([...TEXTS, '1', '2', 'timestamp', '-timestamp']);
    return `${segments.join('/')}?${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  };

  const headers = (sent: TestRequest['headers'] = {}, { operation }: DocumentedCall) => ({
    ...sent,
    ...(chance(0.03) ? { authorization: pick([undefined, 'Bearer x', 'Basic eA==', 'x']) } : {}),
    ...(chance(0.03) ? { 'api-version': pick([undefined, '2020-01-01']) } : {}),
    ...(chance(0.03) ? { accept: pick(TYPES) } : {}),
    ...(chance(0.03) ? { 'content-type': pick([undefined, ...TYPES]) } : {}),
    ...(chance(0.1) ? { prefer: pick([...PREFERENCES, ...statusPreferences(operation)]) } : {}),
    ...(chance(0.1)
      ? { 'idempotency-key': `key-${String(Math.floor(random() * 20)).padStart(8, '0')}` }
      : {}),
    ...(chance(0.1) ? { 'if-match': pick(['"x"', '*', 'x', SEEDED_TAG]) } : {}),
    ...(chance(0.05) ? { 'if-none-match': pick(['"x"', '*', 'x']) } : {}),
    ...(chance(0.05) ? { 'if-modified-since': pick(['x', new Date(0).toUTCString()]) } : {}),
  });

  return () => {
    const call = pick(calls);
    const sent = asSent(call.request);
    return {
      method: sent.method ?? 'GET',
      path: path(call),
      headers: headers(sent.headers, call),
      ...(sent.body === undefined ? {} : { body: body(sent.body) ?? '' }),
    };
  };
}

function statusPreferences({ responses }: SandboxOperation): string[] {
  return [...responses.keys()].map((status) => `code=${String(status)}`);
}
