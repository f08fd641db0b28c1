import fc from 'fast-check';

import { sampleOf, seedOf } from './mutations';

/** Set on the window, or called, by every script in a hostile value. */
export const CANARY = '__pwned';

const SCRIPTS = [
  `<script>window.${CANARY}=1</script>`,
  `<img src=x onerror=window.${CANARY}=1>`,
  `"><svg/onload=window.${CANARY}=1>`,
  `'-(window.${CANARY}=1)-'`,
  `</title></textarea></style></script><script>alert(window.${CANARY}=1)</script>`,
  `<iframe srcdoc="<script>parent.${CANARY}=1</script>">`,
  `<a href="javascript:window.${CANARY}=1" autofocus onfocus=window.${CANARY}=1>x</a>`,
  `<math><mi//xlink:href="data:x,<script>window.${CANARY}=1</script>">`,
  `javascript:window.${CANARY}=1`,
  `JaVaScRiPt\t:alert(window.${CANARY}=1)`,
  `data:text/html,<script>opener.${CANARY}=1</script>`,
  `\${window.${CANARY}=1}`,
  `{{constructor.constructor('window.${CANARY}=1')()}}`,
  `<details open ontoggle=window.${CANARY}=1>`,
  `<style>*{display:none}</style>`,
  `<base href=https://evil.example/>`,
  `<meta http-equiv=refresh content=0;url=https://evil.example/>`,
];

const FRAGMENTS: Readonly<Record<string, readonly string[]>> = {
  script: SCRIPTS,
  markup: ['<b>', '</main>', '<!--', ']]>', '&lt;b&gt;', '&#x3c;', '<h1>x</h1>', '<mark>', '<x y="z">'],
  address: ['//evil.example/', '/\\evil.example', 'https://evil.example', '?', '#', '&', '=', ';', '@', ':'],
  path: ['../', '../../', '%2e%2e%2f', '..%5c', '.html', 'index.html', '/', '//', '\\', '.git', '404', '.'],
  percent: ['%', '%%', '%2', '%zz', '%E0%A4%A', '%u0041', '%C0%AF', '%25', '%2525', '%00', '%0d%0aX: y'],
  surrogate: ['\ud800', '\udc00', 'a\udfffb', '%ED%A0%80', '\ud83d'],
  prototype: [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '[object Object]',
  ],
  kind: ['null', 'undefined', 'true', 'NaN', '0', '-1', '1e999', '[]', '{}', '{"a":1}', 'system', 'dark'],
  bidi: ['שלום', 'مرحبا', '\u202egnp.exe', '\u2066\u2067', '\u200f', '\u061c'],
  emoji: ['🧾', '👩‍👩‍👧‍👦', '🇦🇹', '✈️', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  control: [
    '\0',
    '\u0001',
    '\b',
    '\t',
    '\n',
    '\r\n',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\u200b',
  ],
  letters: ['İ', 'ſ', 'ß', 'ǆ', 'Z͑ͫ̓ͪ̂ͫ̽', '漢字仮名', '한국어', 'ｆｕｌｌ', '\u0300', 'ﬃ', 'ﷺ'],
  pattern: [
    '.*',
    '(a+)+$',
    '[',
    ']',
    '(',
    ')',
    '\\',
    '^$',
    '|',
    '{1,}',
    '*',
    '+',
    '~',
    '~1',
    'a^2',
    'title:x',
  ],
  selector: ['#main', '.a>b', '[id="x"]', ':has(*)', '*{}', '\\31 ', 'a,b', '::before', '"]', "'", '`'],
  word: ['amounts', 'create sale', 'Kassenbeleg', 'attributes.lineItems', 'the', 'und', 'python', ' '],
};

const KINDS = Object.values(FRAGMENTS);

/** Each fragment alone. */
export const HANDWRITTEN = KINDS.flat();

const joined = fc
  .tuple(
    fc.array(fc.oneof(...KINDS.map((kind) => fc.constantFrom(...kind))), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '', '-', ' ', '/'),
  )
  .map(([fragments, separator]) => fragments.join(separator));
const encoded = joined.map((text) => encodeURIComponent(wellFormed(text)));

/** One to four fragments, sometimes encoded or repeated. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 15, arbitrary: joined },
  { weight: 2, arbitrary: encoded },
  { weight: 1, arbitrary: encoded.map(encodeURIComponent) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(joined, fc.constantFrom(40, 300, 2000))
      .map(([text, length]) => text.repeat(Math.ceil(length / text.length))),
  },
);

/**
 * Hostile values, the same for the same name: first each fragment alone, then combinations.
 *
 * @param name determines the seed
 */
export function hostileValues(name: string, count: number): readonly string[] {
  return [...HANDWRITTEN, ...sampleOf(name, Math.max(1, count - HANDWRITTEN.length), hostileText)].slice(
    0,
    count,
  );
}

/** Bytes with a part in place of another: cut off, longer, or with something else in it. */
export function broken(
  bytes: Uint8Array,
  put: fc.Arbitrary<Uint8Array>,
  gone: fc.Arbitrary<number> = fc.oneof(fc.nat(60), fc.constant(bytes.length)),
): fc.Arbitrary<Buffer> {
  return fc
    .tuple(fc.nat(bytes.length), put, gone)
    .map(([at, part, count]) => Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at + count)]));
}

/** Replaces lone surrogates, which an address cannot contain. */
export function wellFormed(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '\ufffd');
}

/**
 * Writes a value into a part of an address: encoded, or raw if it does not end that part. The same value is
 * always written the same way.
 *
 * @param enders the characters that end the part
 */
export function inAddress(value: string, enders: RegExp): string {
  const text = wellFormed(value);
  return seedOf(text) % 2 === 0
    ? encodeURIComponent(text)
    : text.replace(enders, (ender) => encodeURIComponent(ender)).replace(/[\t\r\n]/g, encodeURIComponent);
}
