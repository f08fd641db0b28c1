import type { Keeper, KeptState } from './kept';

const DATABASE = 'slipway-sandbox';
const TABS = 'tabs';

/** How long the state of a tab is kept after its last use. */
const KEPT_DAYS = 7;
const A_DAY = 24 * 60 * 60 * 1000;

const REFUSED =
  'The browser does not let this site store data, so what the sandbox holds is gone when you reload or leave the page.';

/** The state of a tab in the database. */
interface KeptTab {
  readonly state: KeptState;
  /** The contracts that it was made with. */
  readonly contracts: string;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/**
 * Keeps the state of a tab in IndexedDB (Indexed Database API 3.0). What was made with other contracts is not read,
 * since its examples are not those of the documentation. Deletes the states of all tabs that were last used more than
 * seven days ago.
 *
 * @param tab the id of the tab
 * @param contracts identifies the contracts
 */
export function keepInDatabase(tab: string, contracts: string, now: () => number): Keeper {
  let notKept: string | undefined;
  const database = openDatabase();
  // Each use handles it; until then it must not be an unhandled rejection.
  database.catch(() => undefined);

  /** Runs work in a transaction, and notes whether storage is refused. */
  async function use<T>(work: (tabs: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    try {
      const transaction = (await database).transaction(TABS, 'readwrite');
      const request = work(transaction.objectStore(TABS));
      await completed(transaction);
      notKept = undefined;
      return request.result;
    } catch {
      // Private windows, a full disk, and storage that a reader has blocked.
      notKept = REFUSED;
      return undefined;
    }
  }

  return {
    read: async () => {
      const kept = await use<KeptTab | undefined>((tabs) => {
        deleteStale(tabs, now() - KEPT_DAYS * A_DAY);
        return tabs.get(tab) as IDBRequest<KeptTab | undefined>;
      });
      return kept?.contracts === contracts ? kept.state : undefined;
    },
    write: async (state) => {
      await use((tabs) => tabs.put({ state, contracts, usedAt: now() } satisfies KeptTab, tab));
    },
    clear: async () => {
      await use((tabs) => tabs.delete(tab));
    },
    notKept: () => notKept,
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(TABS);
    };
    opening.onsuccess = () => {
      resolve(opening.result);
    };
    opening.onerror = () => {
      reject(opening.error ?? new Error('The database could not be opened.'));
    };
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('The transaction was aborted.'));
    };
  });
}

/** @param before milliseconds since 1970 */
function deleteStale(tabs: IDBObjectStore, before: number): void {
  const cursor = tabs.openCursor();
  cursor.onsuccess = () => {
    const place = cursor.result;
    if (place !== null) {
      if ((place.value as KeptTab).usedAt < before) {
        place.delete();
      }
      place.continue();
    }
  };
}
