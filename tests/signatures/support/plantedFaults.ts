import { base64, base64url, hex, utf8 } from '../../../src/kit/bytes';
import { signParts } from '../../../src/signatures/sign/signRequest';
import type { PublicJwk } from '../../../src/signatures/types/verify.mjs';
import { BODY, genuine, newSender, NOW, withFields } from '../../support/genuineDelivery';
import {
  atAddress,
  bytesBetween,
  digestOf,
  genuineWithBoth,
  inFields,
  withOptions,
  type PlantedProblem,
} from './plants';
import { der } from '../../support/der';
import { PLANTED_IN_BODIES } from './plantedBodyFaults';

const type = { 'content-type': 'application/cloudevents+json' };
const WITH_ID = { covered: { 'ce-id': 'K-2043' } };

/** Faults, one planted in a genuine delivery at a time, and the cause that the diagnosis names first. */
export const PLANTED: readonly PlantedProblem[] = [
  ...PLANTED_IN_BODIES,
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
  ['a covered header that is missing', 'header-missing', inFields({ 'ce-id': undefined }, WITH_ID)],
  [
    'a covered header that a gateway renamed',
    'header-renamed',
    inFields({ 'ce-id': undefined, 'X-Amzn-Remapped-Ce-Id': 'K-2043' }, WITH_ID),
  ],
  [
    'a covered header with underscores',
    'header-renamed',
    inFields({ 'ce-id': undefined, ce_id: 'K-2043' }, WITH_ID),
  ],
  [
    'values that were joined without a space',
    'header-joined',
    inFields({ 'x-shop': 'graz,wien' }, { covered: { 'x-shop': 'graz, wien' } }),
  ],
  [
    'two signatures that a logger joined by semicolons',
    'header-joined',
    inFields({
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
    inFields({ 'x-shop': 'graz; wien' }, { covered: { 'x-shop': 'graz, wien' } }),
  ],
  [
    'a header that a proxy repeated',
    'header-joined',
    inFields({ 'x-shop': 'graz, graz' }, { covered: { 'x-shop': 'graz' } }),
  ],
  [
    'a charset that a framework added',
    'header-changed',
    inFields({ 'Content-Type': 'application/cloudevents+json; charset=utf-8' }, { covered: type }),
  ],
  [
    'an ECDSA signature in DER',
    'signature-der',
    inFields(
      { Signature: (value) => bytesBetween(value, (bytes) => base64(der(bytes))) },
      { algorithm: 'ecdsa-p256-sha256' },
    ),
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
    inFields({ Signature: (value) => bytesBetween(value, hex) }),
  ],
  ['a signature in quotes', 'signature-hex', inFields({ Signature: (value) => value.replaceAll(':', '"') })],
  ['labels that differ', 'labels-differ', inFields({ Signature: (value) => value.replace('sig1', 'sig2') })],
  ['no Signature', 'signature-missing', inFields({ Signature: undefined })],
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
    inFields({
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
