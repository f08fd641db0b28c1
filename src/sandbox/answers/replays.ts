import { hex } from '../../kit/bytes';
import type { Call, Handler } from '../call';
import { Fault } from '../errors';
import { hashOf } from '../../kit/sha256';

const HEADER = 'Idempotency-Key';

/**
 * Makes a create call return its first response again for a repeated attempt. The contract does not specify
 * replays; the sandbox sends `Sandbox-Answer: replay`, and rejects a key that was used with a different
 * request.
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
    if (before !== undefined) {
      return { ...before.answer, origin: 'replay' };
    }
    const answer = handler(call, environment);
    environment.store.put('replays', owner, id, { fingerprint, answer });
    return answer;
  };
}

function fingerprintOf({ target, bytes }: Call): string {
  return hex(hashOf(`${target}\n`, bytes));
}
