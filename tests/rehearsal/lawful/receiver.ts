import type { DeliveryAnswer, PlayedDelivery, PlayedSandbox } from '../../support/playedSandbox';
import { verifyDelivery } from '../../../src/signatures/verify/verifyDelivery';
import type { PublicJwk } from '../../../src/signatures/types/verify.mjs';
import { Process, read, send, tenantOf, textAt, type Network } from './client';
import type { Draw } from './draw';
import type { Shop } from './shop';
import { SALES, workAtTill, type Books } from './till';

const SUBSCRIPTIONS = `${tenantOf('webhooks')}/subscriptions`;
const PASSES = '/apple-wallet/passes/pass.example.slipway.loyalty';
const OBJECTS = '/google-wallet/passes/3388000000000004711.bookshop-loyalty';
const TYPES = [
  'example.slipway.checkout.sale.created.v1',
  'example.slipway.apple-wallet.pass.sale-created.v1',
  'example.slipway.google-wallet.pass.sale-created.v1',
];
/** Whose pass it is; the shop names some of its customers so. */
const USER = '0d9f6a52-3b1c-4e8d-9a47-6c2e5f8b1d30';

/** A server for deliveries: it verifies, stores each event once, and answers at once (webhooks, "Receive a delivery"). */
export class Receiver {
  /** What is stored and not yet worked on. */
  readonly stored: unknown[] = [];
  /** Whether nothing is wanted at this address any more. */
  isClosed = false;
  readonly #seen = new Set<string>();
  readonly #accepts: 202 | 204;
  readonly #rejects: 400 | 401;
  readonly #isBusy: number;
  #keys: readonly PublicJwk[] = [];
  #fetched = -Infinity;

  constructor(
    readonly draw: Draw,
    readonly sandbox: PlayedSandbox,
    readonly sink: string,
  ) {
    this.#accepts = draw.pick([202, 204]);
    this.#rejects = draw.pick([400, 401]);
    this.#isBusy = draw.pick([0, 0, 0.1]);
  }

  async take({ method, headers, body }: PlayedDelivery): Promise<DeliveryAnswer> {
    const { draw, sandbox } = this;
    sandbox.clock.advance(draw.int(1, 400));
    if (headers['content-type']?.split(';')[0]?.trim() !== 'application/cloudevents+json') {
      return { status: this.#rejects };
    }
    const [, keyId = ''] = /keyid="([^"]*)"/.exec(headers['signature-input'] ?? '') ?? [];
    if (!this.#keys.some(({ kid }) => kid === keyId) && sandbox.clock.now() - this.#fetched > 60_000) {
      await this.#fetchKeys();
    }
    const isHeld = await this.#isGenuine({ method, headers, body });
    if (!isHeld && !this.#keys.some(({ kid }) => kid === keyId) && keyId !== '') {
      // The key may be newer than the key set, which was fetched less than a minute ago.
      return { status: 429, retryAfter: '60' };
    }
    if (!isHeld) {
      return { status: this.#rejects };
    }
    if (this.isClosed) {
      return { status: 410 };
    }
    const event = JSON.parse(new TextDecoder().decode(body)) as unknown;
    const key = JSON.stringify([textAt(event, 'source'), textAt(event, 'id')]);
    if (!this.#seen.has(key) && draw.chance(this.#isBusy)) {
      return { status: 429, retryAfter: draw.pick(['1', '5']) };
    }
    if (!this.#seen.has(key)) {
      this.#seen.add(key);
      this.stored.push(event);
    }
    return { status: this.#accepts };
  }

  async #isGenuine({ method, headers, body }: PlayedDelivery): Promise<boolean> {
    const { sink } = this;
    const message = { method, target: new URL(sink).pathname, fields: Object.entries(headers), body };
    const now = new Date(this.sandbox.clock.now());
    const results = await verifyDelivery(message, {
      keys: this.#keys,
      sink: new URL(sink),
      now,
      tolerance: 300,
    });
    return results.some(({ verdict }) => verdict === 'holds');
  }

  async #fetchKeys(): Promise<void> {
    const { document } = await send(this, { method: 'GET', address: '/webhooks/.well-known/jwks.json' }, {});
    this.#fetched = this.sandbox.clock.now();
    this.#keys = (read(document, 'keys') ?? []) as readonly PublicJwk[];
  }
}

/** A day of a system that receives deliveries, with the till that makes them. */
export async function receive(network: Network, receiver: Receiver, shop: Shop, books: Books): Promise<void> {
  const { draw, sandbox } = network;
  const admin = new Process(
    network,
    ['subscribe', 'list', 'describe', 'unsubscribe'].map((action) => `webhooks:subscriptions:${action}`),
  );
  const passes = draw.chance(0.5) ? await makePasses(network) : undefined;
  const types = passes === undefined ? TYPES.slice(0, 1) : TYPES;
  const attributes = {
    ...{ sink: receiver.sink, types },
    ...draw.maybe(0.3, () => ({ config: { name: 'Buchhaltung' } })),
    ...draw.maybe(0.3, () => ({
      protocol: 'HTTP',
      protocolSettings: { method: 'POST', headers: { 'X-Ledger': 'graz' } },
    })),
    ...draw.maybe(0.3, () => ({
      sinkCredentials: { credentialType: 'PLAIN', identifier: 'slipway', secret: draw.digits(12) },
    })),
    ...draw.maybe(0.3, () => ({ testing: true })),
  };
  const ownId = draw.chance(0.5) ? `receiver-${draw.digits(10)}` : undefined;
  const created = await admin.create(SUBSCRIPTIONS, {
    type: 'subscriptions',
    ...(ownId === undefined ? {} : { id: ownId }),
    attributes,
  });
  const listed = created.status === 201 ? undefined : await admin.list(SUBSCRIPTIONS);
  const id =
    textAt(created.document, 'data.id') ??
    ownId ??
    (listed?.find((each) => textAt(each, 'attributes.sink') === receiver.sink)?.['id'] as string | undefined);
  await workAtTill(network, shop, books, draw.int(3, 8));
  await sandbox.delivered();
  await work(network, receiver, passes);
  if (draw.chance(0.5)) {
    // It finds what it missed.
    await new Process(network, ['checkout:sales:list']).list(
      `${SALES}?${new URLSearchParams({ sort: '-timestamp' }).toString()}`,
    );
  }
  if (id !== undefined && draw.chance(0.5)) {
    await admin.get(`${SUBSCRIPTIONS}/${id}`);
  }
  if (draw.chance(0.15)) {
    // The other way to unsubscribe: the next delivery gets 410.
    receiver.isClosed = true;
    await workAtTill(network, shop, books, 1);
    await sandbox.delivered();
    await admin.list(`${SUBSCRIPTIONS}?${new URLSearchParams({ 'page[size]': '2' }).toString()}`);
  } else if (id !== undefined && draw.chance(0.6)) {
    await admin.delete(`${SUBSCRIPTIONS}/${id}`);
    await (draw.chance(0.5) ? admin.get(`${SUBSCRIPTIONS}/${id}`) : Promise.resolve());
    await sandbox.delivered();
  }
}

/** A pass in each wallet for the same customer; resolves with the serial number of the first. */
async function makePasses(network: Network): Promise<string | undefined> {
  const { draw } = network;
  const process = new Process(
    network,
    ['apple-wallet', 'google-wallet'].flatMap((api) => [`${api}:passes:create`, `${api}:passes:update`]),
  );
  const data = (barcode: object) => ({ type: 'passes', attributes: { userId: USER, barcode } });
  const code = { format: 'QR', content: `LC-${draw.digits(8)}` };
  const apple = await process.create(PASSES, data({ ...code, altText: code.content }));
  const google = await process.create(OBJECTS, data(code));
  const object = textAt(google.document, 'data.attributes.objectId');
  if (object !== undefined && draw.chance(0.5)) {
    const attributes = { barcode: { format: 'QR', content: `LC-${draw.digits(8)}` } };
    await process.call({
      method: 'PATCH',
      address: `${OBJECTS}/${object}`,
      body: { data: { type: 'passes', attributes } },
    });
  }
  return textAt(apple.document, 'data.attributes.serialNumber');
}

/** What is done about each event, once. */
async function work(network: Network, receiver: Receiver, serialNumber: string | undefined): Promise<void> {
  const { draw } = network;
  const pushes = draw.chance(0.5);
  const process = new Process(network, [
    'checkout:sales:describe',
    ...(pushes ? ['apple-wallet:push-notifications:send'] : []),
  ]);
  const sales = new Set(
    receiver.stored.map((event) => textAt(event, 'data.sale.id')).filter((sale) => sale !== undefined),
  );
  for (const sale of sales) {
    await process.get(`${SALES}/${sale}`);
  }
  const appleEvents = receiver.stored.filter((event) => textAt(event, 'type') === TYPES[1]);
  if (pushes && appleEvents.length > 0 && serialNumber !== undefined) {
    const passType = 'pass.example.slipway.loyalty';
    const attributes = {
      passType,
      serialNumber,
      header: 'Ihr Beleg ist da',
      message: 'Danke für Ihren Besuch.',
    };
    const one = { type: 'push-notifications', attributes };
    await process.create('/apple-wallet/push-notifications', draw.chance(0.5) ? one : [one]);
  }
}
