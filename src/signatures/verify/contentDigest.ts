import { base64 } from '../../kit/bytes';
import type { Step } from './step';
import { FieldFormError, readDictionary } from './structuredFields';

/** The algorithms to accept, by their names in `Content-Digest` (RFC 9530, section 5: the others are insecure). */
const HASHES: Readonly<Record<string, string>> = { 'sha-256': 'SHA-256', 'sha-512': 'SHA-512' };

/**
 * Compares `Content-Digest` with the bytes of the body (RFC 9530, section 2).
 *
 * @param value the value of the field; `undefined` if the message has none
 */
export async function checkDigest(value: string | undefined, body: Uint8Array): Promise<Step> {
  if (value === undefined) {
    return fails('The message has no Content-Digest, so nothing ties the signature to the body.');
  }
  let members;
  try {
    members = readDictionary(value);
  } catch (error) {
    return fails(
      error instanceof FieldFormError
        ? `Content-Digest ${error.message}.`
        : `Content-Digest is not a dictionary (RFC 9651, section 3.2): ${(error as Error).message}.`,
    );
  }
  const known = [...members].filter(([name]) => Object.hasOwn(HASHES, name));
  if (known.length === 0) {
    return fails(`Content-Digest has none of ${Object.keys(HASHES).join(' and ')}.`);
  }
  for (const [name, [digest]] of known) {
    if (!(digest instanceof ArrayBuffer)) {
      return fails(`The digest ${name} is not bytes between colons.`);
    }
    const hash = await crypto.subtle.digest(HASHES[name] ?? '', Uint8Array.from(body));
    const [sent, own] = [base64(new Uint8Array(digest)), base64(new Uint8Array(hash))];
    if (sent !== own) {
      const length = `${String(body.length)} bytes`;
      return fails(`The ${name} of the body, ${length}, is ${own}, and Content-Digest says ${sent}.`);
    }
  }
  return {
    name: 'digest',
    verdict: 'holds',
    detail: `The body matches ${known.map(([name]) => name).join(' and ')}.`,
  };
}

function fails(detail: string): Step {
  return { name: 'digest', verdict: 'fails', detail };
}
