import { base64 } from '../../kit/bytes';
import { hashOf } from '../state/sha256';
import type { SigningKey } from './signingKeys';

/** Header fields by name; a name has one value. */
export type Headers = Readonly<Record<string, string>>;

/** A request to sign. */
export interface UnsignedRequest {
  readonly method: string;
  /** The target URI as the receiver knows it, without a fragment. */
  readonly target: string;
  readonly body: Uint8Array;
  /** Header fields that the signature covers besides the digest of the body, lower-case names. */
  readonly covered: Headers;
}

/**
 * The header fields that sign a request: `Content-Digest` over the bytes of the body (RFC 9530, section
 * 2), and under the label `sig1` a signature over the method, the target, the digest and the covered
 * fields (RFC 9421, sections 2 and 4).
 *
 * @param created the time of the signature, to the second
 */
export async function signRequest(
  request: UnsignedRequest,
  key: SigningKey,
  created: Date,
): Promise<Headers> {
  const digest = `sha-256=:${base64(hashOf(request.body))}:`;
  const components: readonly (readonly [name: string, value: string])[] = [
    ['@method', request.method],
    ['@target-uri', request.target],
    ['content-digest', digest],
    // RFC 9421, section 2.1: the trimmed value.
    ...Object.entries(request.covered).map(([name, value]) => [name, value.trim()] as const),
  ];
  const seconds = String(Math.floor(created.getTime() / 1000));
  const names = components.map(([name]) => `"${name}"`).join(' ');
  const parameters = `(${names});created=${seconds};keyid="${key.id}";alg="${key.algorithm}"`;
  const base = [
    ...components.map(([name, value]) => `"${name}": ${value}`),
    `"@signature-params": ${parameters}`,
  ].join('\n');
  return {
    'Content-Digest': digest,
    'Signature-Input': `sig1=${parameters}`,
    Signature: `sig1=:${base64(await key.sign(base))}:`,
  };
}
