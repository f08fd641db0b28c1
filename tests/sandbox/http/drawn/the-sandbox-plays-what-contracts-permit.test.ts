import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { responsePlays } from '../../../../src/sandbox/plays';
import { createPlayer, ONE_ERROR } from '../../../../src/sandbox/plays/player';
import { asSent, documentedCalls, type DocumentedCall } from '../../../support/randomRequests';
import {
  CLIENT,
  SALE,
  SALES,
  startTestSandbox,
  testContracts,
  type TestRequest,
  type TestResponse,
  type TestSandbox,
} from '../../../support/sandboxClient';

const KEY = '0c3a1f52-6d0f-4f0e-9c57-2f3f5d6b7a81';

let calls: readonly DocumentedCall[];
let sandbox: TestSandbox;

beforeAll(async () => {
  // After a tenant is deleted, nothing of it is found.
  calls = documentedCalls(await testContracts()).filter(
    ({ operation }) => operation.name !== 'iam/deleteTenant',
  );
});
afterEach(() => sandbox.close());

/** Starts a sandbox that plays what it is asked for. Each response that it sends is validated against the contract. */
async function start(asked: readonly string[], seed?: number): Promise<void> {
  const player = createPlayer({ plays: responsePlays, asked, ...(seed === undefined ? {} : { seed }) });
  sandbox = await startTestSandbox({ player });
}

/** Sends a request; `undefined` if the connection ends instead of a response. */
const send = (request: TestRequest): Promise<TestResponse | undefined> =>
  sandbox.send(request).catch((error: unknown) => {
    if ((error as { readonly code?: string }).code === 'ECONNRESET') {
      return undefined;
    }
    throw error;
  });

const create = (key: string): TestRequest => ({
  method: 'POST',
  path: SALES,
  headers: { 'idempotency-key': key },
  body: SALE,
});

/** The answer of the sandbox to a call that reads sales, without what HTTP adds. */
const readSales = () => {
  const call = calls.find(({ operation }) => operation.name === 'checkout/listSales');
  return sandbox.respond({
    ...{ method: 'GET', target: SALES, readBody: () => Promise.resolve(new Uint8Array()) },
    headers: { ...(call && asSent(call.request).headers), host: new URL(sandbox.origin).host },
  });
};

/** The ids of all sales, page by page, and the sizes of the pages. */
async function walk(): Promise<{ readonly ids: readonly string[]; readonly sizes: readonly number[] }> {
  const ids: string[] = [];
  const sizes: number[] = [];
  const visited = new Set<string>();
  for (let path: string | undefined = SALES; path !== undefined;) {
    expect(visited, 'no page leads back').not.toContain(path);
    visited.add(path);
    const { list, links } = await sandbox.send({ path });
    ids.push(...list.map(({ id }) => id));
    sizes.push(list.length);
    path = links.next?.slice(sandbox.origin.length);
  }
  return { ids, sizes };
}

/** Played by what a documented call alone does not bring about, see below. */
const NEED_MORE = [
  ...['replay-conflict', 'key-forgotten', 'page-repeats-an-entry', 'deleted-is-gone'],
  ...['token-expires-early', 'filter-matches-nothing', 'same-blob-version'],
];
/** End the connection instead of a response. */
const LOST = ['lost-response', 'connection-dropped'];
/** Its delay is not waited for. */
const SLOW = 'slow-response';

describe('a variation of a documented call', () => {
  const ids = Object.keys(responsePlays).filter((id) => ![...NEED_MORE, ...LOST, SLOW].includes(id));

  it.each(ids)('is named in the response, which follows the contract: %s', async (id) => {
    await start([id]);
    let played = 0;
    for (const { request } of calls) {
      const response = await send(asSent(request));
      played += response?.headers['sandbox-play'] === id ? 1 : 0;
    }
    expect(played).toBeGreaterThan(0);
  });
});

describe('what stands in the way', () => {
  it('is overcome by the next attempt: a lost response, of a sale that was created', async () => {
    await start(['lost-response']);
    const before = (await walk()).ids;
    expect(await send(create(KEY))).toBeUndefined();
    const { ids } = await walk();
    expect(ids).toHaveLength(before.length + 1);
    const again = await send(create(KEY));
    expect([again?.status, again?.headers['sandbox-answer']]).toEqual([201, 'replay']);
    expect((await walk()).ids).toEqual(ids);
  });

  it('is overcome by the next attempt: a connection that ends before the sale is created', async () => {
    await start(['connection-dropped']);
    await send({ path: SALES });
    const before = (await walk()).ids;
    expect(await send(create(KEY))).toBeUndefined();
    expect((await walk()).ids).toEqual(before);
    expect((await send(create(KEY)))?.status).toBe(201);
  });

  it('is overcome by the next attempt: a failure after the sale was created', async () => {
    await start(['failure-after-commit']);
    expect((await send(create(KEY)))?.status).toBe(500);
    expect((await send(create(KEY)))?.headers['sandbox-answer']).toBe('replay');
  });

  it('is overcome by the next attempt: a limit, which says how long to wait', async () => {
    await start(['rate-limited']);
    const limited = await send(create(KEY));
    expect([limited?.status, limited?.headers['retry-after']]).toEqual([429, '1']);
    expect((await send(create(KEY)))?.status).toBe(201);
  });

  it('is overcome by a new token: one that is no longer accepted', async () => {
    await start(['token-expires-early']);
    const tokenOf = async () => {
      const { token } = await sandbox.send({
        method: 'POST',
        path: '/iam/oauth2/token',
        headers: {
          authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      return `Bearer ${String(token['access_token'])}`;
    };
    const first = await tokenOf();
    expect((await send({ path: SALES, headers: { authorization: first } }))?.status).toBe(401);
    expect((await send({ path: SALES, headers: { authorization: first } }))?.status).toBe(401);
    expect((await send({ path: SALES, headers: { authorization: await tokenOf() } }))?.status).toBe(200);
  });

  it('is not waited for here: a response that comes late', async () => {
    await start([SLOW]);
    const { status, delay } = await readSales();
    expect([status, delay]).toEqual([200, 3_000]);
  });
});

describe('the pages of a list', () => {
  it.each([
    ['short-pages', (sizes: readonly number[]) => sizes.every((size) => size <= 1) && sizes.length > 1],
    ['empty-page', (sizes: readonly number[]) => sizes[0] === 0],
    ['other-order', (sizes: readonly number[]) => sizes.length === 1],
  ])('have all entries, and only the last has no link to another: %s', async (id, holds) => {
    await start([]);
    const { ids } = await walk();
    await sandbox.close();
    await start([id]);
    const played = await walk();
    expect([...played.ids].sort()).toEqual([...ids].sort());
    expect(holds(played.sizes)).toBe(true);
  });

  it('can repeat an entry', async () => {
    await start(['page-repeats-an-entry']);
    const first = await sandbox.send({ path: `${SALES}?page[size]=2` });
    const second = await sandbox.send({ path: first.links.next?.slice(sandbox.origin.length) ?? '' });
    expect(second.headers['sandbox-play']).toBe('page-repeats-an-entry');
    expect(second.list[0]?.id).toBe(first.list[1]?.id);
  });
});

describe('a repeated create request', () => {
  it('is refused, where that is asked for', async () => {
    await start(['replay-conflict']);
    expect([(await send(create(KEY)))?.status, (await send(create(KEY)))?.status]).toEqual([201, 409]);
  });

  it('creates another sale, where the key is forgotten', async () => {
    await start(['key-forgotten']);
    const [first, second] = [await send(create(KEY)), await send(create(KEY))];
    expect([second?.status, second?.data.id === first?.data.id]).toEqual([201, false]);
  });
});

it('a filter is refused, where that is asked for', async () => {
  await start(['filter-matches-nothing']);
  const refused = await send({ path: `${SALES}?filter=${encodeURIComponent("externalId=='R-1'")}` });
  expect([refused?.status, refused?.errors[0]?.source]).toEqual([400, { parameter: 'filter' }]);
});

it('a deleted sale is no longer read, where that is asked for', async () => {
  await start(['deleted-is-gone']);
  const { data } = await sandbox.send(create(KEY));
  const path = `${SALES}/${data.id}`;
  const { headers } = await sandbox.send({ path });
  await sandbox.send({ method: 'DELETE', path, headers: { 'if-match': headers['etag'] } });
  expect((await send({ path }))?.status).toBe(404);
});

it('an invalid request names its first error only, where that is asked for', async () => {
  await start([ONE_ERROR]);
  const body = { data: { type: 'sales', attributes: { country: 'xx', locale: 1 } } };
  const response = await send({ ...create(KEY), body });
  expect([response?.status, response?.errors.length, response?.headers['sandbox-play']]).toEqual([
    400,
    1,
    ONE_ERROR,
  ]);
});

describe('a variation is asked for', () => {
  it('by the value of externalId, which a till can set without a change of its code', async () => {
    await start([]);
    const attributes = { ...SALE.data.attributes, externalId: 'play-failure-before-commit' };
    const request = { ...create(KEY), body: { data: { type: 'sales', attributes } } };
    expect([(await send(request))?.status, (await send(request))?.status]).toEqual([500, 201]);
  });

  it('by a preference, which names the choices if it is none of them', async () => {
    await start([]);
    const wrong = await send({ path: SALES, headers: { prefer: 'play=shrot-pages' } });
    expect(wrong?.status).toBe(400);
    expect(wrong?.errors[0]?.detail).toContain('short-pages');
    const short = await send({ path: SALES, headers: { prefer: 'play=short-pages' } });
    expect([short?.list.length, short?.headers['sandbox-play']]).toEqual([1, 'short-pages']);
  });
});

it('a seed varies about a third of the calls, the same ones each time', async () => {
  const run = async (seed: number): Promise<readonly (string | undefined)[]> => {
    await start([], seed);
    const played: (string | undefined)[] = [];
    for (let call = 0; call < 60; call += 1) {
      const { headers } = await readSales();
      played.push(headers['Sandbox-Play']);
    }
    await sandbox.close();
    return played;
  };
  const first = await run(7);
  expect(await run(7)).toEqual(first);
  expect(await run(8)).not.toEqual(first);
  const varied = first.filter((id) => id !== undefined).length;
  expect(varied).toBeGreaterThan(10);
  expect(varied).toBeLessThan(30);
  await start([]);
});
