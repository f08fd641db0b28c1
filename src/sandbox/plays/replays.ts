import { Fault } from '../calls/errors';
import { IDEMPOTENCY_KEY, isRepeated } from '../answers/replays';
import type { Plays } from './play';

/** What a repeated create request returns, which the contracts leave open. */
export const replayPlays: Plays = {
  'replay-conflict': {
    fits: (call, environment) => isRepeated(call, environment) && call.operation.responses.has(409),
    wrap: () => () => {
      throw new Fault(409, {
        detail: `The sandbox plays an ${IDEMPOTENCY_KEY} that it has already carried out.`,
      });
    },
  },
  'key-forgotten': {
    fits: isRepeated,
    wrap: (handler) => (call, environment) => {
      const { [IDEMPOTENCY_KEY]: _, ...parameters } = call.parameters;
      return handler({ ...call, parameters }, environment);
    },
  },
};
