import type { StoredEntry } from '../../../sandbox';
import type { KeptKey } from '../../../signatures';
import type { Delivery } from '../pageContents';

/**
 * The stores of the database. A tab has one record of its own, by its id; one for each entry of its store, by
 * `[tab, shelf, id]`; and one for each delivery, by `[tab, id]`. So a call writes only what it has changed.
 */
export const STORES = ['tabs', 'entries', 'deliveries'];

interface KeptTab {
  /** The contracts that its state was made with. */
  readonly contracts: string;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
  readonly keys: readonly KeptKey[];
  /** The ids of the deliveries, newest first. */
  readonly order: readonly string[];
}

export interface Records {
  readonly tab: (tab: string) => IDBRequest<KeptTab | undefined>;
  readonly entries: (tab: string) => IDBRequest<StoredEntry[]>;
  readonly deliveries: (tab: string) => IDBRequest<Delivery[]>;
  readonly putTab: (tab: string, record: KeptTab) => void;
  readonly putEntry: (tab: string, entry: StoredEntry) => void;
  readonly deleteEntry: (tab: string, place: Pick<StoredEntry, 'shelf' | 'id'>) => void;
  readonly putDelivery: (tab: string, delivery: Delivery) => void;
  readonly deleteDelivery: (tab: string, id: string) => void;
  readonly deleteTab: (tab: string) => void;
  /** Deletes all records of the tabs that were last used before a time, in milliseconds since 1970. */
  readonly deleteStale: (before: number) => void;
}

/** The records that a transaction of {@link STORES} reads and writes. */
export function recordsOf(transaction: IDBTransaction): Records {
  const [tabs, entries, deliveries] = STORES.map((name) => transaction.objectStore(name)) as [
    IDBObjectStore,
    IDBObjectStore,
    IDBObjectStore,
  ];
  const deleteTab = (tab: string) => {
    tabs.delete(tab);
    entries.delete(recordsOfTab(tab));
    deliveries.delete(recordsOfTab(tab));
  };
  return {
    tab: (tab) => tabs.get(tab) as IDBRequest<KeptTab | undefined>,
    entries: (tab) => entries.getAll(recordsOfTab(tab)) as IDBRequest<StoredEntry[]>,
    deliveries: (tab) => deliveries.getAll(recordsOfTab(tab)) as IDBRequest<Delivery[]>,
    putTab: (tab, record) => tabs.put(record, tab),
    putEntry: (tab, entry) => entries.put(entry, [tab, entry.shelf, entry.id]),
    deleteEntry: (tab, { shelf, id }) => entries.delete([tab, shelf, id]),
    putDelivery: (tab, delivery) => deliveries.put(delivery, [tab, delivery.id]),
    deleteDelivery: (tab, id) => deliveries.delete([tab, id]),
    deleteTab,
    deleteStale: (before) => {
      const cursor = tabs.openCursor();
      cursor.onsuccess = () => {
        const place = cursor.result;
        if (place !== null) {
          if ((place.value as KeptTab).usedAt < before) {
            deleteTab(place.key as string);
          }
          place.continue();
        }
      };
    },
  };
}

/** The keys that are arrays and begin with a tab: an array is greater than any string (Indexed Database API 3.0, keys). */
function recordsOfTab(tab: string): IDBKeyRange {
  return IDBKeyRange.bound([tab], [tab, []]);
}
