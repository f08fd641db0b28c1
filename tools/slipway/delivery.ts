import { textOf } from '../../src/kit/bytes';
import { InputError } from '../../src/kit/problem';
import { fieldValue, MessageError, readMessage, type HttpMessage } from '../../src/signatures/httpMessage';
import { writeBase } from '../../src/signatures/signatureBase';
import type { PublicJwk } from '../../src/signatures/verificationKey';
import type { SignatureResult } from '../../src/signatures/verifyDelivery';

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

/** The address of a request by its first line and `Host`: a sink is subscribed as `https://`. */
export function addressOf(message: HttpMessage): URL | undefined {
  const { target } = message;
  const host = fieldValue(message, 'host');
  if (target === undefined) {
    return undefined;
  }
  const address = target.startsWith('/') ? `https://${host ?? ''}${target}` : target;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/**
 * Reads a JWK set (RFC 7517, section 5).
 *
 * @param file its name in messages
 * @throws {InputError} for anything else
 */
export function readKeys(file: string, bytes: Uint8Array): PublicJwk[] {
  const refuse = (message: string) =>
    new InputError([
      { file, message, fix: 'save the key set as it is served: {"keys": [{"kty": …, "kid": …}]}.' },
    ]);
  let set: unknown;
  try {
    set = JSON.parse(textOf(bytes));
  } catch (error) {
    throw refuse(`The key set is not JSON: ${(error as Error).message}.`);
  }
  const keys = (set as { readonly keys?: unknown } | null)?.keys;
  const isKey = (key: unknown) => typeof (key as { readonly kty?: unknown } | null)?.kty === 'string';
  if (!Array.isArray(keys) || !keys.every(isKey)) {
    throw refuse('The file is not a JWK set: it has no list "keys" whose entries have a "kty".');
  }
  return keys as PublicJwk[];
}

/** The steps of verifying one signature, a line for each. */
export function reportSignature({ label, verdict, steps, base }: SignatureResult): string {
  const lines = steps.map(
    ({ name, verdict: one, detail }) => `  ${one.padEnd(9)}  ${name.padEnd(15)}  ${detail}\n`,
  );
  // What a signature covers is of use where it does not hold.
  const covered =
    base === undefined || verdict === 'holds'
      ? ''
      : `  Signature base:\n${writeBase(base).replace(/^/gm, '    ')}\n`;
  return `${label ?? '(no signature)'}\n${lines.join('')}${covered}`;
}
