import type { SandboxOperation } from '../contracts/operations';
import { Fault } from '../calls/errors';
import type { AccessToken } from '../state/collections';
import type { Store } from '../state/store';

/** The owner of resources without a tenant: tokens, credentials and the tenants themselves. */
export const PLATFORM = 'platform';

/**
 * Finds the token of a call, and checks that it has the scopes of the operation.
 *
 * @param authorization the `Authorization` header
 * @returns `undefined` if the operation needs no token
 * @throws {Fault} 401 without a valid token, 403 if it lacks a scope
 */
export function authorize(
  operation: SandboxOperation,
  authorization: string | undefined,
  store: Store,
  now: Date,
): AccessToken | undefined {
  if (operation.scopes === undefined) {
    return undefined;
  }
  const [, value] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (value === undefined) {
    throw unauthorized(
      operation,
      'The Authorization header has no bearer token; get one from the token call.',
    );
  }
  const token = store.get('tokens', PLATFORM, value);
  if (token === undefined) {
    throw unauthorized(operation, 'The sandbox did not issue this token, or has restarted since.');
  }
  if (token.expires !== undefined && token.expires <= now.getTime()) {
    throw unauthorized(operation, 'The token has expired; get a new one from the token call.');
  }
  const missing = operation.scopes.filter((scope) => !token.scopes.includes(scope));
  if (missing.length > 0) {
    throw new Fault(403, { detail: `The token lacks the scope ${missing.join(' and the scope ')}.` });
  }
  return token;
}

/** A 401 that says why, with its challenge. */
export function unauthorized(operation: SandboxOperation, detail: string): Fault {
  return new Fault(401, { detail }, { 'WWW-Authenticate': challengeOf(operation) });
}

/** The challenge of a 401 (RFC 9110, section 11.6.1): a token, or credentials for the token call. */
export function challengeOf({ scopes }: SandboxOperation): string {
  return scopes === undefined ? 'Basic realm="sandbox"' : 'Bearer';
}

/**
 * The tenant of a call.
 *
 * @throws {Fault} 404 if the token has no access to the tenant of the path
 */
export function tenantOf(
  pathTenant: string | undefined,
  token: AccessToken | undefined,
  store: Store,
): string {
  if (token === undefined || pathTenant === undefined) {
    return pathTenant ?? token?.tenantId ?? '';
  }
  const tenant = store.get('tenants', PLATFORM, pathTenant);
  if (tenant === undefined || (pathTenant !== token.tenantId && tenant.creator !== token.clientId)) {
    throw new Fault(404, {
      detail:
        'The token cannot see this tenant: it is neither the tenant of its client nor one that the client created.',
      source: { parameter: 'tenant_id' },
    });
  }
  return pathTenant;
}
