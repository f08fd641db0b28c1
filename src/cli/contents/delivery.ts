import { textOf } from '../../kit/bytes';
import { InputError } from '../../kit/problem';
import { MessageError, readMessage, type HttpMessage } from '../../signatures/verify/httpMessage';
import { KeySetError, readKeySet } from '../../signatures/read/readKeySet';
import { writeBase } from '../../signatures/verify/signatureBase';
import type { Step } from '../../signatures/verify/step';
import type { PublicJwk } from '../../signatures/verify/verificationKey';
import type { SignatureResult } from '../../signatures/verify/verifyDelivery';

/** How old a signature can be, in seconds, as in the guide. */
export const TOLERANCE_S = 300;

/** A time with its offset (RFC 3339, section 5.6). */
export const TIME = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-][0-2]\d:[0-5]\d)$/;

/**
 * Reads a delivery, which is a POST; its path is that of the sink.
 *
 * @param file its name in messages
 * @throws {InputError} for what is not a message
 */
export function readDelivery(file: string, bytes: Uint8Array, sink: URL | undefined): HttpMessage {
  const target = sink === undefined ? {} : { target: `${sink.pathname}${sink.search}` };
  try {
    return readMessage(bytes, { method: 'POST', ...target });
  } catch (error) {
    if (error instanceof MessageError) {
      const fix =
        'save the header fields, an empty line and the body, exactly as they were received; the first line ' +
        'of the request can be missing.';
      throw new InputError([{ file, message: error.message, fix }]);
    }
    throw error;
  }
}

/**
 * Reads a JWK set (RFC 7517, section 5).
 *
 * @param file its name in messages
 * @throws {InputError} for anything else
 */
export function readKeys(file: string, bytes: Uint8Array): readonly PublicJwk[] {
  try {
    return readKeySet(textOf(bytes));
  } catch (error) {
    if (error instanceof KeySetError) {
      const fix = 'save the key set as it is served: {"keys": [{"kty": …, "kid": …}]}.';
      throw new InputError([{ file, message: error.message, fix }]);
    }
    throw error;
  }
}

/** The steps of verifying one signature, a line for each. */
export function reportSignature({ label, verdict, steps, base }: SignatureResult): string {
  // What a signature covers is of use where it does not hold.
  const covered =
    base === undefined || verdict === 'holds'
      ? ''
      : `  Signature base:\n${writeBase(base).replace(/^/gm, '    ')}\n`;
  return `${label ?? '(no signature)'}\n${steps.map(stepLine).join('')}${covered}`;
}

/** Whether a delivery is genuine: one of its signatures holds, since a proxy can add others (RFC 9421, section 4.3). */
export function isGenuine(results: readonly SignatureResult[]): boolean {
  return results.some(({ verdict }) => verdict === 'holds');
}

/** How many signatures of a delivery hold, in a few words. */
export function heldSignatures(results: readonly SignatureResult[]): string {
  const holding = results.filter(({ verdict }) => verdict === 'holds').length;
  if (holding === 0) {
    return 'not verified';
  }
  return results.length === 1
    ? 'the signature holds'
    : `${String(holding)} of ${String(results.length)} signatures hold: the delivery is genuine`;
}

/** A step as a line. */
export function stepLine({ name, verdict, detail }: Step): string {
  return `  ${verdict.padEnd(9)}  ${name.padEnd(15)}  ${detail}\n`;
}
