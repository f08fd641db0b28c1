import { completed, openDatabase } from './database';
import { IN_MEMORY, NotKept, type Keeper, type KeptChanges } from './kept';
import { recordsOf, STORES, type Records } from './records';

/** How long the state of a tab is kept after its last use. */
const KEPT_DAYS = 7;
const A_DAY = 24 * 60 * 60 * 1000;

const REFUSED =
  `${IN_MEMORY} the browser does not let this site store data. What the sandbox holds is lost when you reload or leave the ` +
  'page.';

/** Why the database fails, by the names of its errors (Indexed Database API 3.0, exceptions). */
const REASONS: Readonly<Record<string, string>> = {
  QuotaExceededError: `${IN_MEMORY} the browser has no storage space left for this site. Delete data of other sites, or clear the sandbox.`,
  ...Object.fromEntries(
    ['VersionError', 'InvalidStateError'].map((name) => [
      name,
      `${IN_MEMORY} the browser has closed its database, because another tab has a newer version of this site, or the data ` +
        'of the site was deleted. Reload this page: what was kept before is there unless you have deleted it.',
    ]),
  ),
};

/**
 * Keeps the state of a tab in IndexedDB (Indexed Database API 3.0). What was made with other contracts is not read,
 * since its examples are not those of the documentation. Deletes the states of all tabs that were last used more than
 * seven days ago.
 *
 * @param tab the id of the tab
 * @param contracts identifies the contracts
 */
export function keepInDatabase(tab: string, contracts: string, now: () => number): Keeper {
  const database = openDatabase();
  // Each use handles it; until then it must not be an unhandled rejection.
  database.catch(() => undefined);

  /** Runs work in a transaction, which is written wholly or not at all; what the work returns is called afterwards. */
  async function use<T>(work: (records: Records) => () => T): Promise<T> {
    try {
      const transaction = (await database).transaction(STORES, 'readwrite');
      const result = within(transaction, work);
      await completed(transaction);
      return result();
    } catch (error) {
      // Private windows, a full disk, and storage that a reader has blocked.
      throw new NotKept((error instanceof Error ? REASONS[error.name] : undefined) ?? REFUSED);
    }
  }

  return {
    open: () =>
      use((records) => {
        records.deleteStale(now() - KEPT_DAYS * A_DAY);
        return nothing;
      }),
    read: () =>
      use((records) => {
        const [kept, entries, deliveries] = [
          records.tab(tab),
          records.entries(tab),
          records.deliveries(tab),
        ] as const;
        return () => {
          if (kept.result?.contracts !== contracts) {
            return undefined;
          }
          const { keys, order } = kept.result;
          const byId = new Map(deliveries.result.map((delivery) => [delivery.id, delivery]));
          return { entries: entries.result, keys, deliveries: order.flatMap((id) => byId.get(id) ?? []) };
        };
      }),
    write: (changes) =>
      use((records) => {
        const { keys, order } = changes;
        if (changes.isWhole) {
          records.deleteTab(tab);
        }
        records.putTab(tab, { contracts, usedAt: now(), keys, order });
        putChanges(records, tab, changes);
        return nothing;
      }),
    clear: () =>
      use((records) => {
        records.deleteTab(tab);
        return nothing;
      }),
  };
}

function putChanges(records: Records, tab: string, changes: KeptChanges): void {
  changes.entries.forEach((entry) => {
    records.putEntry(tab, entry);
  });
  changes.goneEntries.forEach((place) => {
    records.deleteEntry(tab, place);
  });
  changes.deliveries.forEach((delivery) => {
    records.putDelivery(tab, delivery);
  });
  changes.goneDeliveries.forEach((id) => {
    records.deleteDelivery(tab, id);
  });
}

function nothing(): void {
  // A transaction that reads nothing.
}

/** Does work in a transaction, which is undone if the work fails: a value that cannot be cloned. */
function within<T>(transaction: IDBTransaction, work: (records: Records) => T): T {
  try {
    return work(recordsOf(transaction));
  } catch (error) {
    transaction.abort();
    throw error;
  }
}
