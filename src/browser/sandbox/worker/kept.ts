import type { EntryPlace, StoredEntry } from '../../../sandbox';
import type { KeptKey } from '../../../signatures';
import type { Delivery } from '../pageContents';

/** Everything that is kept of a tab's sandbox. */
export interface KeptState {
  /** In any order. */
  readonly entries: readonly StoredEntry[];
  readonly keys: readonly KeptKey[];
  /** Newest first. */
  readonly deliveries: readonly Delivery[];
}

/** What has changed of a tab's sandbox since it was kept last: no more than the calls since then have changed. */
export interface KeptChanges {
  /** Whether these are all entries and deliveries, which replace what was kept before. */
  readonly isWhole: boolean;
  readonly entries: readonly StoredEntry[];
  readonly goneEntries: readonly EntryPlace[];
  readonly deliveries: readonly Delivery[];
  readonly goneDeliveries: readonly string[];
  /** The ids of all deliveries, newest first; the recorder bounds their number. */
  readonly order: readonly string[];
  readonly keys: readonly KeptKey[];
}

/** The state cannot be kept or read; the message is for readers and says why, and what happens to the data. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
}

/** How each message of {@link NotKept} begins. */
export const IN_MEMORY = 'The sandbox keeps its data in memory:';

/** Keeps the state of one tab. All its functions reject with {@link NotKept} where they fail; then nothing is changed. */
export interface Keeper {
  /** Resolves when the storage is there, and lets this tab read and write. */
  readonly open: () => Promise<void>;
  /** The state that was kept last; `undefined` if there is none. */
  readonly read: () => Promise<KeptState | undefined>;
  /** Writes all of the changes, or nothing. */
  readonly write: (changes: KeptChanges) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Keeps nothing. */
export function forgetful(reason: string): Keeper {
  const refuse = () => Promise.reject(new NotKept(reason));
  return { open: refuse, read: refuse, write: refuse, clear: refuse };
}
