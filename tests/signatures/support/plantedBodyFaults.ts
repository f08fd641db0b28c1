import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { base64, concat, hex, textOf, utf8 } from '../../../src/kit/bytes';
import type { Cause } from '../../../src/signatures/diagnose/diagnosis';
import { BODY, EVENT, genuine, withBody, withFields, type Sender } from '../../support/genuineDelivery';
import {
  bytesBetween,
  inBody,
  inFields,
  sortedJson,
  withDigestOf,
  withOptions,
  type Plant,
  type PlantedProblem,
} from './plants';

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

/** Faults in the body or its digest, one planted in a genuine delivery at a time, and the cause that the diagnosis names first. */
export const PLANTED_IN_BODIES: readonly PlantedProblem[] = [
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
  ['no Content-Digest', 'digest-missing', inFields({ 'Content-Digest': undefined })],
  [
    'a digest that was encoded from hexadecimal digits',
    'digest-form',
    inFields({
      'Content-Digest': (value) => bytesBetween(value, (bytes) => base64(utf8(hex(bytes)))),
    }),
  ],
  [
    'a digest in hexadecimal digits',
    'digest-form',
    inFields({ 'Content-Digest': (value) => bytesBetween(value, hex) }),
  ],
  [
    'a digest without colons',
    'digest-form',
    inFields({ 'Content-Digest': (value) => value.replaceAll(':', '') }),
  ],
  [
    'a digest whose name is in capital letters',
    'digest-name',
    inFields({ 'Content-Digest': (value) => value.replace('sha', 'SHA') }),
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
];
