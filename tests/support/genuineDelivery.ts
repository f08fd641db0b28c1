import { utf8 } from '../../src/kit/bytes';
import type { DiagnoseOptions } from '../../src/signatures/diagnose/diagnose';
import type { HttpMessage } from '../../src/signatures/verify/httpMessage';
import { signRequest } from '../../src/signatures/sign/signRequest';
import { createSigningKeys } from '../../src/signatures/sign/signingKeys';
import type { SigningKey } from '../../src/signatures/types/verify.mjs';

/** A sink with all parts that an address can have. */
export const SINK = new URL('https://hooks.kornblick.example/slipway/sales?shop=1');

export const NOW = new Date('2026-11-24T12:00:00Z');

/** An event with characters that encodings and serialisers treat differently, nested as sales are. */
export const EVENT = {
  id: 'b64f0e1d-37a9-4c52-8f1b-e9d2c7a05386',
  source: 'https://api.slipway.example/checkout',
  specversion: '1.0',
  type: 'example.slipway.checkout.sale.created.v1',
  time: '2026-11-24T12:00:00Z',
  datacontenttype: 'application/json',
  data: {
    type: 'sales',
    id: 'k7Rf2WqT9bXnV4mJ8sLc',
    attributes: { retailer: { name: 'Bäckerei Kornblick', brand: '<Kornblick & Söhne>' }, country: 'at' },
  },
};

/** The body of the event as it is sent. */
export const BODY = JSON.stringify(EVENT);

/** The keys of the sender, one for each algorithm. */
export interface Sender {
  readonly keys: readonly SigningKey[];
}

/** A delivery, and what its receiver knows. */
export interface Planted {
  readonly message: HttpMessage;
  readonly options: DiagnoseOptions;
}

export async function newSender(): Promise<Sender> {
  return { keys: await createSigningKeys() };
}

interface Wishes {
  readonly algorithm?: SigningKey['algorithm'];
  readonly target?: string;
  readonly method?: string;
  readonly body?: Uint8Array;
  readonly covered?: Readonly<Record<string, string>>;
  readonly created?: Date;
}

/** A genuine delivery. */
export async function genuine(
  { keys }: Sender,
  { algorithm = 'ed25519', target = SINK.href, method = 'POST', body = utf8(BODY), ...rest }: Wishes = {},
): Promise<Planted> {
  const key = keys.find((one) => one.algorithm === algorithm);
  if (key === undefined) {
    throw new Error(`There is no key for ${algorithm}.`);
  }
  const { covered = {}, created = NOW } = rest;
  const signed = await signRequest({ method, target, body, covered }, key, created);
  const fields = [
    ['Host', SINK.host],
    ['Content-Type', 'application/cloudevents+json'],
    ['Content-Length', String(body.length)],
    ...Object.entries(covered).filter(([name]) => name !== 'content-type'),
    ...Object.entries(signed),
  ] as const;
  return {
    message: { method, target: `${SINK.pathname}${SINK.search}`, fields, body },
    options: {
      keys: keys.map(({ publicJwk }) => publicJwk),
      ...{ sink: SINK, now: NOW, tolerance: 300, samples: [EVENT] },
    },
  };
}

/** A delivery with other fields: a value replaces that of its name, and `undefined` removes it. */
export function withFields(
  { message, options }: Planted,
  changes: Readonly<Record<string, ((value: string) => string) | string | undefined>>,
): Planted {
  const names = new Map(
    Object.entries(changes).map(([name, change]) => [name.toLowerCase(), change] as const),
  );
  const kept = message.fields.flatMap(([name, value]): (readonly [string, string])[] => {
    if (!names.has(name.toLowerCase())) {
      return [[name, value]];
    }
    const change = names.get(name.toLowerCase());
    names.delete(name.toLowerCase());
    return change === undefined ? [] : [[name, typeof change === 'string' ? change : change(value)]];
  });
  const added = [...names].flatMap(([name, change]) =>
    typeof change === 'string' ? [[name, change] as const] : [],
  );
  return { message: { ...message, fields: [...kept, ...added] }, options };
}

export function withBody({ message, options }: Planted, body: Uint8Array): Planted {
  const planted = { message: { ...message, body }, options };
  return withFields(planted, { 'Content-Length': String(body.length) });
}
