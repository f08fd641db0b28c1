import { hex } from '../../kit/bytes';
import type { Call, Environment, Handler } from '../calls/call';
import { Fault } from '../calls/errors';
import { hashOf } from '../../kit/sha256';
import type { Collections } from '../state/collections';

/** The header whose value names the attempts of one request. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** How long a key is known, in milliseconds, which the contract does not specify: a day. */
const KNOWN_MS = 24 * 60 * 60 * 1000;

/** The operation whose response has a secret that is shown only once. */
const SECRET = 'iam/createClientCredentials';

/**
 * Makes a create call return its first response again for a repeated attempt. The contract does not specify
 * replays; the sandbox knows a key for a day, sends `Sandbox-Answer: replay`, and rejects a key that was used with a different
 * request. Nobody may count on getting a secret again: of each second key, by its hash, a repeat creates new credentials.
 */
export function withReplays(handler: Handler): Handler {
  return (call, environment) => {
    const key = call.parameters[IDEMPOTENCY_KEY];
    if (key === undefined) {
      return handler(call, environment);
    }
    const { owner, id } = attemptOf(call, key);
    const fingerprint = fingerprintOf(call);
    const before = known(environment, owner, id);
    if (before !== undefined && before.fingerprint !== fingerprint) {
      throw new Fault(400, {
        detail: `${IDEMPOTENCY_KEY} was already sent with another request; use a new key for each request.`,
        source: { parameter: IDEMPOTENCY_KEY },
      });
    }
    // A secret is made again or not by its key, so that a client that was caught can be run again.
    if (before !== undefined && !(call.operation.name === SECRET && (hashOf(key)[0] ?? 0) % 2 === 1)) {
      return { ...before.response, origin: 'replay' };
    }
    const response = handler(call, environment);
    const until = environment.now().getTime() + KNOWN_MS;
    environment.store.put('replays', owner, id, { fingerprint, response, until });
    return response;
  };
}

/** Whether a create call is another attempt of one that has been carried out, with the same key and the same request. */
export function isRepeated(call: Call, environment: Environment): boolean {
  const key = call.parameters[IDEMPOTENCY_KEY];
  if (key === undefined) {
    return false;
  }
  const { owner, id } = attemptOf(call, key);
  return known(environment, owner, id)?.fingerprint === fingerprintOf(call);
}

/** The first attempt with a key that is still known. */
function known({ store, now }: Environment, owner: string, id: string): Collections['replays'] | undefined {
  const before = store.get('replays', owner, id);
  return (before?.until ?? Infinity) > now().getTime() ? before : undefined;
}

function attemptOf({ operation, token }: Call, key: string): { readonly owner: string; readonly id: string } {
  return { owner: token?.clientId ?? '', id: `${operation.name} ${key}` };
}

function fingerprintOf({ target, bytes }: Call): string {
  return hex(hashOf(`${target}\n`, bytes));
}
