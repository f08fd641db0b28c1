import { concat, fromBase64, utf8 } from '../../kit/bytes';
import type { PublicJwk } from '../types/verify.mjs';
import { parametersOf, signedMessage, type Forger } from './workshop';

/** Deliveries signed with another key than they say, or by another algorithm. */
export const forgedKeys: Forger = async (workshop) => {
  const { keys, seconds } = workshop;
  const { own, other, foreign } = keys;
  const withAlgorithm = (algorithm: string) =>
    `;created=${String(seconds)};keyid="${own.id}";alg="${algorithm}"`;
  return [
    {
      name: 'key-unknown',
      title: 'A key that is not in the key set',
      expected: 'refuse',
      reason:
        'A receiver that accepts it goes on without a key, or trusts keys from elsewhere (RFC 9421, section 3.2).',
      message: await signedMessage(workshop, { key: foreign }),
    },
    {
      name: 'key-swapped',
      title: 'Signed with an unknown key under a known id',
      expected: 'refuse',
      reason:
        'A receiver that accepts it finds the key by its id, and does not verify the signature with it (RFC 9421, section 3.2).',
      message: await signedMessage(workshop, { key: foreign, parameters: parametersOf(seconds, own) }),
    },
    {
      name: 'key-of-another-id',
      title: 'Signed with one known key under the id of the other',
      expected: 'refuse',
      reason:
        'A receiver that accepts it tries all keys instead of the one that is named (RFC 9421, section 7.3.4).',
      message: await signedMessage(workshop, { key: own, parameters: parametersOf(seconds, other) }),
    },
    {
      name: 'algorithm-mismatch',
      title: 'An alg that does not fit the key',
      expected: 'refuse',
      reason:
        'A receiver that accepts it ignores alg, which must agree with the key where it is given (RFC 9421, section 3.2).',
      message: await signedMessage(workshop, { parameters: withAlgorithm(other.algorithm) }),
    },
    {
      name: 'algorithm-hmac',
      title: 'HMAC with the public key as its secret',
      expected: 'refuse',
      reason:
        'A receiver that accepts it trusts alg, so that the public key counts as a shared secret (RFC 9421, section 7.3.6).',
      message: await signedMessage(workshop, {
        parameters: withAlgorithm('hmac-sha256'),
        sign: (text) => hmac(publicBytes(own.publicJwk), text),
      }),
    },
  ];
};

/** The bytes of a public key that anyone can know: of ECDSA the uncompressed point (SEC 1, section 2.3.3). */
function publicBytes({ x = '', y }: PublicJwk): Uint8Array<ArrayBuffer> {
  const first = fromBase64(x) ?? new Uint8Array();
  return y === undefined ? first : concat([Uint8Array.of(4), first, fromBase64(y) ?? new Uint8Array()]);
}

/** HMAC with SHA-256 (RFC 9421, section 3.3.3). */
async function hmac(secret: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const kind = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, kind, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text)));
}
