import { generateKeyPairSync, sign } from 'node:crypto';

/** A private key and a self-signed certificate, both in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const OBJECT_ID = {
  commonName: '550403',
  ecdsaWithSha256: '2a8648ce3d040302',
} as const;

/**
 * Creates a certificate for `localhost`, valid for a day, of version 1, which has no extensions (RFC 5280,
 * section 4.1). Node can create keys, but not certificates.
 */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(element(0x06, Buffer.from(OBJECT_ID.ecdsaWithSha256, 'hex')));
  const name = sequence(
    element(
      0x31,
      sequence(
        element(0x06, Buffer.from(OBJECT_ID.commonName, 'hex')),
        element(0x0c, Buffer.from('localhost')),
      ),
    ),
  );
  const day = 24 * 60 * 60 * 1_000;
  const contents = sequence(
    element(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(utcTime(Date.now() - day / 2), utcTime(Date.now() + day / 2)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', contents, privateKey)]);
  const certificate = sequence(contents, algorithm, element(0x03, signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** An element in DER (X.690, section 8.1): its tag, its length, its contents. */
function element(tag: number, contents: Buffer): Buffer {
  const { length } = contents;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), contents]);
}

function sequence(...elements: readonly Buffer[]): Buffer {
  return element(0x30, Buffer.concat(elements));
}

function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '').slice(2, 14);
  return element(0x17, Buffer.from(`${digits}Z`));
}
