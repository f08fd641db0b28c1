import { utf8 } from '../../kit/bytes';
import type { PublicJwk } from '../types/verify.mjs';
import { addressText, hrefOf, writtenAddress, type AddressText } from './address';
import { checkDigest } from './contentDigest';
import { attributeFields, contentModeOf } from './contentMode';
import { fieldValue, type HttpMessage } from './httpMessage';
import {
  ADDRESS_PARTS,
  baseLines,
  ComponentError,
  NEEDS_SINK,
  writeBase,
  type BaseLine,
} from './signatureBase';
import { readSignatures, SignatureFieldError, type MessageSignature } from './signatures';
import type { Step } from './step';
import { algorithmOf, importKey, keyProblem } from './verificationKey';

/** What a receiver knows besides the delivery. */
export interface VerifyOptions {
  readonly keys: readonly PublicJwk[];
  /** The address that was subscribed; without it, a component that needs it cannot be checked. */
  readonly sink?: URL;
  /** The sink as it was written, where the URL parser changes it: a sender can sign it as it is. */
  readonly written?: string;
  /** Whether nobody gave the sink, and it is only what the delivery names: a signature over another one is not refuted. */
  readonly isAssumed?: boolean;
  readonly now: Date;
  /** How old a signature can be, in seconds, and how far ahead of the clock. */
  readonly tolerance: number;
}

export interface SignatureResult {
  readonly label?: string;
  readonly verdict: Step['verdict'];
  readonly steps: readonly Step[];
  /** The lines of the signature base; missing if it could not be built. */
  readonly base?: readonly BaseLine[];
}

/**
 * Verifies each signature of a delivery, as a receiver does: the digest of the body, what the signature covers, its age,
 * its key and algorithm, and the signature itself (RFC 9421, section 3.2; RFC 9530, section 2).
 *
 * @returns a result for each label; one without a label if the signatures cannot be read
 */
export async function verifyDelivery(
  message: HttpMessage,
  options: VerifyOptions,
): Promise<SignatureResult[]> {
  const digest = await checkDigest(fieldValue(message, 'content-digest'), message.body);
  let signatures: MessageSignature[];
  try {
    signatures = readSignatures(message);
  } catch (error) {
    if (error instanceof SignatureFieldError) {
      return [resultOf([digest, { name: 'signature-input', verdict: 'fails', detail: error.message }])];
    }
    throw error;
  }
  return Promise.all(signatures.map((signature) => verifyOne(message, signature, digest, options)));
}

async function verifyOne(
  message: HttpMessage,
  signature: MessageSignature,
  digest: Step,
  options: VerifyOptions,
): Promise<SignatureResult> {
  const { label } = signature;
  const { step: keyStep, jwk } = findKey(signature, options.keys);
  const { base, step: signatureStep } = await firstThatHolds(message, signature, options, jwk);
  const steps: Step[] = [
    digest,
    {
      name: 'signature-input',
      verdict: signature.problem === undefined ? 'holds' : 'fails',
      detail: signature.problem ?? `The label ${signature.label} is in both fields.`,
    },
    coverage(message, signature),
    age(signature, options),
    keyStep,
    algorithmStep(signature, jwk),
    signatureStep,
  ];
  return { label, ...resultOf(steps), ...(base === undefined ? {} : { base }) };
}

/** The addresses that a signature can be over: the sink as the URL parser writes it, and as it was written. */
export function sinkAddresses({
  sink,
  written = '',
}: Pick<VerifyOptions, 'sink' | 'written'>): readonly AddressText[] {
  const other = writtenAddress(written);
  const own = sink === undefined ? [] : [addressText(sink)];
  return other === undefined || own.some((one) => hrefOf(one) === hrefOf(other)) ? own : [...own, other];
}

/** The signature over the first address with which it holds; over the sink as the URL parser writes it, if it holds over none. */
async function firstThatHolds(
  message: HttpMessage,
  signature: MessageSignature,
  options: VerifyOptions,
  jwk: PublicJwk | undefined,
): Promise<{ readonly base?: readonly BaseLine[]; readonly step: Step }> {
  const over = async (address: AddressText | undefined) => {
    const base = buildBase(message, signature, address);
    return 'problem' in base
      ? { step: base.problem }
      : { base: base.lines, step: await checkSignature(signature, base.lines, jwk) };
  };
  const [first, ...others] = sinkAddresses(options);
  const own = await over(first);
  if (own.step.verdict === 'fails') {
    for (const address of others) {
      const other = await over(address);
      if (other.step.verdict === 'holds') {
        return other;
      }
    }
  }
  return own.step.name === 'signature' && own.step.verdict === 'fails' && isOverAssumed(signature, options)
    ? { ...own, step: { ...own.step, verdict: 'unchecked', detail: overAssumed(options) } }
    : own;
}

/** Whether a signature covers an address that nobody gave: it can hold over the sink, although it does not over this one. */
export function isOverAssumed(
  { components }: MessageSignature,
  { isAssumed = false }: VerifyOptions,
): boolean {
  return isAssumed && components.some(({ name }) => ADDRESS_PARTS.includes(name));
}

/** What is known of a signature that does not hold over an assumed sink, as a sentence. */
export function overAssumed({ sink }: VerifyOptions): string {
  return `It does not hold for ${sink?.href.slice(0, 200) ?? 'no address'}, which the delivery names; over the sink that you subscribed, it may.`;
}

/** Fails if a step fails; holds if all do. */
function resultOf(steps: readonly Step[]): Pick<SignatureResult, 'verdict' | 'steps'> {
  const verdicts = steps.map(({ verdict }) => verdict);
  return {
    verdict: verdicts.includes('fails') ? 'fails' : verdicts.includes('unchecked') ? 'unchecked' : 'holds',
    steps,
  };
}

/**
 * A signature that does not cover the digest proves nothing about the body, and one that does not cover a header field of
 * an event in binary mode nothing about that attribute (RFC 9421, section 7.2.1).
 */
function coverage(message: HttpMessage, { components }: MessageSignature): Step {
  const names = components.map(({ identifier }) => identifier);
  const uncovered = uncoveredParts(message, names);
  if (uncovered.length === 0) {
    return { name: 'coverage', verdict: 'holds', detail: `The signature covers ${names.join(', ')}.` };
  }
  const why = uncovered.includes(DIGEST)
    ? otherDigestForm(names)
    : ', which has an attribute of the event where Content-Type asks for binary mode: anyone can have set it (RFC 9421, section 7.2.1; HTTP binding of CloudEvents 1.0, section 3.1)';
  return {
    name: 'coverage',
    verdict: 'fails',
    detail: `The signature does not cover ${uncovered.join(', ')}${why}.`,
  };
}

const DIGEST = '"content-digest"';

/** Why a component that is the digest with a parameter does not count, as the end of a sentence; empty if there is none. */
export function otherDigestForm(identifiers: readonly string[]): string {
  const form = identifiers.find((one) => one.startsWith(`${DIGEST};`));
  return form === undefined
    ? ''
    : ` as it is. It covers ${form}, and a form with a parameter is not accepted: a delivery covers the value of the field as it is (RFC 9421, section 2.1)`;
}

/**
 * What a signature has to cover and does not: the digest, or else the header fields of an event in binary mode.
 *
 * @param identifiers what it covers
 */
export function uncoveredParts(message: HttpMessage, identifiers: readonly string[]): readonly string[] {
  if (!identifiers.includes(DIGEST)) {
    return [DIGEST];
  }
  return contentModeOf(message) === 'binary'
    ? attributeFields(message)
        .map((name) => `"${name}"`)
        .filter((name) => !identifiers.includes(name))
    : [];
}

function age({ created, expires }: MessageSignature, { now, tolerance }: VerifyOptions): Step {
  const seconds = Math.floor(now.getTime() / 1000);
  if (created === undefined) {
    return { name: 'age', verdict: 'fails', detail: 'The signature does not say when it was created.' };
  }
  const old = seconds - created;
  if (Math.abs(old) > tolerance) {
    const words = old > 0 ? `${String(old)} seconds ago` : `${String(-old)} seconds ahead of the clock`;
    return {
      name: 'age',
      verdict: 'fails',
      detail: `It was created ${words}, and ${String(tolerance)} are allowed.`,
    };
  }
  return expires !== undefined && expires <= seconds
    ? { name: 'age', verdict: 'fails', detail: `It expired ${String(seconds - expires)} seconds ago.` }
    : {
        name: 'age',
        verdict: 'holds',
        detail: `It was created within ${String(tolerance)} seconds of the clock.`,
      };
}

function findKey(
  { keyid }: MessageSignature,
  keys: readonly PublicJwk[],
): { readonly step: Step; readonly jwk?: PublicJwk } {
  if (keyid === undefined) {
    return { step: { name: 'key', verdict: 'fails', detail: 'The signature does not name its key.' } };
  }
  if (keys.length === 0) {
    return {
      step: { name: 'key', verdict: 'unchecked', detail: 'There is no key set to take the key from.' },
    };
  }
  const found = keys.filter(({ kid }) => kid === keyid);
  const [jwk] = found;
  if (jwk === undefined) {
    const known = keys.map(({ kid }) => (typeof kid === 'string' ? kid : '(no kid)')).join(', ');
    return {
      step: {
        name: 'key',
        verdict: 'fails',
        detail: `The key set has no key ${keyid}, only ${known}: get it again.`,
      },
    };
  }
  const problem = keyProblem(jwk);
  if (problem !== undefined) {
    return { step: { name: 'key', verdict: 'fails', detail: `The key ${keyid} ${problem}.` }, jwk };
  }
  return found.length > 1
    ? { step: { name: 'key', verdict: 'fails', detail: `The key set has the key ${keyid} more than once.` } }
    : { step: { name: 'key', verdict: 'holds', detail: `The key set has the key ${keyid}.` }, jwk };
}

/** The algorithm is that of the key; a parameter must not contradict it (RFC 9421, section 3.2). */
function algorithmStep({ algorithm: stated }: MessageSignature, jwk: PublicJwk | undefined): Step {
  if (jwk === undefined) {
    return { name: 'algorithm', verdict: 'unchecked', detail: 'There is no key to take the algorithm from.' };
  }
  const algorithm = algorithmOf(jwk);
  if (algorithm === undefined) {
    const detail = `The contract allows ed25519 and ecdsa-p256-sha256, and the key is ${jwk.kty} ${jwk.crv ?? ''}.`;
    return { name: 'algorithm', verdict: 'fails', detail };
  }
  return stated === undefined || stated === algorithm
    ? { name: 'algorithm', verdict: 'holds', detail: `The algorithm is ${algorithm}.` }
    : {
        name: 'algorithm',
        verdict: 'fails',
        detail: `The signature says ${stated}, and its key is for ${algorithm}.`,
      };
}

function buildBase(
  message: HttpMessage,
  signature: MessageSignature,
  sink: AddressText | undefined,
): { readonly lines: BaseLine[] } | { readonly problem: Step } {
  try {
    return { lines: baseLines(message, signature, sink) };
  } catch (error) {
    if (!(error instanceof ComponentError)) {
      throw error;
    }
    const verdict = sink === undefined && error.message.endsWith(NEEDS_SINK) ? 'unchecked' : 'fails';
    return { problem: { name: 'signature', verdict, detail: error.message } };
  }
}

async function checkSignature(
  { bytes }: MessageSignature,
  lines: readonly BaseLine[],
  jwk: PublicJwk | undefined,
): Promise<Step> {
  const algorithm = jwk === undefined ? undefined : algorithmOf(jwk);
  if (jwk === undefined || algorithm === undefined) {
    return { name: 'signature', verdict: 'unchecked', detail: 'There is no key to verify it with.' };
  }
  let holds: boolean;
  try {
    const { verify } = await importKey(jwk, algorithm);
    holds = await verify(bytes, utf8(writeBase(lines)));
  } catch {
    return { name: 'key', verdict: 'fails', detail: `The key ${jwk.kid ?? ''} is malformed.` };
  }
  return holds
    ? {
        name: 'signature',
        verdict: 'holds',
        detail: 'The signature is that of the key over the signature base.',
      }
    : {
        name: 'signature',
        verdict: 'fails',
        detail: `The signature, ${String(bytes.length)} bytes, is not that of the key over the signature base.`,
      };
}
