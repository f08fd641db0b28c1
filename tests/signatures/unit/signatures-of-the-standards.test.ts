import { createHmac, createPublicKey, createSecretKey, verify } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

import { createVerifier, httpbis } from 'http-message-signatures';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { hex, utf8 } from '../../../src/kit/bytes';
import { checkDigest } from '../../../src/signatures/verify/contentDigest';
import type { HttpMessage } from '../../../src/signatures/verify/httpMessage';
import { baseLines, writeBase } from '../../../src/signatures/verify/signatureBase';
import { readSignatures } from '../../../src/signatures/verify/signatures';
import type { PublicJwk } from '../../../src/signatures/types/verify.mjs';
import { verifyDelivery } from '../../../src/signatures/verify/verifyDelivery';
import { FORGED_AT, FORGED_SINK, forgedSet } from '../../support/forged';
import { VECTOR_KEYS, VECTORS, type Vector } from '../support/vectors';

const named = VECTORS.map((vector) => [vector.section, vector] as const);
const keys: readonly PublicJwk[] = Object.values(VECTOR_KEYS);

/** The steps of a vector by their names, checked at the time at which it was signed. */
async function stepsOf({ message, address }: Vector) {
  const [result] = await verifyDelivery(message, {
    ...{ keys, now: new Date(1618884473_000), tolerance: 300 },
    ...(address === undefined ? {} : { sink: address }),
  });
  return {
    base: writeBase(result?.base ?? []),
    steps: Object.fromEntries((result?.steps ?? []).map((step) => [step.name, step])),
  };
}

describe('the vectors of RFC 9421, appendix B', () => {
  it('are complete: B.2.1 to B.2.6, B.3, and the request of B.4 with its five transformations', () => {
    expect(named.map(([section]) => section.split(',')[0])).toEqual([
      ...['B.2.1', 'B.2.2', 'B.2.3', 'B.2.4', 'B.2.5', 'B.2.6', 'B.3'],
      ...Array.from({ length: 6 }, () => 'B.4'),
    ]);
  });

  it.each(named)('%s has the signature base of the RFC', async (_, vector) => {
    expect((await stepsOf(vector)).base).toBe(vector.base);
  });

  it.each(named.filter(([, { keyid }]) => /p256|ed25519/.test(keyid)))(
    '%s verifies if the RFC says so',
    async (_, vector) => {
      const { steps } = await stepsOf(vector);
      expect(steps['algorithm']?.verdict).toBe('holds');
      expect(steps['signature']?.verdict).toBe(vector.holds ? 'holds' : 'fails');
    },
  );

  it.each(named.filter(([, { keyid }]) => !/p256|ed25519/.test(keyid)))(
    '%s has an algorithm that is not in the contract',
    async (_, vector) => {
      const { steps } = await stepsOf(vector);
      expect(steps['algorithm']).toMatchObject({
        verdict: 'fails',
        detail: expect.stringContaining('The contract allows ed25519 and ecdsa-p256-sha256') as string,
      });
      expect(steps['signature']?.verdict).toBe('unchecked');
      // That its base is right is proved by the key of the RFC.
      expect(holdsByNode(vector)).toBe(true);
    },
  );
});

function holdsByNode({ message, keyid, base }: Vector): boolean {
  const [{ bytes } = { bytes: new Uint8Array() }] = readSignatures(message);
  if (keyid === 'test-shared-secret') {
    const secret = Buffer.from(VECTOR_KEYS[keyid].k, 'base64url');
    return hex(bytes) === createHmac('sha256', secret).update(base).digest('hex');
  }
  const key = createPublicKey({ key: { ...VECTOR_KEYS[keyid] }, format: 'jwk' });
  // RSASSA-PSS with SHA-512 and a salt of 64 bytes (section 3.3.1).
  return verify('sha512', Buffer.from(base), { key, padding: 6, saltLength: 64 }, bytes);
}

describe('the digests of RFC 9530, appendices B and C', () => {
  const WORLD = '{"hello": "world"}\n';
  const TITLE = '{\n  "id": "123",\n  "title": "New Title"\n}\n';
  const CREATED =
    '{\n  "status": "created",\n  "id": "123",\n  "ts": 1569327729,\n  "instance": "/books/123"\n}\n';
  const MISSING =
    '{\n  "title": "Not Found",\n  "detail": "Cannot PATCH a non-existent resource",\n  "status": 404\n}\n';
  it.each([
    ['B.1', WORLD, 'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:'],
    ['B.2', '', 'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:'],
    ['B.3', WORLD.slice(10), 'sha-256=:jjcgBDWNAtbYUXI37CVG3gRuGOAjaaDRGpIUFsdyepQ=:'],
    ['B.7, request', '{"title": "New Title"}\n', 'sha-256=:mEkdbO7Srd9LIOegftO0aBX+VPTVz7/CSHes2Z27gc4=:'],
    ['B.7, response', TITLE, 'sha-256=:uVSlinTTdQUwm2On4k8TJUikGN1bf/Ds8WPX4oe0h9I=:'],
    ['B.8', CREATED, 'sha-256=:yXIGDTN5VrfoyisKlXgRKUHHMs35SNtyC3szSz1dbO8=:'],
    ['B.10', MISSING, 'sha-256=:EXB0S2VF2H7ijkAVJkH1Sm0pBho0iDZcvVUHHXTTZSA=:'],
    [
      'C.2',
      WORLD,
      'sha-512=:YMAam51Jz/jOATT6/zvHrLVgOYTGFy1d6GJiOHTohq4yP+pgk4vf2aCsyRZOtw8MjkM7iw7yZ/WkppmM44T3qg==:',
    ],
  ])('%s holds, and fails for one byte more', async (_, body, digest) => {
    expect((await checkDigest(digest, utf8(body))).verdict).toBe('holds');
    expect((await checkDigest(digest, utf8(`${body} `))).verdict).toBe('fails');
  });

  it('B.6 holds in both algorithms, over the bytes as Brotli encodes them by default', async () => {
    // The RFC prints the bytes of another encoding of the same text, which has other digests.
    const bytes = brotliCompressSync(WORLD);
    const digest =
      'sha-256=:d435Qo+nKZ+gLcUHn7GQtQ72hiBVAgqoLsZnZPiTGPk=:,sha-512=:db7fdBbgZMgX1Wb2MjA8zZj+rSNgfmDCEEXM8qLWfpfoNY0sCpHAzZbj09X1/7HAb7Od5Qfto4QpuBsFbUO3dQ==:';
    expect(await checkDigest(digest, bytes)).toMatchObject({
      verdict: 'holds',
      detail: 'The body matches sha-256 and sha-512.',
    });
  });
});

/** Verifies a message by the library, which tells requests and responses apart. */
function verifyByLibrary(
  config: Parameters<typeof httpbis.verifyMessage>[0],
  { method, status, fields }: HttpMessage,
  address: URL | undefined,
): Promise<boolean | null> {
  const headers: Record<string, string[]> = {};
  for (const [name, value] of fields) {
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), value];
  }
  return status === undefined
    ? httpbis.verifyMessage(config, { method: method ?? '', url: address?.href ?? '', headers })
    : httpbis.verifyMessage(config, { status, headers });
}

const LIBRARY_ALGORITHMS = {
  'test-key-rsa-pss': 'rsa-pss-sha512',
  'test-key-ecc-p256': 'ecdsa-p256-sha256',
  'test-key-ed25519': 'ed25519',
  'test-shared-secret': 'hmac-sha256',
} as const;

describe('http-message-signatures, an independent library', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(named)('comes to the same verdict and base of %s', async (_, vector) => {
    const { keyid, message, address } = vector;
    const jwk = VECTOR_KEYS[keyid];
    const key =
      'k' in jwk
        ? createSecretKey(Buffer.from(jwk.k, 'base64url'))
        : createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const bases: string[] = [];
    const holds = await verifyByLibrary(
      {
        keyLookup: () => {
          const verifier = createVerifier(key, LIBRARY_ALGORITHMS[keyid]);
          return Promise.resolve({
            verify: (data, signature) => {
              bases.push(data.toString());
              return verifier(data, signature);
            },
          });
        },
      },
      message,
      address,
    );
    expect([holds, bases]).toEqual([vector.holds, [vector.base]]);
    const [signature] = readSignatures(message);
    expect(signature && writeBase(baseLines(message, signature, address))).toBe(bases[0]);
  });

  /**
   * What the library takes otherwise than a receiver has to, with the reason by the standard. Its own part is the
   * signature: the body, its digest and what an application demands are left to its caller (RFC 9421, section 3.2.1).
   */
  const DIFFERENCES: Readonly<Record<string, string>> = {
    'altered-body': 'it does not read the body (RFC 9530, section 2)',
    'digest-insecure': 'it does not read the digest (RFC 9530, section 5)',
    oversized: 'it does not read the body (RFC 9110, section 15.5.14)',
    'attributes-not-covered': 'it does not know of events (RFC 9421, section 7.2.1)',
    'one-attribute-not-covered': 'it does not know of events (RFC 9421, section 7.2.1)',
    'component-twice': 'it does not check that a component occurs once (RFC 9421, section 2)',
  };

  it('takes each delivery of a set as a receiver has to, but for what is explained', async () => {
    vi.useFakeTimers({ now: FORGED_AT, toFake: ['Date'] });
    const set = await forgedSet();
    const differing: string[] = [];
    for (const { name, expected, message } of set.deliveries) {
      const isAccepted = await acceptedByLibrary(message, set.keys);
      if (isAccepted !== (expected !== 'refuse')) {
        differing.push(name);
      }
    }
    expect(differing).toEqual(Object.keys(DIFFERENCES));
  });

  async function acceptedByLibrary(message: HttpMessage, known: readonly PublicJwk[]): Promise<boolean> {
    try {
      const result = await verifyByLibrary(
        {
          ...{ requiredFields: ['content-digest'], requiredParams: ['created', 'keyid'], maxAge: 300 },
          keyLookup: ({ keyid }) => {
            const jwk = known.find(({ kid }) => kid === keyid);
            if (jwk === undefined) {
              return Promise.resolve(null);
            }
            const algorithm = jwk.kty === 'EC' ? 'ecdsa-p256-sha256' : 'ed25519';
            const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
            return Promise.resolve({
              algs: [algorithm],
              verify: createVerifier(key as unknown as Parameters<typeof createVerifier>[0], algorithm),
            });
          },
        },
        message,
        FORGED_SINK,
      );
      return result === true;
    } catch {
      return false;
    }
  }
});
