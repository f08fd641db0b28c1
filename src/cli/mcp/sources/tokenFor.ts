import { textOf, utf8 } from '../../../kit/bytes';
import type { CalledSandbox, SandboxAnswer } from './calledSandbox';

/**
 * Gets an access token of the sandbox.
 *
 * @param scopes those that the token has, and no others
 * @returns the token, or the response that refuses it
 */
export async function tokenFor(
  { access, call }: CalledSandbox,
  scopes: readonly string[],
): Promise<{ readonly token: string } | { readonly refusal: SandboxAnswer }> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: access.clientId,
    client_secret: access.clientSecret,
    scope: scopes.join(' '),
  });
  const answer = await call({
    method: 'POST',
    target: '/iam/oauth2/token',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: utf8(form.toString()),
  });
  if (answer.status !== 200) {
    return { refusal: answer };
  }
  const { access_token: token } = JSON.parse(textOf(answer.body)) as { readonly access_token: string };
  return { token };
}
