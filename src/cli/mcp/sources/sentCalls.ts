import type { PageRequest } from '../../../browser';
import { textOf, utf8 } from '../../../kit/bytes';
import type { CalledSandbox, SandboxResponse } from './calledSandbox';

/** A token is renewed so many milliseconds before its end. */
const MARGIN = 60_000;

/** What a request got: the response to it, or that of the token call which refuses the scopes. */
type Outcome = { readonly response: SandboxResponse } | { readonly problem: SandboxResponse };

/** An access token, until the time at which it is renewed. */
interface Token {
  readonly token: string;
  readonly until: number;
}

/**
 * Makes a sender of requests with access tokens, which uses a token for all calls with its scopes until shortly before its
 * end, as an integration should: a rehearsal would report a new one for each call.
 *
 * @returns sends a request with a token that has these scopes, and no others
 */
export function createSender(sandbox: CalledSandbox) {
  const tokens = new Map<string, Token>();
  const send = async (request: PageRequest, { token }: Token) => {
    const headers = { ...request.headers, Authorization: `Bearer ${token}` };
    return sandbox.call({ ...request, headers });
  };
  return async (request: PageRequest, scopes: readonly string[]): Promise<Outcome> => {
    const scope = scopes.join(' ');
    const kept = tokens.get(scope);
    if (kept !== undefined && kept.until > Date.now()) {
      const response = await send(request, kept);
      // A sandbox that was started again does not know it.
      if (response.status !== 401) {
        return { response };
      }
    }
    const given = await newToken(sandbox, scope);
    if ('problem' in given) {
      return given;
    }
    tokens.set(scope, given);
    return { response: await send(request, given) };
  };
}

async function newToken(
  { access, call }: CalledSandbox,
  scope: string,
): Promise<Token | { readonly problem: SandboxResponse }> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: access.clientId,
    client_secret: access.clientSecret,
    scope,
  });
  const response = await call({
    method: 'POST',
    target: '/iam/oauth2/token',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: utf8(form.toString()),
  });
  if (response.status !== 200) {
    return { problem: response };
  }
  const { access_token: token, expires_in: seconds = 0 } = JSON.parse(textOf(response.body)) as {
    readonly access_token: string;
    readonly expires_in?: number;
  };
  return { token, until: Date.now() + seconds * 1000 - MARGIN };
}
