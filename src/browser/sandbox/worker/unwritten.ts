import type { EntryPlace, Store, StoredEntry } from '../../../sandbox';
import type { KeptKey } from '../../../signatures';
import type { Delivery } from '../pageContents';
import type { KeptChanges } from './kept';

/** What of a running sandbox is kept. */
export interface Keepable {
  readonly store: Store;
  readonly keys: readonly KeptKey[];
  /** Newest first; the same list as long as there is no other delivery. */
  readonly deliveries: () => readonly Delivery[];
}

interface Taken {
  readonly changes: KeptChanges;
  /** Notes them again, because they could not be written. */
  readonly putBack: () => void;
}

/** What of a sandbox has not been written yet. */
export interface Unwritten {
  /** Takes the changes to write; `undefined` if there are none. */
  readonly take: () => Taken | undefined;
}

/**
 * Notes what calls change in a sandbox, so that only this need be written.
 *
 * @param isKept whether all that the sandbox has now is kept already; otherwise the first changes are the whole state
 */
export function unwrittenOf({ store, keys, deliveries }: Keepable, isKept: boolean): Unwritten {
  let isWhole = !isKept;
  let places = new Map<string, EntryPlace>();
  let delivered = deliveries();
  store.watch((place) => {
    places.set(JSON.stringify([place.shelf, place.id]), place);
  });

  return {
    take: () => {
      const now = deliveries();
      if (places.size === 0 && now === delivered) {
        return undefined;
      }
      const before = { isWhole, places, delivered };
      isWhole = false;
      places = new Map();
      delivered = now;
      const changes = {
        isWhole: before.isWhole,
        ...(before.isWhole
          ? { entries: store.snapshot(), goneEntries: [] }
          : changedEntries(store, before.places.values())),
        ...(before.isWhole
          ? { deliveries: now, goneDeliveries: [] }
          : {
              deliveries: without(now, before.delivered),
              goneDeliveries: idsOf(without(before.delivered, now)),
            }),
        order: idsOf(now),
        keys,
      };
      const putBack = () => {
        isWhole ||= before.isWhole;
        places = new Map([...before.places, ...places]);
        delivered = before.delivered;
      };
      return { changes, putBack };
    },
  };
}

function changedEntries(
  store: Store,
  places: Iterable<EntryPlace>,
): Pick<KeptChanges, 'entries' | 'goneEntries'> {
  const entries: StoredEntry[] = [];
  const goneEntries: EntryPlace[] = [];
  for (const place of places) {
    const entry = store.at(place);
    if (entry === undefined) {
      goneEntries.push(place);
    } else {
      entries.push(entry);
    }
  }
  return { entries, goneEntries };
}

function without(list: readonly Delivery[], others: readonly Delivery[]): readonly Delivery[] {
  const ids = new Set(idsOf(others));
  return list.filter(({ id }) => !ids.has(id));
}

function idsOf(list: readonly Delivery[]): readonly string[] {
  return list.map(({ id }) => id);
}
