import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { base64, base64url, concat, hex, textOf, utf8 } from '../../src/kit/bytes';
import type { Cause } from '../../src/signatures/diagnose/diagnosis';
import { signParts } from '../../src/signatures/sign/signRequest';
import type { PublicJwk } from '../../src/signatures/verify/verificationKey';
import { BODY, EVENT, genuine, newSender, NOW, withBody, withFields, type Sender } from './genuineDelivery';
import {
  atAddress,
  bytesBetween,
  derOf,
  digestOf,
  genuineWithBoth,
  inBody,
  sortedJson,
  withDigestOf,
  withOptions,
  type Plant,
} from './plants';

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

const type = { 'content-type': 'application/cloudevents+json' };

/** Faults, one planted in a genuine delivery at a time, and the cause that the diagnosis names first. */
export const PLANTED: readonly (readonly [fault: string, cause: Cause, plant: Plant])[] = [
  ['a line feed at the end of the body', 'body-newline', inBody((text) => utf8(`${text}\n`))],
  ['CRLF at the end of the body', 'body-newline', inBody((text) => utf8(`${text}\r\n`))],
  ['a space before the body', 'body-newline', inBody((text) => utf8(`\n${text}`))],
  [
    'a body that lost its last line feed',
    'body-newline',
    async (sender) => withBody(await genuine(sender, { body: utf8(`${BODY}\n`) }), utf8(BODY)),
  ],
  [
    'line feeds that became CRLF',
    'body-line-breaks',
    async (sender) => {
      const text = JSON.stringify(EVENT, null, 3);
      return withBody(await genuine(sender, { body: utf8(text) }), utf8(text.replaceAll('\n', '\r\n')));
    },
  ],
  [
    'the sizes of its chunks',
    'body-chunked',
    inBody((text) => {
      const bytes = utf8(text);
      const chunk = (part: Uint8Array) =>
        concat([utf8(`${part.length.toString(16)}\r\n`), part, utf8('\r\n')]);
      return concat([chunk(bytes.subarray(0, 99)), chunk(bytes.subarray(99)), utf8('0\r\n\r\n')]);
    }),
  ],
  [
    'the size of its chunk in lines that an editor saved',
    'body-chunked',
    inBody((text) => utf8(`${utf8(text).length.toString(16)};a=b\n${text}\n0`)),
  ],
  ['a byte order mark', 'body-bom', inBody((text) => utf8(`\ufeff${text}`))],
  ['ISO 8859-1', 'body-encoding', inBody((text) => new Uint8Array(Buffer.from(text, 'latin1')))],
  ['UTF-16', 'body-encoding', inBody((text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))],
  [
    'UTF-8 that was read as ISO 8859-1 and encoded again',
    'body-encoding',
    inBody((text) => utf8(Buffer.from(text).toString('latin1'))),
  ],
  ['decomposed characters', 'body-encoding', inBody((text) => utf8(text.normalize('NFD')))],
  [
    'indents of two spaces',
    'body-serialised',
    inBody((text) => utf8(JSON.stringify(JSON.parse(text), null, 2))),
  ],
  [
    'indents of four spaces and a line feed',
    'body-serialised',
    inBody((text) => utf8(`${JSON.stringify(JSON.parse(text), null, 4)}\n`)),
  ],
  [
    'spaces of another serialiser, which the body was sent with',
    'body-serialised',
    async (sender) => {
      const sent = utf8('{"id": "1", "data": {"name": "B\\u00e4ckerei", "items": [1, 2]}}');
      return withBody(await genuine(sender, { body: sent }), utf8(JSON.stringify(JSON.parse(textOf(sent)))));
    },
  ],
  ['escaped slashes', 'body-serialised', inBody((text) => utf8(text.replaceAll('/', '\\/')))],
  ['properties in the order of the alphabet', 'body-key-order', inBody(() => utf8(sortedJson))],
  [
    'properties in the order of the alphabet, and no events to compare with',
    'body-key-order',
    async (sender) => withOptions(withBody(await genuine(sender), utf8(sortedJson)), { samples: [] }),
  ],
  [
    'a body that was cut off',
    'body-cut',
    async (sender) => {
      const planted = await genuine(sender);
      return { ...planted, message: { ...planted.message, body: planted.message.body.subarray(0, 300) } };
    },
  ],
  ...(['gzip', 'deflate'] as const).flatMap((coding) => {
    const write = coding === 'gzip' ? gzipSync : deflateSync;
    const stated = { 'Content-Encoding': coding };
    const unstated = { 'Content-Length': undefined };
    const compressed = async (sender: Sender) => withBody(await genuine(sender), bytesOf(write(BODY)));
    const decompressed = async (sender: Sender, level = 6) =>
      withBody(await genuine(sender, { body: bytesOf(write(BODY, { level })) }), utf8(BODY));
    const rows: (readonly [string, Cause, Plant])[] = [
      [
        `${coding} that a proxy made`,
        'body-compressed',
        async (s) => withFields(await compressed(s), stated),
      ],
      [
        `${coding} that nothing states`,
        'body-compressed',
        async (s) => withFields(await compressed(s), unstated),
      ],
      [
        `${coding} that was undone`,
        'body-decompressed',
        async (s) => withFields(await decompressed(s), stated),
      ],
      [`${coding} that was undone, and nothing states`, 'body-decompressed', (s) => decompressed(s)],
      [
        `${coding} of another level that was undone`,
        'body-decompressed',
        async (s) => withFields(await decompressed(s, 1), { ...stated, 'Content-Length': '412' }),
      ],
      [
        `${coding} that was cut off`,
        'body-damaged',
        async (s) => withBody(await compressed(s), bytesOf(write(BODY)).subarray(0, 200)),
      ],
    ];
    return rows;
  }),
  [
    'gzip that was read as a text',
    'body-damaged',
    async (sender) =>
      withBody(
        await genuine(sender, { body: bytesOf(gzipSync(BODY)) }),
        utf8(textOf(bytesOf(gzipSync(BODY)))),
      ),
  ],
  [
    'a coding that cannot be undone here',
    'body-compressed',
    async (sender) =>
      withFields(withBody(await genuine(sender), bytesOf(brotliCompressSync(BODY))), {
        'Content-Encoding': 'br',
      }),
  ],
  [
    'a body that was read before',
    'body-missing',
    async (sender) =>
      withFields(withBody(await genuine(sender), new Uint8Array()), { 'Content-Length': undefined }),
  ],
  ['another amount', 'body-unknown', inBody((text) => utf8(text.replace('"at"', '"de"')))],
  [
    'no Content-Digest',
    'digest-missing',
    async (sender) => withFields(await genuine(sender), { 'Content-Digest': undefined }),
  ],
  [
    'a digest that was encoded from hexadecimal digits',
    'digest-form',
    async (sender) =>
      withFields(await genuine(sender), {
        'Content-Digest': (value) => bytesBetween(value, (bytes) => base64(utf8(hex(bytes)))),
      }),
  ],
  [
    'a digest in hexadecimal digits',
    'digest-form',
    async (sender) =>
      withFields(await genuine(sender), { 'Content-Digest': (value) => bytesBetween(value, hex) }),
  ],
  [
    'a digest without colons',
    'digest-form',
    async (sender) =>
      withFields(await genuine(sender), { 'Content-Digest': (value) => value.replaceAll(':', '') }),
  ],
  [
    'a digest of the text in UTF-16',
    'digest-of-text',
    (sender) => withDigestOf(sender, Buffer.from(BODY, 'utf16le')),
  ],
  [
    'a digest of the body as a JSON string',
    'digest-of-text',
    (sender) => withDigestOf(sender, utf8(JSON.stringify(BODY))),
  ],
  [
    'a digest under the name of RFC 3230',
    'header-renamed',
    async (sender) =>
      withFields(await genuine(sender), {
        'Content-Digest': undefined,
        Digest: `SHA-256=${await digestOf(utf8(BODY))}`,
      }),
  ],
  [
    'a slash at the end of the sink',
    'address-slash',
    atAddress('https://hooks.kornblick.example/slipway/sales/?shop=1'),
  ],
  ['http behind a proxy', 'address-scheme', atAddress('http://hooks.kornblick.example/slipway/sales?shop=1')],
  [
    'another host in X-Forwarded-Host',
    'address-host',
    atAddress('https://public.kornblick.example/slipway/sales?shop=1', {
      'X-Forwarded-Host': 'public.kornblick.example',
    }),
  ],
  [
    'another host in Forwarded',
    'address-host',
    atAddress('https://public.kornblick.example/slipway/sales?shop=1', {
      Forwarded: 'for=192.0.2.60;proto=https;host="public.kornblick.example"',
    }),
  ],
  [
    'another host and scheme behind a proxy',
    'address-scheme',
    atAddress('http://public.kornblick.example/slipway/sales?shop=1', {
      'X-Forwarded-Host': 'public.kornblick.example',
    }),
  ],
  [
    'a port that is written',
    'address-port',
    atAddress('https://hooks.kornblick.example:443/slipway/sales?shop=1'),
  ],
  [
    'a host in capitals, as the request has it',
    'address-written',
    atAddress('https://Hooks.Kornblick.example/slipway/sales?shop=1', { Host: 'Hooks.Kornblick.example' }),
  ],
  [
    'dot segments and quotes that a parser of addresses would change',
    'address-written',
    async (sender) => {
      const path = "/slipway/./sales?shop='1'";
      const planted = await genuine(sender, { target: `https://hooks.kornblick.example${path}` });
      const sink = new URL(`https://hooks.kornblick.example${path}`);
      const message = { ...planted.message, target: path };
      return withOptions({ ...planted, message }, { sink });
    },
  ],
  ['a query that was removed', 'address-query', atAddress('https://hooks.kornblick.example/slipway/sales')],
  [
    'a prefix that a proxy removed',
    'address-path',
    atAddress('https://hooks.kornblick.example/api/slipway/sales?shop=1', { 'X-Forwarded-Prefix': '/api' }),
  ],
  [
    'another method',
    'method-changed',
    async (sender) => {
      const { message, options } = await genuine(sender);
      return { message: { ...message, method: 'PUT' }, options };
    },
  ],
  [
    'a covered header that is missing',
    'header-missing',
    async (sender) =>
      withFields(await genuine(sender, { covered: { 'ce-id': 'K-2043' } }), { 'ce-id': undefined }),
  ],
  [
    'a covered header that a gateway renamed',
    'header-renamed',
    async (sender) =>
      withFields(await genuine(sender, { covered: { 'ce-id': 'K-2043' } }), {
        'ce-id': undefined,
        'X-Amzn-Remapped-Ce-Id': 'K-2043',
      }),
  ],
  [
    'a covered header with underscores',
    'header-renamed',
    async (sender) =>
      withFields(await genuine(sender, { covered: { 'ce-id': 'K-2043' } }), {
        'ce-id': undefined,
        ce_id: 'K-2043',
      }),
  ],
  [
    'values that were joined without a space',
    'header-joined',
    async (sender) =>
      withFields(await genuine(sender, { covered: { 'x-shop': 'graz, wien' } }), { 'x-shop': 'graz,wien' }),
  ],
  [
    'two signatures that a logger joined by semicolons',
    'header-joined',
    async (sender) =>
      withFields(await genuine(sender), {
        'signature-input': (value) => `${value}; proxy=("@method");created=1;keyid="other"`,
        signature: (value) => `${value}; proxy=:AAAA:`,
      }),
  ],
  [
    'two digests that a logger joined by semicolons',
    'header-joined',
    async (sender) => {
      const planted = await genuine(sender);
      const [key] = sender.keys;
      const sha512 = base64(new Uint8Array(await crypto.subtle.digest('SHA-512', utf8(BODY))));
      const digest = `sha-256=:${await digestOf(utf8(BODY))}:, sha-512=:${sha512}:`;
      const parameters = `;created=${String(NOW.getTime() / 1000)};keyid="${key?.id ?? ''}"`;
      const sign = key?.sign ?? (() => Promise.reject(new Error('There is no key.')));
      const { input, signature } = await signParts([['"content-digest"', digest]], parameters, sign);
      return withFields(planted, {
        'content-digest': digest.replace(', ', '; '),
        ...{ 'signature-input': `sig1=${input}`, signature: `sig1=${signature}` },
      });
    },
  ],
  [
    'values that a logger joined by semicolons',
    'header-joined',
    async (sender) =>
      withFields(await genuine(sender, { covered: { 'x-shop': 'graz, wien' } }), { 'x-shop': 'graz; wien' }),
  ],
  [
    'a header that a proxy repeated',
    'header-joined',
    async (sender) =>
      withFields(await genuine(sender, { covered: { 'x-shop': 'graz' } }), { 'x-shop': 'graz, graz' }),
  ],
  [
    'a charset that a framework added',
    'header-changed',
    async (sender) =>
      withFields(await genuine(sender, { covered: type }), {
        'Content-Type': 'application/cloudevents+json; charset=utf-8',
      }),
  ],
  [
    'an ECDSA signature in DER',
    'signature-der',
    async (sender) =>
      withFields(await genuine(sender, { algorithm: 'ecdsa-p256-sha256' }), {
        Signature: (value) => bytesBetween(value, (bytes) => base64(derOf(bytes))),
      }),
  ],
  [
    'a signature in base64url',
    'signature-base64url',
    async (sender) =>
      withFields(await genuineWithBoth(sender), { Signature: (value) => bytesBetween(value, base64url) }),
  ],
  [
    'a signature in hexadecimal digits',
    'signature-hex',
    async (sender) => withFields(await genuine(sender), { Signature: (value) => bytesBetween(value, hex) }),
  ],
  [
    'a signature in quotes',
    'signature-hex',
    async (sender) => withFields(await genuine(sender), { Signature: (value) => value.replaceAll(':', '"') }),
  ],
  [
    'labels that differ',
    'labels-differ',
    async (sender) =>
      withFields(await genuine(sender), { Signature: (value) => value.replace('sig1', 'sig2') }),
  ],
  [
    'no Signature',
    'signature-missing',
    async (sender) => withFields(await genuine(sender), { Signature: undefined }),
  ],
  [
    'a key that was rotated out of the set',
    'key-rotated',
    async (sender) => {
      const other = await newSender();
      return withOptions(await genuine(sender), (await genuine(other)).options);
    },
  ],
  [
    'a key with another id',
    'key-id',
    async (sender) => {
      const planted = await genuine(sender);
      const keys = planted.options.keys.map((key) => ({ ...key, kid: `${key.kid ?? ''}-2` }));
      return withOptions(planted, { keys });
    },
  ],
  [
    'two keys with their ids swapped',
    'key-id',
    async (sender) => {
      const planted = await genuine(sender, {});
      const [first, second] = planted.options.keys;
      return withOptions(planted, {
        keys: [
          { ...first, kid: second?.kid ?? '' },
          { ...second, kid: first?.kid ?? '' },
        ] as PublicJwk[],
      });
    },
  ],
  [
    'a key that is in the set twice',
    'key-unusable',
    async (sender) => {
      const planted = await genuine(sender);
      return withOptions(planted, { keys: [...planted.options.keys, ...planted.options.keys] });
    },
  ],
  [
    'another key with the same id',
    'signature-unknown',
    async (sender) => {
      const planted = await genuine(sender);
      const other = await genuine(await newSender());
      const keys = planted.options.keys.map(({ kid }, index) => ({
        ...other.options.keys[index],
        kid: kid ?? '',
      }));
      return withOptions(planted, { keys: keys as PublicJwk[] });
    },
  ],
  [
    'one of two digests of another body',
    'digest-one-of-two',
    async (sender) => {
      const planted = await genuine(sender);
      const other = base64(new Uint8Array(await crypto.subtle.digest('SHA-512', utf8('other'))));
      return withFields(planted, { 'content-digest': (value) => `sha-512=:${other}:, ${value}` });
    },
  ],
  [
    'no created',
    'created-missing',
    async (sender) =>
      withFields(await genuine(sender), {
        'signature-input': (value) => value.replace(/;created=(\d+)/, ';created="$1"'),
      }),
  ],
  [
    'a clock that is slow',
    'clock',
    async (sender) => withOptions(await genuine(sender), { now: new Date(NOW.getTime() - 1_000_000) }),
  ],
  [
    'a local time',
    'clock-zone',
    async (sender) => withOptions(await genuine(sender), { now: new Date(NOW.getTime() + 3_605_000) }),
  ],
  [
    'created in milliseconds',
    'clock-unit',
    (sender) => genuine(sender, { created: new Date(NOW.getTime() * 1000) }),
  ],
];
