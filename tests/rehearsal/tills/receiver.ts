import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';

import type { DeliveryAnswer, PlayedDelivery } from '../../support/playedSandbox';
import { Client, idOf, TENANT, type World } from './client';
import { readPages } from './lists';
import { plain, type Country } from './payloads';

interface Jwk extends JsonWebKey {
  readonly kid: string;
}

const SUBSCRIPTIONS = `/webhooks/tenants/${TENANT}/subscriptions`;
const SCOPES = [
  ...['webhooks:subscriptions:subscribe', 'webhooks:subscriptions:list'],
  ...['checkout:sales:create', 'checkout:attachments:describe'],
];
const TOLERANCE_S = 300;
const NEEDED = ['"@method"', '"@target-uri"', '"content-digest"'];

/** A small receiver: verifies each delivery, takes each event once, and knows when it is busy and when it has gone. */
export class Receiver {
  readonly #world: World;
  readonly #sink: string;
  readonly #stored = new Set<string>();
  #keys: readonly Jwk[] = [];
  /** What the next delivery that is genuine gets, whatever it is. */
  next: DeliveryAnswer | undefined;

  constructor(world: World, sink: string) {
    this.#world = world;
    this.#sink = sink;
  }

  async take(delivery: PlayedDelivery): Promise<DeliveryAnswer> {
    const { has, now } = this.#world;
    if (!(await this.#isGenuine(delivery))) {
      return { status: 401 };
    }
    const { next } = this;
    if (next !== undefined) {
      this.next = undefined;
      return next;
    }
    const { source, id, time } = JSON.parse(new TextDecoder().decode(delivery.body)) as Record<
      string,
      string
    >;
    if (has('age-of-the-event') && now() - Date.parse(time ?? '') > 1_000) {
      return { status: 401 };
    }
    const event = JSON.stringify([source, id]);
    if (this.#stored.has(event) && has('duplicate-refused')) {
      return { status: 500 };
    }
    this.#stored.add(event);
    return { status: has('answers-200') ? 200 : 204 };
  }

  /** The digest of the raw bytes, what the signature covers, its age, its key, and the signature itself. */
  async #isGenuine({ method, headers, body }: PlayedDelivery): Promise<boolean> {
    const { has, now } = this.#world;
    if (has('signature-not-checked')) {
      return true;
    }
    const bytes = has('body-parsed-before-verification') ? writtenAgain(body) : body;
    const { 'content-digest': digest = '', 'signature-input': input = '', signature = '' } = headers;
    const [, hash, value] = /^(sha-256|sha-512)=:([^:]*):$/.exec(digest) ?? [];
    const isBody =
      hash !== undefined && createHash(hash.replace('-', '')).update(bytes).digest('base64') === value;
    if (!isBody && !has('digest-not-checked')) {
      return false;
    }
    const [, label = '', params = '', names = '', rest = ''] =
      /^([^=]+)=(\(([^)]*)\)(.*))$/.exec(input) ?? [];
    const [, signed, encoded = ''] = /^([^=]+)=:([^:]*):$/.exec(signature) ?? [];
    const covered = names.split(' ');
    const created = Number(/;created=(\d+)/.exec(rest)?.[1]);
    const expires = Number(/;expires=(\d+)/.exec(rest)?.[1] ?? Infinity);
    const clock = now() / 1_000 + (has('receiver-in-local-time') ? 3_600 : 0);
    const tolerance = has('created-of-yesterday') ? 48 * 3_600 : TOLERANCE_S;
    const isRecent = Math.abs(clock - created) <= tolerance && clock <= expires;
    const isWhole =
      headers['content-type'] === 'application/cloudevents+json' &&
      label === signed &&
      new Set(covered).size === covered.length &&
      covered.every((name) => name.startsWith('"@') || headers[name.replaceAll('"', '')] !== undefined);
    const isKnown = !has('knows-one-label') || label === 'sig1';
    if (
      !NEEDED.every((name) => covered.includes(name)) ||
      (!isRecent && !has('replays-accepted')) ||
      !isKnown ||
      !isWhole
    ) {
      return false;
    }
    const base = [...covered.map((name) => `${name}: ${this.#part(name, method, headers)}`)];
    const text = [...base, `"@signature-params": ${params}`].join('\n');
    const jwk = await this.#key(/;keyid="([^"]*)"/.exec(rest)?.[1] ?? '');
    const algorithm = /;alg="([^"]*)"/.exec(rest)?.[1];
    if (jwk === undefined || (algorithm ?? algorithmOf(jwk)) !== algorithmOf(jwk)) {
      return false;
    }
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const sent = Buffer.from(encoded, 'base64');
    return jwk.kty === 'OKP'
      ? verify(null, Buffer.from(text), key, sent)
      : verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, sent);
  }

  #part(name: string, method: string, headers: PlayedDelivery['headers']): string {
    const parts: Readonly<Record<string, string>> = {
      '"@method"': method,
      '"@target-uri"': this.#sink,
      '"@authority"': new URL(this.#sink).host,
    };
    return parts[name] ?? headers[name.replaceAll('"', '')]?.trim() ?? '';
  }

  /** A key of the set, which is read again when it does not have the key. */
  async #key(id: string): Promise<Jwk | undefined> {
    const { has, send, origin } = this.#world;
    const known = this.#keys.find(({ kid }) => kid === id);
    if (known !== undefined || (has('keys-read-once') && this.#keys.length > 0)) {
      return known;
    }
    const url = `${origin}/webhooks/.well-known/jwks.json`;
    const { document } = await send({ method: 'GET', url, headers: {} });
    this.#keys = (document as { readonly keys?: readonly Jwk[] }).keys ?? [];
    return this.#keys.find(({ kid }) => kid === id);
  }
}

/** The algorithm of a key (RFC 9421, section 3.3). */
function algorithmOf({ kty }: Jwk): string {
  return kty === 'OKP' ? 'ed25519' : 'ecdsa-p256-sha256';
}

/** The body as a program writes it that keeps its members in the order of their names. */
function writtenAgain(body: Uint8Array): Uint8Array {
  const event = JSON.parse(new TextDecoder().decode(body)) as object;
  const members = Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1));
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(members)));
}

/** The day of a receiver: subscribes, and takes the deliveries of sales that are made for it. */
export async function workAsReceiver(
  country: Country,
  world: World,
  sink: string,
  receiver: Pick<Receiver, 'next'>,
  delivered: () => Promise<void>,
): Promise<void> {
  const { has, uuid } = world;
  const client = new Client(world, SCOPES);
  await client.call({
    ...{ method: 'POST', path: SUBSCRIPTIONS, key: uuid() },
    body: {
      data: {
        type: 'subscriptions',
        id: `receiver-${uuid().slice(0, 8)}`,
        attributes: {
          sink: has('sink-without-tls') ? sink.replace('https:', 'http:') : sink,
          types: ['example.slipway.checkout.sale.created.v1'],
        },
      },
    },
  });
  await readPages(client, `${SUBSCRIPTIONS}?page[size]=3`, 'play=short-pages');
  await readPages(client, `${SUBSCRIPTIONS}?page[size]=4`, 'play=empty-page');
  const sale = async (externalId: string): Promise<void> => {
    const attributes = { ...plain(country), externalId };
    await client.call({
      ...{ method: 'POST', path: `/checkout/tenants/${TENANT}/sales`, key: uuid() },
      body: { data: { type: 'sales', id: idOf(uuid()), attributes } },
    });
    await delivered();
  };
  for (let count = 0; count < 6; count += 1) {
    await sale(uuid());
  }
  for (const play of ['forged-deliveries', 'delivery-twice', 'other-signature-label', 'key-renewed']) {
    await sale(`play-${play}`);
  }
  const retryAfter = has('retry-after-of-iso') ? new Date(world.now() + 2_000).toISOString() : '2';
  receiver.next = { status: 429, ...(has('no-retry-after') ? {} : { retryAfter }) };
  await sale(uuid());
  receiver.next = { status: 410 };
  await sale(uuid());
}
