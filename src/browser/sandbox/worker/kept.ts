import type { Snapshot } from '../../../sandbox/state/store';
import type { KeptKey } from '../../../signatures/signingKeys';
import type { Delivery } from '../types';

/** Everything that is kept of a tab's sandbox. */
export interface KeptState {
  readonly store: Snapshot;
  readonly keys: readonly KeptKey[];
  /** Newest first. */
  readonly deliveries: readonly Delivery[];
}

/** Keeps the state of one tab. */
export interface Keeper {
  /** The state that was kept last; `undefined` if there is none. */
  readonly read: () => Promise<KeptState | undefined>;
  readonly write: (state: KeptState) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Whether nothing is ever kept, so that no state need be taken. */
  readonly forgets?: true;
  /** Why the state is not kept: a sentence; `undefined` if it is. */
  readonly notKept: () => string | undefined;
}

/** Keeps nothing. */
export function forgetful(reason: string): Keeper {
  return {
    read: () => Promise.resolve(undefined),
    write: () => Promise.resolve(),
    clear: () => Promise.resolve(),
    forgets: true,
    notKept: () => reason,
  };
}
