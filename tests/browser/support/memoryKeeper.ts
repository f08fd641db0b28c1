import {
  IN_MEMORY,
  NotKept,
  type KeptChanges,
  type KeptState,
  type Keeper,
} from '../../../src/browser/sandbox/worker/kept';

/** A keeper that keeps as a database does, by the structured clone of what is written, one record per resource. */
export interface MemoryKeeper extends Keeper {
  /** The changes of each write that was made. */
  readonly writes: KeptChanges[];
  /** What a test lets fail: each use is held until the promise resolves, and rejects with the reason. */
  readonly problems: { held?: Promise<void>; reason?: string };
}

/** Creates a keeper in memory. */
export function memoryKeeper(): MemoryKeeper {
  let state: KeptState | undefined;
  const writes: KeptChanges[] = [];
  const problems: MemoryKeeper['problems'] = {};
  async function use<T>(work: () => T): Promise<T> {
    await problems.held;
    if (problems.reason !== undefined) {
      throw new NotKept(`${IN_MEMORY} ${problems.reason}`);
    }
    return work();
  }
  return {
    writes,
    problems,
    open: () => use(() => undefined),
    read: () => use(() => structuredClone(state)),
    write: (changes) =>
      use(() => {
        writes.push(changes);
        state = applied(state, structuredClone(changes));
      }),
    clear: () =>
      use(() => {
        state = undefined;
      }),
  };
}

function applied(before: KeptState | undefined, changes: KeptChanges): KeptState {
  const { entries, deliveries } = changes.isWhole || before === undefined ? NOTHING : before;
  const places = new Map(entries.map((entry) => [keyOf(entry), entry]));
  changes.entries.forEach((entry) => places.set(keyOf(entry), entry));
  changes.goneEntries.forEach((place) => places.delete(keyOf(place)));
  const byId = new Map([...deliveries, ...changes.deliveries].map((delivery) => [delivery.id, delivery]));
  changes.goneDeliveries.forEach((id) => byId.delete(id));
  return {
    // By their keys, as a database returns its records.
    entries: [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry),
    keys: changes.keys,
    deliveries: changes.order.flatMap((id) => byId.get(id) ?? []),
  };
}

const NOTHING = { entries: [], deliveries: [] };

function keyOf({ shelf, id }: { readonly shelf: string; readonly id: string }): string {
  return JSON.stringify([shelf, id]);
}
