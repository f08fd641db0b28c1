import type { Tree } from './basket';
import { Process, read, tenantOf, textAt, type Network } from './client';
import { blobOf, FILES, pdf, SALES, upload, type Books } from './till';

const CLIENTS = `${tenantOf('iam')}/clients`;
const ROLES = `${tenantOf('iam')}/roles`;
const INVITATIONS = `${tenantOf('iam')}/invitations/`;

/** The members of the contract in the attributes that the office changes: whatever else a response has is left out. */
const KNOWN = new Set(
  'fullName givenName familyName customerId identities loyaltyCardNumber employeeId slipwayUserId taxId address contact locale email phone id source line1 line2 city postalCode countryName country region coordinates latitude longitude postOfficeBoxNumber attention company cashierId sectionType position relativeTo placement content contentType barcode format contentEncoding'.split(
    ' ',
  ),
);

function known(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(known);
  }
  const members = Object.entries((value ?? {}) as Tree).filter(([name]) => KNOWN.has(name));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(members.map(([name, each]) => [name, known(each)]))
    : value;
}

/** A change of one attribute, complete: what was read, with the change in it. */
type Change = (attributes: Tree) => Tree | undefined;

function changeOf({ draw }: Network): Change {
  const note = {
    sectionType: 'text',
    content: { contentType: 'text/plain', content: `Notiz ${draw.digits(4)}` },
  };
  const email = `k${draw.digits(4)}@post.example`;
  const cashierId = draw.digits(3);
  return draw.pick<Change>([
    ({ cashier }) =>
      cashier === undefined ? undefined : { cashier: { ...(known(cashier) as Tree), cashierId } },
    ({ sections }) =>
      Array.isArray(sections) ? { sections: [...(known(sections) as unknown[]), note] } : undefined,
    ({ customer }) => {
      const all = known(customer ?? {}) as Tree;
      const contact = (all['contact'] ?? {}) as Tree;
      return customer === undefined ? undefined : { customer: { ...all, contact: { ...contact, email } } };
    },
    ({ customer }) => (customer === undefined ? undefined : { customer: null }),
    () => ({ externalId: `office_${cashierId}` }),
  ]);
}

/** Whether a sale has what a change wants. */
function isThere(attributes: Tree, change: Tree): boolean {
  return Object.entries(change).every(([name, value]) =>
    value === null
      ? attributes[name] === undefined
      : JSON.stringify(known(attributes[name])) === JSON.stringify(value),
  );
}

/** Reads, changes, and begins again after a 412 or a lost response (optimistic locking). */
async function correct(process: Process, id: string): Promise<void> {
  const { network } = process;
  const { draw } = network;
  const change = changeOf(network);
  const readsAfterLoss = draw.chance(0.5);
  let sent: Tree | undefined;
  for (let round = 1; round <= 4; round += 1) {
    const { status, headers, document } = await process.get(`${SALES}/${id}`);
    const attributes = read(document, 'data.attributes') as Tree | undefined;
    const tag = headers['etag'];
    const wanted = attributes === undefined ? undefined : change(attributes);
    if (status !== 200 || attributes === undefined || tag === undefined || wanted === undefined) {
      return;
    }
    if (attributes['deletedAt'] !== undefined || (sent !== undefined && isThere(attributes, sent))) {
      return;
    }
    await network.sleep(draw.int(200, 60_000));
    sent = wanted;
    const call = { method: 'PATCH', address: `${SALES}/${id}`, headers: { 'if-match': tag } };
    const body = { data: { type: 'sales', id, attributes: wanted } };
    const reply = await process.call({ ...call, body, ...(readsAfterLoss ? { attempts: 1 } : {}) });
    if (reply.status !== 412 && reply.status !== 0 && reply.status !== 429 && reply.status < 500) {
      return;
    }
    await network.sleep(draw.int(1000, 9000) * 2 ** round);
  }
}

function listAddress({ draw }: Network): string {
  const query = draw.pick([
    'country==de',
    'country!=ch',
    'timestamp=ge=2026-11-05T00:00:00+01:00;timestamp=lt=2026-11-06T00:00:00+01:00',
    'timestamp>=2026-11-05T00:00:00Z',
    'country==de,country==at',
    '(country==de,country==at);timestamp=ge="2024-03-01T00:00:00+01:00"',
  ]);
  const filter = draw.pick([
    {},
    { 'filter[query]': query },
    { 'filter[query]': query },
    { 'filter[customerId]': `C-${draw.digits(3)}` },
  ]);
  const parameters = {
    ...filter,
    ...draw.maybe(0.6, () => ({ sort: draw.pick(['timestamp', '-timestamp']) })),
    ...draw.maybe(0.7, () => ({ 'page[size]': String(draw.int(1, 40)) })),
  };
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? SALES : `${SALES}?${text}`;
}

/** An attachment from its first version on: described, read again, replaced, listed, and an old version deleted. */
async function keepFile(process: Process): Promise<void> {
  const { draw } = process.network;
  const name = `aushang-${draw.digits(7)}.txt`;
  const first = await upload(process, name, `Aushang ${draw.digits(5)}`);
  const blob = blobOf(first);
  const found = await process.download(`${FILES}/${name}`);
  const tag = found.headers['etag'];
  if (blob === undefined || found.status !== 200 || tag === undefined) {
    return;
  }
  const since = found.headers['last-modified'];
  const unchanged =
    since !== undefined && draw.chance(0.3) ? { 'if-modified-since': since } : { 'if-none-match': tag };
  await process.download(`${FILES}/${name}`, unchanged);
  if (draw.chance(0.4)) {
    // Another system has no copy yet.
    await new Process(process.network, ['checkout:attachments:download']).download(`${FILES}/${name}`);
  }
  await process.call({
    method: 'HEAD',
    address: `${FILES}/${name}`,
    headers: draw.chance(0.5) ? unchanged : {},
  });
  await upload(process, name, `Aushang ${draw.digits(5)}`, tag);
  await process.list(`${FILES}/${name}/versions`);
  await process.download(`${FILES}/${name}/versions/${blob.blobVersion}`);
  await process.delete(`${FILES}/${name}/versions/${blob.blobVersion}`);
}

/** An asset, which everybody reads without a token, and keeps a copy of. */
async function keepAsset(process: Process): Promise<void> {
  const { draw } = process.network;
  const address = `${tenantOf('google-wallet')}/assets/logo-${draw.digits(7)}.svg`;
  const put = async (tag?: string) =>
    process.call({
      ...{
        method: 'PUT',
        address,
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="${draw.digits(2)}"/>`,
      },
      ...{ type: 'image/svg+xml', headers: tag === undefined ? {} : { 'if-match': tag } },
    });
  const { headers } = await put();
  const found = await process.download(address, {}, true);
  const tag = found.headers['etag'];
  if (tag !== undefined) {
    await process.download(address, { 'if-none-match': tag }, true);
    await put(tag);
  }
  await process.list(`${address}/versions?${new URLSearchParams({ 'page[size]': '1' }).toString()}`);
  if (headers['blob-version'] !== undefined) {
    await process.delete(`${address}/versions/${headers['blob-version']}`);
  }
}

/** Rotates the secret of a client, as the guide does, with the check that the old one no longer works. */
async function rotate(process: Process): Promise<void> {
  const { network } = process;
  const client = await process.create(CLIENTS, {
    type: 'clients',
    attributes: { name: `Kasse ${network.draw.digits(6)}`, testing: true },
  });
  const id = textAt(client.document, 'data.id');
  const generate = async () => {
    const { status, document } = await process.call({
      method: 'POST',
      address: `${CLIENTS}/${id ?? ''}/credentials`,
      key: network.draw.uuid(),
    });
    const secret = textAt(document, 'data.attributes.clientSecret');
    return status === 201 && secret !== undefined
      ? {
          secret,
          key: textAt(document, 'data.id') ?? '',
          id: textAt(document, 'data.attributes.clientId') ?? '',
        }
      : undefined;
  };
  const before = id === undefined ? undefined : await generate();
  const after = before === undefined ? undefined : await generate();
  if (before === undefined || after === undefined) {
    return;
  }
  const token = async (credentials: { readonly id: string; readonly secret: string }) =>
    new Process(network, ['checkout:sales:list'], [], credentials).token().catch(() => undefined);
  if ((await token(after)) === undefined) {
    return;
  }
  const revoked = await process.delete(`${CLIENTS}/${id ?? ''}/credentials/${before.key}`);
  if (revoked.status === 204 && network.draw.chance(0.5)) {
    await token(before);
  }
}

/** A role with its permissions, an invitation that is cancelled, and who is a member. */
async function administer(process: Process): Promise<void> {
  const { draw } = process.network;
  const permission = (action: string) => ({ action, effect: ['allow'] });
  const permissions = [permission('checkout:sales:list')];
  const name = `Office${draw.digits(6)}`;
  const created = await process.create(ROLES, {
    type: 'roles',
    id: `office-${draw.digits(6)}`,
    attributes: { name, permissions },
  });
  const id = textAt(created.document, 'data.id');
  if (id !== undefined) {
    const attributes = { permissions: [...permissions, permission('checkout:sales:describe')] };
    await process.call({
      method: 'PATCH',
      address: `${ROLES}/${id}`,
      body: { data: { type: 'roles', id, attributes } },
    });
  }
  await process.list(ROLES);
  const invitation = await process.create(INVITATIONS, {
    type: 'invitations',
    attributes: { testing: true },
  });
  const open = textAt(invitation.document, 'data.id');
  if (open !== undefined) {
    await process.delete(`${INVITATIONS}${open}`);
  }
  await process.list(`${tenantOf('iam')}/members`);
}

/** Events of its own, in each of the three modes. */
async function publish(process: Process): Promise<void> {
  const { draw } = process.network;
  const event = () => ({
    ...{ id: `K-${draw.digits(6)}`, source: 'https://shop.kornblick.example/orders', specversion: '1.0' },
    ...{ type: 'example.kornblick.order.ready.v1', data: { orderId: draw.digits(4) } },
  });
  const call = { method: 'POST', address: '/webhooks/events' };
  const { data, ...attributes } = event();
  const fields = Object.entries(attributes).map(([name, value]) => [`ce-${name}`, value] as const);
  await process.call({ ...call, type: 'application/cloudevents+json', body: event() });
  await process.call({ ...call, type: 'application/cloudevents-batch+json', body: [event(), event()] });
  await process.call({ ...call, type: 'application/json', body: data, headers: Object.fromEntries(fields) });
}

const JOBS: readonly (readonly [
  scopes: readonly string[],
  job: (process: Process, books: Books) => Promise<void>,
])[] = [
  [
    ['checkout:sales:list', 'checkout:sales:describe', 'checkout:sales:update'],
    async (process, { created }) => {
      const { draw, sleep } = process.network;
      await process.list(listAddress(process.network));
      for (let round = draw.int(1, 4); round > 0; round -= 1) {
        await sleep(draw.int(60_000, 400_000));
        const ids = [...created.keys()];
        await (ids.length === 0 ? Promise.resolve() : correct(process, draw.pick(ids)));
      }
    },
  ],
  [
    ['checkout:sales:list', 'checkout:sales:delete', 'checkout:sales:describe'],
    async (process, { created }) => {
      const { draw, sleep } = process.network;
      await sleep(draw.int(200_000, 900_000));
      const tests = [...created].filter(([, { attributes }]) => attributes['testing'] === true);
      const [id, sold] = tests.length === 0 ? [] : draw.pick(tests);
      // An original stays where a return of it does: both are cleared up, in any order.
      const named = sold === undefined ? undefined : ` zu Beleg ${sold.number} `;
      const returns = tests.filter(([, { attributes }]) => JSON.stringify(attributes).includes(named ?? ''));
      const cleared = id === undefined ? [] : [id, ...returns.map(([each]) => each)];
      for (const each of draw.chance(0.5) ? cleared : [...cleared].reverse()) {
        await process.delete(`${SALES}/${each}`);
      }
      await (id !== undefined && draw.chance(0.4) ? process.get(`${SALES}/${id}`) : Promise.resolve());
      await process.list(listAddress(process.network));
    },
  ],
  [
    ['checkout:sales:list', 'checkout:sales:describe'],
    async (process) => {
      const { draw } = process.network;
      const sales = await process.list(listAddress(process.network));
      for (const { id } of sales.filter(() => draw.chance(0.3)).slice(0, 5)) {
        await process.list(`${SALES}/${String(id)}/versions`);
        await (draw.chance(0.3) ? pdf(process, String(id)) : Promise.resolve());
      }
    },
  ],
  [['describe', 'download', 'upload', 'delete'].map((action) => `checkout:attachments:${action}`), keepFile],
  [['upload', 'describe', 'delete'].map((action) => `google-wallet:assets:${action}`), keepAsset],
  [['iam:clients:create', 'iam:credentials:generate', 'iam:credentials:revoke'], rotate],
  [
    [
      'iam:roles:create',
      'iam:roles:update',
      'iam:roles:list',
      'iam:invitations:create',
      'iam:invitations:cancel',
      'iam:members:list',
    ],
    administer,
  ],
  [['webhooks:events:publish'], publish],
];

/** One process of a back office, with some of its jobs. */
export async function workInOffice(network: Network, books: Books): Promise<void> {
  const { draw } = network;
  const [first = JOBS[0], ...others] = JOBS.filter((_, index) => draw.chance(index < 3 ? 0.6 : 0.15));
  const jobs = first === undefined ? others : [first, ...others];
  const process = new Process(network, [...new Set(jobs.flatMap(([scopes]) => scopes))]);
  for (const [, job] of jobs) {
    await network.sleep(draw.int(1000, 200_000));
    await job(process, books);
  }
}
