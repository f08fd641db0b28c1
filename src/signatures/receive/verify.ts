import { identity, readEvent } from '../verify/checkEvent';
import { mediaTypeOf, STRUCTURED } from '../verify/contentMode';
import { headLength, type HttpMessage, MOST_HEAD } from '../verify/httpMessage';
import { readSignatures, SignatureFieldError } from '../verify/signatures';
import { type SignatureResult, verifyDelivery } from '../verify/verifyDelivery';
import type {
  Cause,
  CloudEvent,
  KnownKeys,
  verify as Verify,
  VerifyOptions,
  VerifyResponse,
  VerifyResult,
  VerifyStep,
} from '../types/verify.mjs';
import { isUnusable, readGiven } from './givenDelivery';
import { messageOf } from './keySet';

/** How far `created` can be from the clock, in seconds, and how long a body can be, as in the guide. */
const TOLERANCE_S = 300;
const MOST_BYTES = 10_485_760;

/** The status of each cause but those of the signature, which are 401. */
const STATUS: Readonly<Record<Exclude<Cause, VerifyStep>, number> & Partial<Record<VerifyStep, number>>> = {
  ...{ method: 400, headers: 400, 'content-type': 400, event: 400 },
  ...{ 'body-length': 413, 'key-set': 429 },
  ...{ options: 500, delivery: 500, body: 500, unexpected: 500 },
};

/** Verifies a delivery. An error in it would become a response that nobody has decided on, so there is always a result. */
export const verify: typeof Verify = async (delivery, options) => {
  try {
    return await verified(delivery, options);
  } catch (error) {
    return refuse('unexpected', `The verification itself failed: ${messageOf(error)}.`);
  }
};

async function verified(given: unknown, options: unknown): Promise<VerifyResult> {
  const known = readOptions(options);
  if (typeof known === 'string') {
    return refuse('options', known);
  }
  const message = await readGiven(given, known.maxBytes);
  if (isUnusable(message)) {
    return refuse(message.cause, message.detail);
  }
  if (message.method !== 'POST') {
    return refuse(
      'method',
      `The method is ${String(message.method).slice(0, 40)}, and a delivery is a POST.`,
    );
  }
  const head = headLength(message);
  if (head > MOST_HEAD) {
    return refuse(
      'headers',
      `The headers have ${String(head)} characters, and ${String(MOST_HEAD)} are read.`,
    );
  }
  if (mediaTypeOf(message) !== STRUCTURED) {
    return refuse(
      'content-type',
      `Content-Type is not ${STRUCTURED}, so the body alone does not have the event.`,
    );
  }
  const keyIds = keyIdsOf(message);
  const ids = [...keyIds.values()];
  const { keys, problem } = await keysFor(known.keys, ids);
  if (problem !== undefined && !keys.some(({ kid }) => ids.includes(kid ?? ''))) {
    return refuse('key-set', problem);
  }
  const results = await verifyDelivery(message, { ...known, keys });
  const held = results.find(({ verdict }) => verdict === 'holds');
  return held === undefined ? refuseSignature(results) : accept(message, keyIds.get(held.label ?? '') ?? '');
}

function accept(message: HttpMessage, keyId: string): VerifyResult {
  const read = readEvent(message);
  if ('problem' in read) {
    return refuse('event', read.problem);
  }
  const event = read.attributes as unknown as CloudEvent;
  return {
    ...{ ok: true, event, identity: identity(read.attributes), keyId },
    response: { status: 204, headers: {} },
  };
}

/** Why none holds: of several signatures, that of a key that is known, since a proxy adds others (RFC 9421, section 4.3). */
function refuseSignature(results: readonly SignatureResult[]): VerifyResult {
  const hasKey = ({ steps }: SignatureResult) =>
    steps.some(({ name, verdict }) => name === 'key' && verdict === 'holds');
  const { steps = [] } = results.find(hasKey) ?? results[0] ?? {};
  const step =
    steps.find(({ verdict }) => verdict === 'fails') ?? steps.find(({ verdict }) => verdict !== 'holds');
  return refuse(step?.name ?? 'signature', step?.detail ?? 'There is no signature.');
}

function refuse(cause: Cause, detail: string): VerifyResult {
  const headers: VerifyResponse['headers'] = cause === 'key-set' ? { 'Retry-After': '60' } : {};
  return { ok: false, cause, detail, response: { status: STATUS[cause] ?? 401, headers } };
}

/** The `keyid` of each signature by its label; none if the fields cannot be read, which the verification says. */
function keyIdsOf(message: HttpMessage): ReadonlyMap<string, string> {
  try {
    const signatures = readSignatures(message);
    return new Map(
      signatures.flatMap(({ label, keyid }) => (keyid === undefined ? [] : [[label, keyid] as const])),
    );
  } catch (error) {
    if (error instanceof SignatureFieldError) {
      return new Map();
    }
    throw error;
  }
}

async function keysFor(keys: VerifyOptions['keys'], ids: readonly string[]): Promise<KnownKeys> {
  // Nobody fetches keys for a signature that names none.
  return 'keysFor' in keys ? (ids.length === 0 ? { keys: [] } : keys.keysFor(ids)) : keys;
}

/** What a receiver knows, or a sentence that says what is wrong with it. */
function readOptions(given: unknown) {
  const {
    sink,
    keys,
    tolerance = TOLERANCE_S,
    maxBytes = MOST_BYTES,
    now = new Date(),
  } = (given ?? {}) as Partial<VerifyOptions>;
  const written = String(sink);
  const isAddress = URL.canParse(written) && /^https?:$/.test(new URL(written).protocol);
  if (!isAddress) {
    return 'The sink is missing, or is no URL: give the one that you subscribed.';
  }
  const isKeySet = typeof keys === 'object' && (keys as unknown) !== null;
  if (!isKeySet || !('keysFor' in keys || Array.isArray(keys.keys))) {
    return 'The keys are missing: give what createKeySet returns, or a JWK set.';
  }
  return tolerance >= 0 && maxBytes >= 0 && !Number.isNaN(now.getTime())
    ? { sink: new URL(written), written, keys, tolerance, maxBytes, now }
    : 'tolerance, maxBytes or now is not valid: give seconds, bytes and a Date.';
}
