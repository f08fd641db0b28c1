import type { RecordedOperation } from '../recording/operations';
import { followBackOff } from './backOff';
import type { ChangesFollower } from './changes';
import { followIds } from './ids';
import { followPages } from './pages';
import { followScopes } from './scopes';
import { followTimes } from './times';
import { followTokens } from './tokens';
import type { Waits } from './waits';
import type { WholeFollower, WholeTold } from './wholeFollower';

/**
 * @param planned the operations that the situations ask for
 * @param waits what the clock says of them
 */
export function followWhole(
  operations: readonly RecordedOperation[],
  planned: readonly string[],
  waits: Waits,
  changes: ChangesFollower,
): WholeFollower {
  const followers = [
    followScopes(operations, planned),
    followTokens(),
    changes,
    followTimes(),
    followPages(),
    followIds(),
    followBackOff(waits),
  ];
  return {
    take: (exchange) => {
      followers.forEach(({ take }) => {
        take(exchange);
      });
    },
    finish: (isComplete, isWhole) =>
      Object.assign({}, ...followers.map(({ finish }) => finish(isComplete, isWhole))) as WholeTold,
  };
}
