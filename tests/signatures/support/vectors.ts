import { utf8 } from '../../../src/kit/bytes';
import { readMessage, type HttpMessage } from '../../../src/signatures/verify/httpMessage';

/** A signed message of RFC 9421, with its signature base as the RFC prints it. */
export interface Vector {
  /** The section of the RFC. */
  readonly section: string;
  readonly message: HttpMessage;
  /** The address of a request, which its first line does not have. */
  readonly address?: URL;
  readonly keyid: 'test-key-rsa-pss' | 'test-key-ecc-p256' | 'test-key-ed25519' | 'test-shared-secret';
  readonly base: string;
  readonly holds: boolean;
}

/** The public keys of appendix B.1, and the secret of B.1.5, all of which the RFC publishes. */
export const VECTOR_KEYS = {
  'test-key-ecc-p256': {
    ...{ kty: 'EC', crv: 'P-256', kid: 'test-key-ecc-p256' },
    x: 'qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA',
    y: 'Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0',
  },
  'test-key-ed25519': {
    ...{ kty: 'OKP', crv: 'Ed25519', kid: 'test-key-ed25519' },
    x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
  },
  'test-key-rsa-pss': {
    ...{ kty: 'RSA', kid: 'test-key-rsa-pss', e: 'AQAB' },
    n: 'r4tmm3r20Wd_PbqvP1s2-QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct-Lh1GH45x28Rw3Ry53mm-oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHqgDsznjPFmTOtCEcN2Z1FpWgchwuYLPL-Wokqltd11nqqzi-bJ9cvSKADYdUAAN5WUtzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4aOT9v6d-nb4bnNkQVklLQ3fVAvJm-xdDOp9LCNCN48V2pnDOkFV6-U9nV5oyc6XI2w',
  },
  'test-shared-secret': {
    ...{ kty: 'oct', kid: 'test-shared-secret' },
    k: 'uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ',
  },
} as const;

const CREATED = ';created=1618884473';
/** The `Content-Digest` of the request, and the body that it is of. */
const DIGEST =
  'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:';
const HELLO = '{"hello": "world"}';

function written(lines: readonly string[], body = ''): HttpMessage {
  return readMessage(utf8([...lines, '', body].join('\r\n')));
}

const REQUEST = [
  'POST /foo?param=Value&Pet=dog HTTP/1.1',
  'Host: example.com',
  'Date: Tue, 20 Apr 2021 02:07:55 GMT',
  'Content-Type: application/json',
  `Content-Digest: ${DIGEST}`,
  'Content-Length: 18',
];

/** A signature of the request of appendix B.2, with the values of its components. */
function ofRequest(
  number: number,
  keyid: Vector['keyid'],
  components: readonly (readonly [identifier: string, value: string])[],
  more: string,
  signature: string,
): Vector {
  const label = `sig-b2${String(number)}`;
  const list = components.map(([identifier]) => identifier).join(' ');
  const parameters = `(${list})${CREATED};keyid="${keyid}"${more}`;
  return {
    section: `B.2.${String(number)}`,
    message: written(
      [...REQUEST, `Signature-Input: ${label}=${parameters}`, `Signature: ${label}=:${signature}:`],
      HELLO,
    ),
    address: new URL('https://example.com/foo?param=Value&Pet=dog'),
    keyid,
    base: [
      ...components.map(([identifier, value]) => `${identifier}: ${value}`),
      `"@signature-params": ${parameters}`,
    ].join('\n'),
    holds: true,
  };
}

const DATE = ['"date"', 'Tue, 20 Apr 2021 02:07:55 GMT'] as const;
const AUTHORITY = ['"@authority"', 'example.com'] as const;
const TYPE = ['"content-type"', 'application/json'] as const;
const LENGTH = ['"content-length"', '18'] as const;

/** The response of B.2.4. */
const B24: Vector = {
  section: 'B.2.4',
  message: written(
    [
      'HTTP/1.1 200 OK',
      'Date: Tue, 20 Apr 2021 02:07:56 GMT',
      'Content-Type: application/json',
      'Content-Digest: sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
      'Content-Length: 23',
      `Signature-Input: sig-b24=("@status" "content-type" "content-digest" "content-length")${CREATED};keyid="test-key-ecc-p256"`,
      'Signature: sig-b24=:wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==:',
    ],
    '{"message": "good dog"}',
  ),
  keyid: 'test-key-ecc-p256',
  base: [
    '"@status": 200',
    '"content-type": application/json',
    '"content-digest": sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
    '"content-length": 23',
    `"@signature-params": ("@status" "content-type" "content-digest" "content-length")${CREATED};keyid="test-key-ecc-p256"`,
  ].join('\n'),
  holds: true,
};

const CERTIFICATE =
  ':MIIBqDCCAU6gAwIBAgIBBzAKBggqhkjOPQQDAjA6MRswGQYDVQQKDBJMZXQncyBBdXRoZW50aWNhdGUxGzAZBgNVBAMMEkxBIEludGVybWVkaWF0ZSBDQTAeFw0yMDAxMTQyMjU1MzNaFw0yMTAxMjMyMjU1MzNaMA0xCzAJBgNVBAMMAkJDMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8YnXXfaUgmnMtOXU/IncWalRhebrXmckC8vdgJ1p5Be5F/3YC8OthxM4+k1M6aEAEFcGzkJiNy6J84y7uzo9M6NyMHAwCQYDVR0TBAIwADAfBgNVHSMEGDAWgBRm3WjLa38lbEYCuiCPct0ZaSED2DAOBgNVHQ8BAf8EBAMCBsAwEwYDVR0lBAwwCgYIKwYBBQUHAwIwHQYDVR0RAQH/BBMwEYEPYmRjQGV4YW1wbGUuY29tMAoGCCqGSM49BAMCA0gAMEUCIBHda/r1vaL6G3VliL4/Di6YK0Q6bMjeSkC3dFCOOB8TAiEAx/kHSB4urmiZ0NX5r5XarmPk0wmuydBVoU4hBVZ1yhk=:';
const B3_PARAMETERS = `("@path" "@query" "@method" "@authority" "client-cert")${CREATED};keyid="test-key-ecc-p256"`;

/** The request of appendix B.3, which a proxy signs. */
const B3: Vector = {
  section: 'B.3',
  message: written(
    [
      'POST /foo?param=Value&Pet=dog HTTP/1.1',
      'Host: service.internal.example',
      'Date: Tue, 20 Apr 2021 02:07:55 GMT',
      'Content-Type: application/json',
      'Content-Length: 18',
      `Client-Cert: ${CERTIFICATE}`,
      `Signature-Input: ttrp=${B3_PARAMETERS}`,
      'Signature: ttrp=:xVMHVpawaAC/0SbHrKRs9i8I3eOs5RtTMGCWXm/9nvZzoHsIg6Mce9315T6xoklyy0yzhD9ah4JHRwMLOgmizw==:',
    ],
    HELLO,
  ),
  address: new URL('https://service.internal.example/foo?param=Value&Pet=dog'),
  keyid: 'test-key-ecc-p256',
  base: [
    '"@path": /foo',
    '"@query": ?param=Value&Pet=dog',
    '"@method": POST',
    '"@authority": service.internal.example',
    `"client-cert": ${CERTIFICATE}`,
    `"@signature-params": ${B3_PARAMETERS}`,
  ].join('\n'),
  holds: true,
};

const B4_PARAMETERS = `("@method" "@path" "@authority" "accept")${CREATED};keyid="test-key-ed25519"`;

/** The request of appendix B.4, or what became of it on the way. */
function transformed(
  what: string,
  [method, target, host]: readonly [string, string, string],
  fields: readonly string[],
  accept: string,
  holds: boolean,
): Vector {
  return {
    section: `B.4, ${what}`,
    message: written([
      `${method} ${target} HTTP/1.1`,
      `Host: ${host}`,
      ...fields,
      `Signature-Input: transform=${B4_PARAMETERS}`,
      'Signature: transform=:ZT1kooQsEHpZ0I1IjCqtQppOmIqlJPeo7DHR3SoMn0s5JZ1eRGS0A+vyYP9t/LXlh5QMFFQ6cpLt2m0pmj3NDA==:',
    ]),
    address: new URL(`https://${host}${target}`),
    keyid: 'test-key-ed25519',
    base: [
      `"@method": ${method}`,
      '"@path": /demo',
      `"@authority": ${host}`,
      `"accept": ${accept}`,
      `"@signature-params": ${B4_PARAMETERS}`,
    ].join('\n'),
    holds,
  };
}

const DEMO = '/demo?name1=Value1&Name2=value2';
const B4_DATE = 'Date: Fri, 15 Jul 2022 14:24:55 GMT';
const [JSON_FIRST, ANY_LAST] = ['Accept: application/json', 'Accept: */*'];
const JOINED = 'application/json, */*';

/** The signed messages of appendix B of RFC 9421. */
export const VECTORS: readonly Vector[] = [
  ofRequest(
    1,
    'test-key-rsa-pss',
    [],
    ';nonce="b3k2pp5k7z-50gnwp.yemd"',
    'd2pmTvmbncD3xQm8E9ZV2828BjQWGgiwAaw5bAkgibUopemLJcWDy/lkbbHAve4cRAtx31Iq786U7it++wgGxbtRxf8Udx7zFZsckzXaJMkA7ChG52eSkFxykJeNqsrWH5S+oxNFlD4dzVuwe8DhTSja8xxbR/Z2cOGdCbzR72rgFWhzx2VjBqJzsPLMIQKhO4DGezXehhWwE56YCE+O6c0mKZsfxVrogUvA4HELjVKWmAvtl6UnCh8jYzuVG5WSb/QEVPnP5TmcAnLH1g+s++v6d4s8m0gCw1fV5/SITLq9mhho8K3+7EPYTU8IU1bLhdxO5Nyt8C8ssinQ98Xw9Q==',
  ),
  ofRequest(
    2,
    'test-key-rsa-pss',
    [AUTHORITY, ['"content-digest"', DIGEST], ['"@query-param";name="Pet"', 'dog']],
    ';tag="header-example"',
    'LjbtqUbfmvjj5C5kr1Ugj4PmLYvx9wVjZvD9GsTT4F7GrcQEdJzgI9qHxICagShLRiLMlAJjtq6N4CDfKtjvuJyE5qH7KT8UCMkSowOB4+ECxCmT8rtAmj/0PIXxi0A0nxKyB09RNrCQibbUjsLS/2YyFYXEu4TRJQzRw1rLEuEfY17SARYhpTlaqwZVtR8NV7+4UKkjqpcAoFqWFQh62s7Cl+H2fjBSpqfZUJcsIk4N6wiKYd4je2U/lankenQ99PZfB4jY3I5rSV2DSBVkSFsURIjYErOs0tFTQosMTAoxk//0RoKUqiYY8Bh0aaUEb0rQl3/XaVe4bXTugEjHSw==',
  ),
  ofRequest(
    3,
    'test-key-rsa-pss',
    [
      ...([DATE, ['"@method"', 'POST'], ['"@path"', '/foo'], ['"@query"', '?param=Value&Pet=dog']] as const),
      ...([AUTHORITY, TYPE, ['"content-digest"', DIGEST], LENGTH] as const),
    ],
    '',
    'bbN8oArOxYoyylQQUU6QYwrTuaxLwjAC9fbY2F6SVWvh0yBiMIRGOnMYwZ/5MR6fb0Kh1rIRASVxFkeGt683+qRpRRU5p2voTp768ZrCUb38K0fUxN0O0iC59DzYx8DFll5GmydPxSmme9v6ULbMFkl+V5B1TP/yPViV7KsLNmvKiLJH1pFkh/aYA2HXXZzNBXmIkoQoLd7YfW91kE9o/CCoC1xMy7JA1ipwvKvfrs65ldmlu9bpG6A9BmzhuzF8Eim5f8ui9eH8LZH896+QIF61ka39VBrohr9iyMUJpvRX2Zbhl5ZJzSRxpJyoEZAFL2FUo5fTIztsDZKEgM4cUA==',
  ),
  B24,
  ofRequest(
    5,
    'test-shared-secret',
    [DATE, AUTHORITY, TYPE],
    '',
    'pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=',
  ),
  ofRequest(
    6,
    'test-key-ed25519',
    [DATE, ['"@method"', 'POST'], ['"@path"', '/foo'], AUTHORITY, TYPE, LENGTH],
    '',
    'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==',
  ),
  B3,
  transformed('the request', ['GET', DEMO, 'example.org'], [B4_DATE, JSON_FIRST, ANY_LAST], JOINED, true),
  transformed(
    'a parameter and a field added',
    ['GET', `${DEMO}&param=added`, 'example.org'],
    [B4_DATE, JSON_FIRST, ANY_LAST, 'Accept-Language: en-US,en;q=0.5'],
    ...([JOINED, true] as const),
  ),
  transformed(
    'a field removed, one added, and one joined',
    ['GET', DEMO, 'example.org'],
    ['Referer: https://developer.example.org/demo', `Accept: ${JOINED}`],
    ...([JOINED, true] as const),
  ),
  transformed(
    'other fields in another order',
    ['GET', DEMO, 'example.org'],
    [JSON_FIRST, ANY_LAST, B4_DATE],
    JOINED,
    true,
  ),
  transformed(
    'another method and authority',
    ['POST', DEMO, 'example.com'],
    [B4_DATE, JSON_FIRST, ANY_LAST],
    ...([JOINED, false] as const),
  ),
  transformed(
    'a covered field in another order',
    ['GET', DEMO, 'example.org'],
    [B4_DATE, ANY_LAST, JSON_FIRST],
    ...(['*/*, application/json', false] as const),
  ),
];
