import type { EntryPlace, StoredEntry } from '../../../sandbox';
import type { KeptKey } from '../../../signatures';
import type { Delivery } from '../pageContents';
import { recordsOf } from './records';

/** The record of a tab in version 1 of the database, which had its whole state. */
interface WholeTab {
  readonly state: {
    readonly store: {
      /** In order of creation. */
      readonly entries: readonly Omit<StoredEntry, 'created' | 'written'>[];
      /** The entries that are not pinned, the least recently written first. */
      readonly order: readonly EntryPlace[];
    };
    readonly keys: readonly KeptKey[];
    readonly deliveries: readonly Delivery[];
  };
  readonly contracts: string;
  readonly usedAt: number;
}

/** Gives the tabs of version 1 their records of today; deletes a tab that has another shape. */
export function migrateTabs(transaction: IDBTransaction): void {
  const records = recordsOf(transaction);
  const cursor = transaction.objectStore('tabs').openCursor();
  cursor.onsuccess = () => {
    const place = cursor.result;
    if (place === null) {
      return;
    }
    const tab = place.key as string;
    const value = place.value as Partial<WholeTab>;
    if (value.state === undefined) {
      records.deleteTab(tab);
    } else {
      const { state, contracts, usedAt } = value as WholeTab;
      const { keys, deliveries } = state;
      records.putTab(tab, { contracts, usedAt, keys, order: deliveries.map(({ id }) => id) });
      numbered(state.store).forEach((entry) => {
        records.putEntry(tab, entry);
      });
      deliveries.forEach((delivery) => {
        records.putDelivery(tab, delivery);
      });
    }
    place.continue();
  };
}

/** The entries with the numbers of changes that would have created and written them in this order. */
function numbered({ entries, order }: WholeTab['state']['store']): StoredEntry[] {
  const keyOf = ({ shelf, id }: EntryPlace) => JSON.stringify([shelf, id]);
  const places = new Map(order.map((place, index) => [keyOf(place), entries.length + index + 1]));
  return entries.map((entry, index) => ({
    ...entry,
    created: index + 1,
    written: places.get(keyOf(entry)) ?? index + 1,
  }));
}
