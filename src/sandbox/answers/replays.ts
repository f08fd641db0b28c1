import { hex } from '../../kit/bytes';
import type { Call, Handler } from '../calls/call';
import { Fault } from '../calls/errors';
import { hashOf } from '../../kit/sha256';

const HEADER = 'Idempotency-Key';

/** The operation whose response has a secret that is shown only once. */
const SECRET = 'iam/createClientCredentials';

/**
 * Makes a create call return its first response again for a repeated attempt. The contract does not specify
 * replays; the sandbox sends `Sandbox-Answer: replay`, and rejects a key that was used with a different
 * request. Nobody may count on getting a secret again: of each second key, by its hash, a repeat creates new credentials.
 */
export function withReplays(handler: Handler): Handler {
  return (call, environment) => {
    const key = call.parameters[HEADER];
    if (key === undefined) {
      return handler(call, environment);
    }
    const owner = call.token?.clientId ?? '';
    const id = `${call.operation.name} ${key}`;
    const fingerprint = fingerprintOf(call);
    const before = environment.store.get('replays', owner, id);
    if (before !== undefined && before.fingerprint !== fingerprint) {
      throw new Fault(400, {
        detail: `${HEADER} was already sent with another request; use a new key for each request.`,
        source: { parameter: HEADER },
      });
    }
    if (before !== undefined && !(call.operation.name === SECRET && createsAgain(key))) {
      return { ...before.answer, origin: 'replay' };
    }
    const answer = handler(call, environment);
    environment.store.put('replays', owner, id, { fingerprint, answer });
    return answer;
  };
}

/** The same for the same key, so that a client that was caught can be run again. */
function createsAgain(key: string): boolean {
  return (hashOf(key)[0] ?? 0) % 2 === 1;
}

function fingerprintOf({ target, bytes }: Call): string {
  return hex(hashOf(`${target}\n`, bytes));
}
