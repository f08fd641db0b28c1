import { base64 } from '../../kit/bytes';
import { hashOf } from '../../kit/sha256';
import { trimField } from '../verify/httpMessage';
import { writeBase } from '../verify/signatureBase';
import type { SigningKey } from '../types/verify.mjs';

/** Header fields by name; a name has one value. */
export type Headers = Readonly<Record<string, string>>;

export interface UnsignedRequest {
  readonly method: string;
  /** The target URI as the receiver knows it, without a fragment. */
  readonly target: string;
  readonly body: Uint8Array;
  /** Header fields that the signature covers besides the digest of the body, lower-case names. */
  readonly covered: Headers;
}

/** What a sender may do otherwise, since no contract specifies it. */
export interface SignatureForm {
  /** By default `sig1`. */
  readonly label?: string;
  /** By default `sha-256`. */
  readonly digest?: 'sha-256' | 'sha-512';
  /** Whether the signature also covers the host of the target (RFC 9421, section 2.2.3). */
  readonly authority?: true;
  readonly parameters?: (created: number) => string;
}

/** What a signature covers: an identifier as in the signature base, and its value, such as `"@method"` and `POST`. */
export type CoveredPart = readonly [name: string, value: string];

/**
 * The header fields that sign a request: `Content-Digest` over the bytes of the body (RFC 9530, section
 * 2), and under a label a signature over the method, the target, the digest and the covered
 * fields (RFC 9421, sections 2 and 4).
 *
 * @param created the time of the signature, to the second
 */
export async function signRequest(
  request: UnsignedRequest,
  key: SigningKey,
  created: Date,
  { label = 'sig1', digest: hash = 'sha-256', authority, parameters: more = () => '' }: SignatureForm = {},
): Promise<Headers> {
  const digest = hash === 'sha-256' ? sha256Of(request.body) : await digestOf(request.body, hash);
  const parts: readonly CoveredPart[] = [
    ['"@method"', request.method],
    ['"@target-uri"', request.target],
    ...(authority === undefined ? [] : [['"@authority"', new URL(request.target).host] as const]),
    ['"content-digest"', digest],
    // RFC 9421, section 2.1: the trimmed value.
    ...Object.entries(request.covered).map(([name, value]) => [`"${name}"`, trimField(value)] as const),
  ];
  const seconds = Math.floor(created.getTime() / 1000);
  const parameters = `;created=${String(seconds)};keyid="${key.id}";alg="${key.algorithm}"${more(seconds)}`;
  const { input, signature } = await signParts(parts, parameters, key.sign);
  return {
    'Content-Digest': digest,
    'Signature-Input': `${label}=${input}`,
    Signature: `${label}=${signature}`,
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
 * @param parts each identifier as it is in the signature base, such as `"@method"`, and its value
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

/** Needs no Web Crypto, which a page without TLS does not have. */
function sha256Of(body: Uint8Array): string {
  return `sha-256=:${base64(hashOf(body))}:`;
}

/** `Content-Digest` with one algorithm (RFC 9530, section 2). */
export async function digestOf(
  body: Uint8Array,
  name: 'sha' | 'sha-256' | 'sha-512' = 'sha-256',
): Promise<string> {
  const hash = await crypto.subtle.digest(HASHES[name], Uint8Array.from(body));
  return `${name}=:${base64(new Uint8Array(hash))}:`;
}

/** Web Crypto's name of each algorithm of the registry of RFC 9530, section 7.2; `sha` is SHA-1. */
const HASHES = { sha: 'SHA-1', 'sha-256': 'SHA-256', 'sha-512': 'SHA-512' } as const;
