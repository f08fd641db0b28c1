import type { Page } from '@playwright/test';

import { readBundle } from '../../src/contract/bundles';
import { projectPaths } from '../../src/kit/paths';
import { SALES, TENANT, TOKEN } from '../support/credentials';
import { inPageSandbox, workerAddress, type InPageSandbox } from '../support/inPageSandbox';
import { expect, open, test } from '../support/page';

const JSON_API = 'application/vnd.api+json';
const HEADERS = { Authorization: `Bearer ${TOKEN}`, 'Api-Version': '2022-03-07', 'Content-Type': JSON_API };
const SALE = {
  data: {
    type: 'sales',
    attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' },
  },
};
const PAGE = '/networking/';
const ANOTHER = '/quick-start/';

/** Creates a sale, and returns the address in its links. */
async function createSale(sandbox: InPageSandbox): Promise<string> {
  const { status, text } = await sandbox.answer({
    method: 'POST',
    target: SALES,
    headers: HEADERS,
    body: SALE,
  });
  expect(status).toBe(201);
  return (JSON.parse(text) as { data: { links: { self: string } } }).data.links.self;
}

async function statusOf(sandbox: InPageSandbox, target: string): Promise<number> {
  return (await sandbox.answer({ method: 'GET', target, headers: HEADERS })).status;
}

async function opened(page: Page, address: string): Promise<InPageSandbox> {
  await open(page, address);
  return inPageSandbox(page);
}

/** What a browser does when a reader duplicates a tab. Runs in the page. */
function duplicateTab(storage: string): void {
  for (const [name, value] of Object.entries(JSON.parse(storage) as Record<string, string>)) {
    sessionStorage.setItem(name, value);
  }
}

test('a sale is found on other pages of the tab and after a reload, until the sandbox is cleared', async ({
  page,
}) => {
  const self = await createSale(await opened(page, PAGE));
  expect(self).toMatch(/^http:\/\/localhost:4010\//);

  const next = await opened(page, ANOTHER);
  expect(await statusOf(next, self)).toBe(200);
  await page.reload();
  const again = await inPageSandbox(page);
  expect(await statusOf(again, self)).toBe(200);
  const { sales, notKept } = await again.contents();
  expect([sales.filter(({ seeded }) => !seeded).map(({ target }) => target), notKept]).toEqual([
    [new URL(self).pathname],
    undefined,
  ]);

  await again.clear();
  expect(await statusOf(again, self)).toBe(404);
  await page.reload();
  const { sales: left } = await (await inPageSandbox(page)).contents();
  expect(left.filter(({ seeded }) => !seeded)).toEqual([]);
});

test('its deliveries verify with the same keys after a reload', async ({ page }) => {
  const sandbox = await opened(page, PAGE);
  const keys = async (of: InPageSandbox) =>
    (await of.answer({ method: 'GET', target: '/webhooks/.well-known/jwks.json', headers: {} })).text;
  const attributes = {
    ...{ protocol: 'HTTP', sink: 'https://sink.shop.example/slipway' },
    types: ['example.slipway.checkout.sale.created.v1'],
  };
  const { info } = await readBundle(projectPaths(process.cwd()), 'webhooks');
  const { status } = await sandbox.answer({
    ...{ method: 'POST', target: `/webhooks/tenants/${TENANT}/subscriptions` },
    headers: { ...HEADERS, 'Api-Version': info.version },
    body: { data: { type: 'subscriptions', attributes } },
  });
  expect(status).toBe(201);
  const before = await keys(sandbox);
  await page.reload();
  const after = await inPageSandbox(page);
  await createSale(after);
  const { deliveries, notKept } = await after.contents();
  expect(notKept).toBeUndefined();
  expect(deliveries.map(({ sink, type }) => [sink, type])).toEqual([[attributes.sink, attributes.types[0]]]);
  expect(await keys(after)).toBe(before);
  const { keys: list } = JSON.parse(before) as { readonly keys: readonly { readonly kid: string }[] };
  const input = deliveries[0]?.request.headers['Signature-Input'] ?? '';
  expect(list.some(({ kid }) => input.includes(`keyid="${kid}"`))).toBe(true);
});

test('two tabs do not mix, also if one is a duplicate of the other', async ({ page, context }) => {
  const original = await opened(page, PAGE);
  const self = await createSale(original);
  const storage = await page.evaluate(() => JSON.stringify(sessionStorage));
  const duplicate = await context.newPage();
  await duplicate.addInitScript(duplicateTab, storage);
  const other = await opened(duplicate, PAGE);
  expect(await statusOf(other, self)).toBe(404);
  await createSale(other);
  const created = async (of: InPageSandbox) => {
    const { sales } = await of.contents();
    return sales.filter(({ seeded }) => !seeded).length;
  };
  expect([await created(original), await created(other)]).toEqual([1, 1]);
  await duplicate.close();
});

test('a tab is its own also where the browser locks it late', async ({ page, context }) => {
  await page.addInitScript(() => {
    const { locks } = navigator;
    const request = locks.request.bind(locks) as (...args: unknown[]) => Promise<unknown>;
    // Later than a page waits for one that it replaces.
    const late = async (...args: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      return request(...args);
    };
    Object.assign(locks, { request: late });
  });
  const self = await createSale(await opened(page, PAGE));
  const storage = await page.evaluate(() => JSON.stringify(sessionStorage));
  const duplicate = await context.newPage();
  await duplicate.addInitScript(duplicateTab, storage);
  expect(await statusOf(await opened(duplicate, PAGE), self)).toBe(404);
  await duplicate.close();
  // The next page of the tab has what it had.
  expect(await statusOf(await opened(page, ANOTHER), self)).toBe(200);
});

test.describe('without a network', () => {
  // The page itself may still prefetch.
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

  test('it answers once its file is there, and has sent nothing', async ({ page, context }) => {
    const sandbox = await opened(page, PAGE);
    const requests: string[] = [];
    context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    expect(await statusOf(sandbox, SALES)).toBe(200);
    await context.setOffline(true);
    const self = await createSale(sandbox);
    expect(await statusOf(sandbox, self)).toBe(200);
    expect(await statusOf(sandbox, 'https://elsewhere.example/')).toBe(404);
    expect(requests.filter((address) => address.includes('sandbox'))).toEqual([await workerAddress()]);
    expect(requests.filter((address) => !address.startsWith('/assets/'))).toEqual([]);
    await context.setOffline(false);
  });
});

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

for (const does of ['has no', 'refuses'] as const) {
  test(`a browser that ${does} workers is told that the sandbox is not available`, async ({ page }) => {
    await page.addInitScript((kind) => {
      if (kind === 'has no') {
        Reflect.deleteProperty(window, 'Worker');
      } else {
        window.Worker = new Proxy(Worker, {
          construct() {
            throw new DOMException('Refused.', 'SecurityError');
          },
        });
      }
    }, does);
    const sandbox = await opened(page, PAGE);
    await expect(sandbox.contents()).rejects.toThrow('needs a web worker');
  });
}

test('a worker that does not load is told, and loaded again with the next call', async ({ page }) => {
  const address = await workerAddress();
  await page.route(`**${address}`, (route) => route.abort());
  const sandbox = await opened(page, PAGE);
  await expect(sandbox.contents()).rejects.toThrow('could not be loaded');
  await page.unroute(`**${address}`);
  expect(await statusOf(sandbox, SALES)).toBe(200);
});

test('a worker that has ended is started again with what was kept, and gets the call', async ({ page }) => {
  const sandbox = await opened(page, PAGE);
  const self = await createSale(sandbox);
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      close();
    });
  }
  await createSale(sandbox);
  expect(await statusOf(sandbox, self)).toBe(200);
  const { sales, restarted, notKept } = await sandbox.contents();
  expect(sales.filter(({ seeded }) => !seeded)).toHaveLength(2);
  expect(restarted).toBe('Its worker had ended, and was started again with what was kept.');
  expect(notKept).toBeUndefined();
});

test('a worker that hangs in a call is ended: the call is not made again, and the next one is answered', async ({
  page,
}) => {
  await page.clock.install();
  const sandbox = await opened(page, PAGE);
  const self = await createSale(sandbox);
  const [worker] = page.workers();
  // It still answers the ping before the call, and then nothing any more.
  await worker?.evaluate(() => {
    const post = postMessage.bind(globalThis);
    let answers = 0;
    Object.assign(globalThis, {
      postMessage: (message: unknown) => {
        answers += 1;
        if (answers === 1) {
          post(message);
        }
      },
    });
  });
  const hanging = createSale(sandbox);
  const told = expect(hanging).rejects.toThrow('did not answer, and its worker was ended');
  await worker?.evaluate(() => undefined);
  await page.clock.runFor(15_000);
  await told;
  expect(await statusOf(sandbox, self)).toBe(200);
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
 * Adds tabs that were last used so many days ago to the database, and lists all that it had. Runs in the page, and must
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
 * Creates the database of version 1, with a tab of its own, and never closes it. Runs in the page, likewise.
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

/** Keeps a transaction of the database open by asking on and on. Runs in the page, likewise. */
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

/** Rewrites the database as version 1 had it: one record for each tab, with its whole state. Runs in the page, likewise. */
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
