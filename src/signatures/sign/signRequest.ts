import { base64 } from '../../kit/bytes';
import { hashOf } from '../../kit/sha256';
import { trimField } from '../verify/httpMessage';
import { writeBase } from '../verify/signatureBase';
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

/** What a signature covers: an identifier as in the signature base, and its value, such as `"@method"` and `POST`. */
export type CoveredPart = readonly [name: string, value: string];

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
  const parts: readonly CoveredPart[] = [
    ['"@method"', request.method],
    ['"@target-uri"', request.target],
    ['"content-digest"', digest],
    // RFC 9421, section 2.1: the trimmed value.
    ...Object.entries(request.covered).map(([name, value]) => [`"${name}"`, trimField(value)] as const),
  ];
  const seconds = String(Math.floor(created.getTime() / 1000));
  const parameters = `;created=${seconds};keyid="${key.id}";alg="${key.algorithm}"`;
  const { input, signature } = await signParts(parts, parameters, key.sign);
  return {
    'Content-Digest': digest,
    'Signature-Input': `sig1=${input}`,
    Signature: `sig1=${signature}`,
  };
}

/** A signature as its two fields have it, without a label. */
export interface PartsSignature {
  /** The components and the parameters. */
  readonly input: string;
  /** The bytes in Base64 between colons. */
  readonly signature: string;
}

/**
 * Signs parts of a message (RFC 9421, section 2.5).
 *
 * @param parts each identifier as it stands in the signature base, such as `"@method"`, and its value
 * @param parameters those of the signature, such as `;created=1709709167;keyid="key"`
 */
export async function signParts(
  parts: readonly CoveredPart[],
  parameters: string,
  sign: SigningKey['sign'],
): Promise<PartsSignature> {
  const input = `(${parts.map(([identifier]) => identifier).join(' ')})${parameters}`;
  const base = writeBase([
    ...parts.map(([identifier, value]) => ({ identifier, value })),
    { identifier: '"@signature-params"', value: input },
  ]);
  return { input, signature: `:${base64(await sign(base))}:` };
}
