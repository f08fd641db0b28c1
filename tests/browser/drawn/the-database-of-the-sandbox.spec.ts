import { inPageSandbox } from '../../support/inPageSandbox';
import { expect, open, test } from '../../support/page';
import { createSale, opened, PAGE, statusOf } from '../../support/pageSales';

test('without storage it works in memory, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const sandbox = await opened(page, PAGE);
  const self = await createSale(sandbox);
  expect(await statusOf(sandbox, self)).toBe(200);
  expect((await sandbox.contents()).notKept).toContain('does not let this site store data');
});

test('a database that another page holds in an older version leaves the sandbox in memory, with a notice', async ({
  page,
  context,
}) => {
  const older = await context.newPage();
  await open(older, PAGE);
  await older.evaluate(keepOlderTab);
  const sandbox = await opened(page, PAGE);
  const self = await createSale(sandbox);
  expect(await statusOf(sandbox, self)).toBe(200);
  expect((await sandbox.contents()).notKept).toContain(
    'The sandbox keeps its data in memory: the database of the browser did not open within 3 seconds',
  );
  await older.close();
});

test('a database that another page writes to for long lets calls go on, and gets all afterwards', async ({
  page,
  context,
}) => {
  const sandbox = await opened(page, PAGE);
  await createSale(sandbox);
  const other = await context.newPage();
  await open(other, PAGE);
  await other.evaluate(holdDatabase);
  const self = await createSale(sandbox);
  expect((await sandbox.contents()).notKept).toContain('did not take the last change within 3 seconds');
  await createSale(sandbox);
  await other.close();
  await expect.poll(async () => (await sandbox.contents()).notKept).toBeUndefined();
  await page.reload();
  const next = await inPageSandbox(page);
  expect(await statusOf(next, self)).toBe(200);
  expect((await next.contents()).sales.filter(({ seeded }) => !seeded)).toHaveLength(3);
});

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

/**
 * Creates the database of version 1, with a tab of its own, and never closes it. Also runs in the page.
 */
function keepOlderTab(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway-sandbox', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('tabs');
    };
    opening.onsuccess = () => {
      resolve();
    };
    opening.onerror = () => {
      reject(new Error('The database could not be opened.'));
    };
  });
}

/** Keeps a transaction of the database open by asking again and again. Also runs in the page. */
function holdDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway-sandbox');
    opening.onsuccess = () => {
      const names = Array.from(opening.result.objectStoreNames);
      const tabs = opening.result.transaction(names, 'readwrite').objectStore('tabs');
      const ask = () => {
        tabs.count().onsuccess = () => {
          resolve();
          ask();
        };
      };
      ask();
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
