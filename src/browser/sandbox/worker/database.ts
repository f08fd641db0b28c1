import { migrateTabs } from './migrateTabs';
import { STORES } from './records';

const DATABASE = 'slipway-sandbox';
/** Raise it when what is kept has another shape, and migrate what is older: `migrateTabs.ts`. */
const VERSION = 2;

/**
 * Opens the database, and migrates it if it is older.
 *
 * @throws {DOMException} if the browser refuses it, or it is newer; while another page holds an older one, nothing comes
 */
export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, VERSION);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      const existing = Array.from(database.objectStoreNames);
      STORES.filter((name) => !existing.includes(name)).forEach((name) => {
        database.createObjectStore(name);
      });
      if (opening.transaction !== null) {
        migrateTabs(opening.transaction);
      }
    };
    opening.onsuccess = () => {
      const database = opening.result;
      // A tab with a newer version waits for this.
      database.onversionchange = () => {
        database.close();
      };
      resolve(database);
    };
    opening.onerror = () => {
      reject(opening.error ?? new Error('The database could not be opened.'));
    };
  });
}

/** Resolves when a transaction is written; rejects with its error. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('The transaction was aborted.'));
    };
  });
}
