import type { Whole } from '../plan/types';
import type { Exchange } from '../recording/model';
import type { RecordedOperation } from '../recording/operations';
import { followChanges } from './changes';
import type { Told } from './followStory';
import { followScopes } from './scopes';
import { followTokens } from './tokens';

/** What calls show together, which no story of steps can tell. */
export type WholeTold = Readonly<Partial<Record<Whole, readonly Told[]>>>;

/** Follows all calls, with bounded memory. */
export interface WholeFollower {
  readonly take: (exchange: Exchange) => void;
  /** @param isComplete whether the recording has come to its end */
  readonly finish: (isComplete: boolean) => WholeTold;
}

/** @param planned the operations that the situations ask for */
export function followWhole(
  operations: readonly RecordedOperation[],
  planned: readonly string[],
): WholeFollower {
  const followers = [followScopes(operations, planned), followTokens(), followChanges()];
  return {
    take: (exchange) => {
      followers.forEach(({ take }) => {
        take(exchange);
      });
    },
    finish: (isComplete) =>
      Object.assign({}, ...followers.map(({ finish }) => finish(isComplete))) as WholeTold,
  };
}
