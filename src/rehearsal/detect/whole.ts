import type { RecordedOperation } from '../recording/operations';
import { followChanges } from './changes';
import { followIds } from './ids';
import { followPages } from './pages';
import { followScopes } from './scopes';
import { followTimes } from './times';
import { followTokens } from './tokens';
import type { WholeFollower, WholeTold } from './wholeFollower';

/** @param planned the operations that the situations ask for */
export function followWhole(
  operations: readonly RecordedOperation[],
  planned: readonly string[],
): WholeFollower {
  const followers = [
    followScopes(operations, planned),
    followTokens(),
    followChanges(),
    followTimes(),
    followPages(),
    followIds(),
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
