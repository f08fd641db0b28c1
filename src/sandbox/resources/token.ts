import { fromBase64, textOf } from '../../kit/bytes';
import type { ResponseToSend } from '../state/response';
import type { Call, Handler, Environment } from '../calls/call';
import { Fault } from '../calls/errors';
import { PLATFORM, unauthorized } from '../http/authorize';
import type { Credentials } from '../state/collections';
import { randomId } from '../state/ids';

/** The lifetime of a token in seconds, which the contract does not specify. */
const TOKEN_SECONDS = 3600;

interface TokenForm {
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly scope?: string;
}

/** Issues a token for known credentials (RFC 6749, section 4.4). */
const createToken: Handler = (call, { store, now, random, scopes }) => {
  const form = call.body as TokenForm;
  const known = knownCredentials(call, form, store);
  const requested = form.scope === undefined ? scopes : form.scope.split(' ').filter((scope) => scope !== '');
  const unknown = requested.find((scope) => !scopes.includes(scope));
  if (unknown !== undefined) {
    const detail = `No contract declares the scope ${unknown.slice(0, 100)}.`;
    throw new Fault(400, { detail, source: { pointer: '/scope' } });
  }
  const token = `sandbox-${randomId(random)}`;
  store.put('tokens', PLATFORM, token, {
    clientId: known.clientId,
    tenantId: known.tenantId,
    scopes: requested,
    expires: now().getTime() + TOKEN_SECONDS * 1000,
  });
  return tokenResponse({
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    scope: requested.join(' '),
  });
};

/** Tokens must not be cached (RFC 6749, section 5.1). */
function tokenResponse(document: object): ResponseToSend {
  return {
    status: 200,
    headers: { 'Cache-Control': 'no-store', Pragma: 'no-cache' },
    mediaType: 'application/json',
    document,
  };
}

function knownCredentials(
  { headers, operation }: Call,
  form: TokenForm,
  store: Environment['store'],
): Credentials {
  const basic = readBasic(headers['authorization']);
  if (basic !== undefined && form.client_id !== undefined) {
    throw new Fault(400, {
      detail: 'The credentials are both in the form and in Basic authentication; send them once.',
      source: { pointer: '/client_id' },
    });
  }
  const { id, secret } = basic ?? { id: form.client_id, secret: form.client_secret };
  if (id === undefined || secret === undefined) {
    throw unauthorized(operation, 'The request has no credentials in the form or in Basic authentication.');
  }
  const keys = store.list('credentials', PLATFORM);
  const known = keys.find((key) => key.clientId === id && key.secret === secret);
  if (known === undefined) {
    throw unauthorized(
      operation,
      'The sandbox does not know this client and secret; send those of the examples, which a sandbox on your machine prints when it starts, or of a client that it has created.',
    );
  }
  return known;
}

/** Parses Basic authentication, whose id and secret are form-encoded (RFC 6749, section 2.3.1). */
function readBasic(
  authorization: string | undefined,
): { readonly id: string; readonly secret: string } | undefined {
  const [, encoded] = /^Basic +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) {
    return undefined;
  }
  const text = textOf(fromBase64(encoded) ?? new Uint8Array());
  const colon = text.indexOf(':');
  return colon === -1
    ? { id: formDecoded(text), secret: '' }
    : { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
}

function formDecoded(text: string): string {
  return new URLSearchParams(`value=${text.replaceAll('&', '%26')}`).get('value') ?? '';
}

export const tokenHandlers: Readonly<Record<string, Handler>> = { 'iam/createToken': createToken };
