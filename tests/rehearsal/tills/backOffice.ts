import { clientOf, TENANT, type Caller, type Reply, type World } from './client';
import { readPages, type Entry } from './lists';
import { createPass } from './passes';

const SALES = `/checkout/tenants/${TENANT}/sales`;
const FILE = `/checkout/tenants/${TENANT}/attachments/warenkorb.pdf`;
const SCOPES = [
  ...['checkout:sales:list', 'checkout:sales:describe', 'checkout:sales:update', 'checkout:sales:delete'],
  ...['download', 'upload', 'delete'].map((right) => `checkout:attachments:${right}`),
  ...['apple-wallet:passes:create', 'apple-wallet:passes:update', 'apple-wallet:push-notifications:send'],
];

/** The day of a back office: lists, corrections, deletions and files. */
export async function workInBackOffice(world: World): Promise<void> {
  const { has } = world;
  const client = clientOf(world, [...SCOPES, ...(has('deleted-id-again') ? CREATING : [])]);
  const filter = has('cursor-alone') ? '&filter[query]=country%21%3Dus' : '';
  const sales = await readPages(client, `${SALES}?page[size]=5${filter}`, 'play=short-pages');
  const again = await readPages(client, `${SALES}?page[size]=6`, 'play=empty-page');
  const [one, two] = (sales.length > 1 ? sales : again) as readonly [Entry, Entry];
  const read = (id: string, ...prefer: string[]): Promise<Reply> =>
    client.call({ path: `${SALES}/${id}`, prefer });

  await read(one.id, 'play=token-expires-early');
  await read(one.id, 'play=rate-limited');
  await read(one.id, 'code=500', 'code=500', 'code=500');
  await read(one.id, 'play=unknown-members');

  let lastTag = '';
  /** Changes the cashier of a sale on the state that was read. */
  async function correct(id: string, name: string, before?: () => Promise<void>): Promise<void> {
    const first = await read(id);
    let { headers } = first;
    const isStale = before !== undefined && has('stale-part-after-412');
    const change = isStale
      ? staleChange(first.document.data)
      : has('record-left-out')
        ? { extensions: [] }
        : has('line-left-out')
          ? { lineItems: linesOf(first.document.data).slice(0, -1) }
          : changeOf(name, has);
    await before?.();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { etag = '' } = headers;
      const tag = has('tag-without-quotes') ? etag.replaceAll('"', '') : etag;
      const { status, headers: changed } = await client.call({
        ...{ method: 'PATCH', path: `${SALES}/${id}` },
        headers: { 'if-match': has('tag-weak') ? `W/${etag}` : tag },
        body: { data: { type: 'sales', id, attributes: change } },
      });
      if (status !== 412) {
        lastTag = changed['etag'] ?? '';
        return;
      }
      if (has('not-read-after-412')) {
        headers = { etag: lastTag };
      } else {
        ({ headers } = has('tag-of-an-old-read') ? { headers } : await read(id));
      }
    }
  }

  if (has('plus-not-encoded')) {
    const path = `${SALES}?filter[query]=timestamp=ge=2026-01-01T00:00:00+01:00`;
    await client.call({ path, prefer: ['play=short-pages'] });
  }
  if (has('guessed-pdf')) {
    await client.call({ path: `${SALES}/${one.id}/receipt` });
  }
  await correct(one.id, 'Bo Petersen');
  await correct(one.id, 'Jette Brodersen', () => correct(one.id, 'Lale Demir'));

  await read(two.id);
  const { status } = await client.call({ method: 'DELETE', path: `${SALES}/${two.id}` });
  if (status === 204 && has('deleted-id-again')) {
    const attributes = { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44Z' };
    await client.call({
      ...{ method: 'POST', path: SALES, key: world.uuid() },
      body: { data: { type: 'sales', id: two.id, attributes } },
    });
  }
  await readFile(client);
  await createPass(client);
}

const CREATING = ['checkout:sales:create', 'checkout:attachments:describe'];

/** By mistake, what somebody else can have changed is sent as it was, beside the change. */
function staleChange(data: unknown): object {
  const { attributes } = data as { readonly attributes: { readonly cashier?: object } };
  return { cashier: { fullName: 'Jo', ...attributes.cashier, cashierId: String(Math.random()).slice(2, 6) } };
}

function linesOf(data: unknown): readonly unknown[] {
  const { attributes } = data as { readonly attributes: { readonly lineItems?: readonly unknown[] } };
  return attributes.lineItems ?? [];
}

function changeOf(fullName: string, has: World['has']): object {
  const change = { cashier: { cashierId: '4', fullName } };
  return has('response-sent-back') ? { ...change, createdAt: '2024-03-05T08:12:44Z' } : change;
}

/** Reads a file, asks whether it has changed, follows a redirect to where it is kept, and deletes it. */
async function readFile(client: Caller): Promise<void> {
  const { has } = client.world;
  const text = { 'content-type': 'text/plain', accept: '*/*' };
  const file = { path: FILE, headers: text };
  const uploaded = await client.call({ ...file, method: 'PUT', body: 'Drei Jahre Garantie.' });
  const get = async (headers: Readonly<Record<string, string>>, ...prefer: string[]): Promise<Reply> => {
    const reply = await client.call({ path: FILE, headers: { accept: '*/*', ...headers }, prefer });
    return reply.status === 302 ? follow(client, reply.headers['location'] ?? '') : reply;
  };
  await get({}, 'play=download-redirect');
  const { headers } = await get({});
  const { status } = await get(conditionOf(client.world, headers));
  if (status === 304 && has('read-after-304')) {
    await get({});
  }
  const version = uploaded.headers['blob-version'] ?? '';
  await client.call({ method: 'DELETE', path: `${FILE}/versions/${version}` });
}

/** What a till knows of its copy: the tag, or by mistake a date. */
function conditionOf({ has, now }: World, { etag }: Reply['headers']): Readonly<Record<string, string>> {
  if (has('date-of-iso')) {
    return { 'if-modified-since': `${new Date(now()).toISOString().slice(0, 19)}Z` };
  }
  if (has('date-ahead')) {
    return { 'if-modified-since': new Date(now() + 3_600_000).toUTCString() };
  }
  return etag === undefined ? {} : { 'if-none-match': etag };
}

/** Only the host of the API gets the token; a redirect to another one is followed without it. */
async function follow(client: Caller, url: string): Promise<Reply> {
  const { world } = client;
  const headers = { accept: '*/*' };
  const isKnown = new URL(url).origin === world.origin;
  return isKnown || world.has('token-sent-to-download-host')
    ? client.call({ path: isKnown ? url.slice(world.origin.length) : url, headers })
    : world.send({ method: 'GET', url, headers });
}
