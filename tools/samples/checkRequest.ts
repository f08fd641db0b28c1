import { isDeepStrictEqual } from 'node:util';

import type { SampleRequest } from '../../src/reference';
import type { RecordedCall } from './recordedCall';
import type { Secrets } from './startSampleEnvironment';

/** The content of a file that a sample uploads: binary data. */
export const SENT_FILE = Buffer.from([0x00, 0xff, 0x0d, 0x0a, 0x80, 0x1a, 0x22, 0x0a]);

type Sent = Pick<RecordedCall, 'method' | 'target' | 'body'> & {
  readonly headers: Readonly<NodeJS.Dict<string | string[]>>;
};

/**
 * Compares a received request with the one that a sample was generated from.
 *
 * @returns a sentence for each difference
 */
export function checkRequest(sent: Sent, request: SampleRequest, secrets: Secrets): string[] {
  const { headers } = sent;
  const pairs: (readonly [what: string, sent: unknown, expected: unknown])[] = [
    ['method', sent.method, request.method],
    ['target', sent.target.split('?', 1)[0], request.path],
    ['query', queryOf(sent.target), JSON.stringify(request.query)],
    ['Authorization', decoded(headers['authorization']?.toString()), authorizationOf(request, secrets)],
    ...request.headers.map(([name, value]) => {
      const found = headers[name.toLowerCase()];
      // A form may declare its charset, which makes no difference.
      const plain = request.body?.kind === 'form' ? found?.toString().replace(/;.*/, '') : found;
      return [name, plain, value] as const;
    }),
  ];
  const differences = pairs.flatMap(([what, found, expected]) =>
    found === expected ? [] : [`the ${what} is ${shortJson(found)} instead of ${shortJson(expected)}`],
  );
  const key = headers['idempotency-key']?.toString() ?? '';
  const keyPattern = request.idempotent ? /^[A-Za-z0-9_-]{10,256}$/ : /^$/;
  return [
    ...differences,
    ...(keyPattern.test(key) ? [] : [`the Idempotency-Key is ${shortJson(key)}`]),
    ...checkBody(sent.body, request, secrets),
  ];
}

/** The decoded query as JSON, or as it is if it has a character that must be encoded (RFC 3986, section 3.4). */
function queryOf(target: string): string {
  const [, query = ''] = /^[^?]*\?(.*)$/.exec(target) ?? [];
  return /^[\w.~!$&'()*+,;=:@/?%-]*$/.test(query) ? JSON.stringify([...new URLSearchParams(query)]) : query;
}

function authorizationOf({ authorization }: SampleRequest, secrets: Secrets): string | undefined {
  const { token, clientId, clientSecret } = secrets;
  return { bearer: `Bearer ${token}`, basic: `Basic ${clientId}:${clientSecret}`, none: undefined }[
    authorization
  ];
}

/**
 * Decodes Basic authentication, whose parts are form-encoded (RFC 6749, section 2.3.1); returns other values
 * unchanged.
 */
function decoded(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic (.*)$/.exec(authorization ?? '') ?? [];
  if (encoded === undefined) {
    return authorization;
  }
  const parts = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const plain = parts.map((part) => new URLSearchParams(`part=${part}`).get('part') ?? '');
  return `Basic ${plain.join(':')}`;
}

function checkBody(sent: Buffer, { body }: SampleRequest, secrets: Secrets): string[] {
  switch (body?.kind) {
    case 'json': {
      const text = sent.toString('utf8');
      // Properties must be in the same order; only whitespace may differ.
      return compact(text) === JSON.stringify(body.value) ? [] : [`the body is ${shortJson(text)}`];
    }
    case 'form': {
      const fields = body.fields.map(({ name, value, secret }) => [
        name,
        secret === undefined ? value : secrets[secret],
      ]);
      const found = [...new URLSearchParams(sent.toString('utf8'))];
      return isDeepStrictEqual(found.sort(), fields.sort()) ? [] : [`the form is ${shortJson(found)}`];
    }
    case 'file':
      return sent.equals(SENT_FILE) ? [] : [`the received file is ${sent.toString('hex')}`];
    case undefined:
      return sent.length === 0 ? [] : [`it sends a body: ${shortJson(sent.toString('utf8'))}`];
  }
}

function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

const MOST_SHOWN = 400;

function shortJson(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
