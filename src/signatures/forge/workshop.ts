import { trimField, type HttpMessage } from '../verify/httpMessage';
import { createSigningKeys } from '../sign/signingKeys';
import type { SigningKey } from '../types/verify.mjs';
import { digestOf, signParts, type CoveredPart, type PartsSignature } from '../sign/signRequest';
import type { ForgedDelivery, ForgeRequest } from './forgedDelivery';

/** The keys of a run. They are made for it, and kept nowhere. */
interface ForgeKeys {
  /** The key of the forgeries, which is in the key set. */
  readonly own: SigningKey;
  readonly other: SigningKey;
  /** A key of the same algorithm that is not in the key set. */
  readonly foreign: SigningKey;
}

/** How a delivery is signed; what is left out is as in a genuine one. */
export interface Signing {
  readonly body?: Uint8Array;
  /** The value of `Content-Digest`; by default the SHA-256 of the body. */
  readonly digest?: string;
  readonly parts?: readonly CoveredPart[];
  /** The parameters after the components. */
  readonly parameters?: string;
  readonly label?: string;
  readonly key?: SigningKey;
  /** Signs in place of the key. */
  readonly sign?: SigningKey['sign'];
}

export interface Workshop {
  readonly request: ForgeRequest;
  readonly keys: ForgeKeys;
  /** The time of the request in seconds since 1970. */
  readonly seconds: number;
  /** The value of `@target-uri`. */
  readonly target: string;
  /** `Content-Digest` of the event. */
  readonly digest: string;
  /** What a genuine signature covers: method, target, digest, and the header fields of the event. */
  readonly parts: readonly CoveredPart[];
}

/** Makes deliveries of one kind. */
export type Forger = (workshop: Workshop) => Promise<readonly ForgedDelivery[]>;

/** Makes new keys, and hashes the event. */
export async function openWorkshop(request: ForgeRequest): Promise<Workshop> {
  const { algorithm = 'ed25519', keys: known } = request;
  const [set, strangers] = await Promise.all([known ?? createSigningKeys(), createSigningKeys()]);
  const withAlgorithm = (keys: readonly SigningKey[], isWanted: boolean) => {
    const key = keys.find((one) => (one.algorithm === algorithm) === isWanted);
    if (key === undefined) {
      throw new Error(`There is no key for ${algorithm}.`);
    }
    return key;
  };
  const target = targetUri(request.sink);
  const digest = await digestOf(request.event.body);
  return {
    request,
    keys: {
      own: withAlgorithm(set, true),
      other: withAlgorithm(set, false),
      foreign: withAlgorithm(strangers, true),
    },
    seconds: Math.floor(request.now.getTime() / 1000),
    target,
    digest,
    parts: partsWith({ target, digest, fields: request.event.fields ?? [] }),
  };
}

/** The target URI of a sink: without its fragment (RFC 9421, section 2.2.2). */
function targetUri(sink: URL): string {
  const target = new URL(sink);
  target.hash = '';
  return target.href;
}

/** The parts that a signature of a delivery covers. */
function partsWith(values: {
  readonly target: string;
  readonly digest: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}): CoveredPart[] {
  return [
    ['"@method"', 'POST'],
    ['"@target-uri"', values.target],
    ['"content-digest"', values.digest],
    ...values.fields.map(([name, value]) => [`"${name.toLowerCase()}"`, trimField(value)] as const),
  ];
}

/** The parts of a genuine signature, with another value for one identifier. */
export function replacePart(parts: readonly CoveredPart[], identifier: string, value: string): CoveredPart[] {
  return parts.map((part) => (part[0] === identifier ? [identifier, value] : part));
}

/** The parameters of a signature in the order of the examples of the contract. */
export function parametersOf(created: number, { id, algorithm }: SigningKey): string {
  return `;created=${String(created)};keyid="${id}";alg="${algorithm}"`;
}

/** A signature as a genuine delivery has it, except for what is given. */
export async function signatureOf(workshop: Workshop, signing: Signing = {}): Promise<PartsSignature> {
  const { keys, seconds } = workshop;
  const key = signing.key ?? keys.own;
  const digest = await digestFor(workshop, signing);
  const parts = signing.parts ?? replacePart(workshop.parts, '"content-digest"', digest);
  return signParts(parts, signing.parameters ?? parametersOf(seconds, key), signing.sign ?? key.sign);
}

/** A delivery that is genuine except for what is given. */
export async function signedMessage(workshop: Workshop, signing: Signing = {}): Promise<HttpMessage> {
  const { label = 'sig1', body } = signing;
  const { input, signature } = await signatureOf(workshop, signing);
  return messageWith(workshop, {
    ...(body === undefined ? {} : { body }),
    fields: [
      ['Content-Digest', await digestFor(workshop, signing)],
      ['Signature-Input', `${label}=${input}`],
      ['Signature', `${label}=${signature}`],
    ],
  });
}

function digestFor({ digest }: Workshop, signing: Signing): Promise<string> {
  const known = signing.digest ?? (signing.body === undefined ? digest : undefined);
  return known === undefined ? digestOf(signing.body ?? new Uint8Array()) : Promise.resolve(known);
}

/** The request that carries an event, with given header fields after those of the connection and the event. */
export function messageWith(
  { request: { sink, event } }: Workshop,
  {
    body = event.body,
    fields,
  }: { readonly body?: Uint8Array; readonly fields: readonly (readonly [string, string])[] },
): HttpMessage {
  return {
    method: 'POST',
    target: `${sink.pathname}${sink.search}`,
    fields: [
      ['Host', sink.host],
      ['Content-Type', event.contentType],
      ['Content-Length', String(body.length)],
      ...(event.fields ?? []),
      ...fields,
    ],
    body,
  };
}

/** A message with other values for some of its header fields, or without those that are `undefined`. */
export function withFields(
  message: HttpMessage,
  changes: Readonly<Record<string, string | undefined>>,
): HttpMessage {
  return {
    ...message,
    fields: message.fields.flatMap(([name, value]) => {
      const changed = name in changes ? changes[name] : value;
      return changed === undefined ? [] : [[name, changed] as const];
    }),
  };
}

/** A body whose last digit or letter is another one: still text, and as long as before. */
export function alteredBody(body: Uint8Array): Uint8Array {
  const altered = Uint8Array.from(body);
  for (let place = altered.length - 1; place >= 0; place -= 1) {
    const character = String.fromCharCode(altered[place] ?? 0);
    if (/[0-9A-Za-z]/.test(character)) {
      altered.set([character.charCodeAt(0) + (/[9Zz]/.test(character) ? -1 : 1)], place);
      return altered;
    }
  }
  return Uint8Array.of(...altered, SPACE);
}

const SPACE = 0x20;
