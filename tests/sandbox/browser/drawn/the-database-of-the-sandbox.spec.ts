import { inPageSandbox } from '../../support/inPageSandbox';
import { expect, test } from '../../../support/page';
import { createSale, opened, PAGE, statusOf } from '../../support/pageSales';

test('what an older version of the site has kept is kept on', async ({ page }) => {
  const sandbox = await opened(page, PAGE);
  const self = await createSale(sandbox);
  const before = await sandbox.contents();
  // The same state as version 1 of the database had it.
  await page.evaluate(writeAsOlder);
  await page.reload();
  const next = await inPageSandbox(page);
  expect(await statusOf(next, self)).toBe(200);
  expect(await next.contents()).toEqual(before);
  await next.clear();
  expect(await statusOf(next, self)).toBe(404);
});

test('the state of a tab is deleted seven days after its last use', async ({ page }) => {
  const sandbox = await opened(page, PAGE);
  await createSale(sandbox);
  const [own, ...others] = await page.evaluate(useTabs, [8, 6]);
  expect(others).toEqual([]);
  await page.reload();
  await (await inPageSandbox(page)).contents();
  expect([...(await page.evaluate(useTabs, []))].sort()).toEqual(['6 days', own ?? ''].sort());
});

/**
 * Adds tabs that were last used this many days ago to the database, and lists all that it had. Runs in the page, and must
 * not reference anything outside itself.
 */
function useTabs(daysAgo: readonly number[]): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway-sandbox');
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('tabs', 'readwrite');
      const tabs = transaction.objectStore('tabs');
      const keys = tabs.getAllKeys();
      for (const days of daysAgo) {
        tabs.put({ usedAt: Date.now() - days * 24 * 60 * 60 * 1000 }, `${String(days)} days`);
      }
      transaction.oncomplete = () => {
        database.close();
        resolve(keys.result as string[]);
      };
    };
    opening.onerror = () => {
      reject(new Error('The database could not be opened.'));
    };
  });
}

/** Rewrites the database as version 1 had it: one record for each tab, with its whole state. Also runs in the page. */
function writeAsOlder(): Promise<void> {
  interface Numbered {
    readonly shelf: string;
    readonly id: string;
    readonly pinned: boolean;
    readonly created: number;
    readonly written: number;
  }
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => {
        resolve(request.result);
      };
      request.onerror = () => {
        reject(new Error('The database refuses this.'));
      };
    });
  return (async () => {
    const now = await settled(indexedDB.open('slipway-sandbox'));
    const read = now.transaction(['tabs', 'entries', 'deliveries']);
    const all = (name: string) => settled(read.objectStore(name).getAll());
    const [[tab], [id], entries] = await Promise.all([
      all('tabs') as Promise<{ contracts: string; usedAt: number; keys: unknown }[]>,
      settled(read.objectStore('tabs').getAllKeys()),
      all('entries') as Promise<Numbered[]>,
    ]);
    now.close();
    await settled(indexedDB.deleteDatabase('slipway-sandbox'));
    const opening = indexedDB.open('slipway-sandbox', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('tabs');
    };
    const before = await settled(opening);
    const sorted = (by: 'created' | 'written') => [...entries].sort((a, b) => a[by] - b[by]);
    const store = {
      entries: sorted('created').map((entry) => ({ ...entry, created: undefined, written: undefined })),
      order: sorted('written').flatMap(({ pinned, shelf, id: place }) =>
        pinned ? [] : [{ shelf, id: place }],
      ),
    };
    const record = {
      state: { store, keys: tab?.keys, deliveries: [] },
      ...{ contracts: tab?.contracts },
      usedAt: tab?.usedAt,
    };
    await settled(before.transaction('tabs', 'readwrite').objectStore('tabs').put(record, id));
    before.close();
  })();
}
