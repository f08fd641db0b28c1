import { gzipSync } from 'node:zlib';

import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { concat, utf8 } from '../../../../src/kit/bytes';
import { rawMessage } from '../../../../src/signatures/forge/write';
import { fieldValue } from '../../../../src/signatures/verify/httpMessage';
import { editableText } from '../../../../src/signatures/read/readDelivery';
import { examineInput, type WorkbenchInput } from '../../../../src/studio/examine/examineInput';
import { forAll } from '../../../support/forAll';
import { hostileText } from '../../../support/hostile';
import { seedOf } from '../../../support/mutations';
import {
  EVENT,
  genuine,
  newSender,
  NOW,
  SINK,
  withBody,
  withFields,
  type Planted,
} from '../../../support/genuineDelivery';
import { expectAtOnce } from '../../../support/processorTime';

let delivery: Planted;
let input: WorkbenchInput;

beforeAll(async () => {
  delivery = await genuine(await newSender(), { algorithm: 'ecdsa-p256-sha256', covered: { 'ce-id': 'x' } });
  input = inputOf(delivery);
  // What is loaded and compiled once is not counted.
  for (let count = 0; count < 3; count += 1) {
    await examine({ ...input, sink: 'https://other.example/' });
  }
});

function inputOf({ message, options }: Planted): WorkbenchInput {
  return {
    delivery: { kind: 'text', ...editableText(message, 100_000) },
    sink: SINK.href,
    keys: JSON.stringify({ keys: options.keys }),
    ...{ tolerance: '300', at: NOW.toISOString() },
  };
}

/** Examines an input, which has a verdict, and a diagnosis if it does not hold. Only what was signed holds. */
async function examine(given: WorkbenchInput): Promise<void> {
  const known = { types: [EVENT.type], samples: [EVENT], seen: [], now: NOW };
  const outcome = await examineInput(given, known);
  expect(['empty', 'unreadable', 'examined']).toContain(outcome.kind);
  if (outcome.kind === 'examined') {
    const { verdict, diagnosed } = outcome.examination;
    expect(verdict === 'holds' || diagnosed.diagnoses.length > 0).toBe(true);
    expect(verdict !== 'holds' || outcome.bytes === delivery.message.body.length).toBe(true);
  }
}

/** The places into which a value is put, one after the other. */
function places(value: string): readonly (() => WorkbenchInput)[] {
  const text = (changed: string): WorkbenchInput => ({ ...input, delivery: { kind: 'text', text: changed } });
  const field = (name: string, change: (before: string) => string) => () =>
    inputOf(withFields(delivery, { [name]: change(fieldValue(delivery.message, name) ?? '') }));
  const [key] = delivery.options.keys;
  const raw = rawMessage(delivery.message);
  const at = seedOf(value) % raw.length;
  const file = (...parts: readonly Uint8Array[]): WorkbenchInput => ({
    ...input,
    delivery: { kind: 'file', bytes: concat(parts) },
  });
  return [
    () => file(raw.subarray(0, at)),
    () => file(raw.subarray(0, at), Uint8Array.of(value.length % 256), raw.subarray(at + 1)),
    () => file(raw.subarray(0, at), utf8(value), raw.subarray(at)),
    () => text(value),
    () => text(`curl ${value}`),
    () => file(utf8(value)),
    () => text(`* Connected\n> POST /${value} HTTP/1.1\n> Host: ${value}\n> \n< HTTP/1.1 204`),
    () => text(`fetch("https://hooks.example/", ${value})`),
    () =>
      text(`fetch("https://h.example/${value}", ${JSON.stringify({ headers: { x: value }, body: value })});`),
    () => text(`:authority: ${value}\n:path: /${value}\n\n${value}`),
    () => text(`:authority\n${value}\n:path\n/${value}\nx\n${value}\n\n${value}`),
    () => text(`curl 'https://hooks.example/' -H "${value}" --data-raw '${value}'`),
    () => ({ ...input, delivery: { kind: 'parts', headers: value, text: value } }),
    () => inputOf(withBody(delivery, utf8(value))),
    () => inputOf(withBody(delivery, utf8(JSON.stringify({ ...EVENT, data: value })))),
    () => inputOf(withBody(delivery, concat([gzipSync(value), utf8(value)]))),
    () => inputOf(withBody(delivery, concat([Uint8Array.of(0x1f, 0x8b), utf8(value)]))),
    () => inputOf(withBody(withFields(delivery, { 'content-encoding': 'gzip' }), gzipSync(value))),
    field('content-encoding', () => value),
    field('content-digest', () => value),
    field('content-digest', (before) => `${before}, ${value}`),
    field('signature-input', () => value),
    field('signature-input', (before) => before.replace('"ce-id"', value)),
    field('signature-input', (before) => `${before};tag="${value}"`),
    field('signature-input', (before) => `${before}; ${value}`),
    field('signature-input', (before) => before.replace('"content-digest"', `"content-digest";${value}`)),
    field('signature', (before) => `${before}; ${value}`),
    field('signature', (before) => before.replace(/:.*:/, `:${value}:`)),
    field('forwarded', () => `host="${value}"`),
    field('x-forwarded-host', () => value),
    field('ce-id', () => value),
    field('host', () => value),
    () => ({ ...input, sink: value }),
    () => ({ ...input, sink: `https://hooks.example/${value}` }),
    () => ({ ...input, sink: `https://Hooks.example:443/./?${value}` }),
    () => inputOf({ ...delivery, message: { ...delivery.message, target: `/${value}` } }),
    () => ({ ...input, keys: value }),
    () => ({ ...input, keys: JSON.stringify({ keys: [{ ...key, x: value, kid: value }, key] }) }),
    () => ({ ...input, at: value, tolerance: value }),
  ];
}

it('hostile deliveries, commands, keys and addresses are answered at once', async () => {
  await forAll('deliveries', 5_000, fc.tuple(hostileText, fc.nat(1_000)), ([value, place]) => {
    const all = places(value);
    const given = all[place % all.length]?.() ?? input;
    return expectAtOnce(() => examine(given), JSON.stringify(value.slice(0, 300)));
  });
}, 240_000);

const many = (count: number, one: (index: number) => string, separator = ', ') =>
  Array.from({ length: count }, (_one, index) => one(index)).join(separator);

const withBytes = (text: string): (() => WorkbenchInput) => {
  return () => ({ ...inputOf(withBody(delivery, utf8(text))), sink: 'https://other.example/' });
};

const withField = (changes: Readonly<Record<string, string>>): (() => WorkbenchInput) => {
  return () => {
    const { message } = withFields(delivery, changes);
    const text = new TextDecoder().decode(rawMessage(message));
    return { ...input, delivery: { kind: 'text', text } };
  };
};

const typed = (text: string): (() => WorkbenchInput) => {
  return () => ({ ...input, delivery: { kind: 'text', text } });
};

const LARGE: readonly (readonly [name: string, make: () => WorkbenchInput])[] = [
  [
    'a sale of 500 line items',
    withBytes(JSON.stringify({ ...EVENT, data: { lineItems: Array(500).fill(EVENT.data) } })),
  ],
  ['JSON that is nested 100,000 times', withBytes(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ['JSON of 300,000 numbers', withBytes(`[${many(300_000, String, ',')}]`)],
  [
    'JSON of 50,000 properties',
    withBytes(
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${String(at)}`, at]))),
    ),
  ],
  ['two megabytes of spaces', withBytes(' '.repeat(2_000_000))],
  ['two megabytes of letters', withBytes('ä'.repeat(1_000_000))],
  [
    '2,000 components',
    withField({ 'signature-input': `sig1=(${many(2_000, (at) => `"x${String(at)}"`, ' ')});keyid="a"` }),
  ],
  [
    'gzip that becomes 200 MB',
    () => {
      const body = new Uint8Array(gzipSync(Buffer.alloc(200_000_000), { level: 1 }));
      return inputOf(withFields(withBody(delivery, body), { 'content-encoding': 'gzip' }));
    },
  ],
  ['200 kB to compress', withBytes(many(40_000, (at) => String(at * 7_919)))],
  [
    'components and fields of 16 kB',
    withField({
      'signature-input': `sig1=(${many(900, (at) => `"x${String(at)}"`, ' ')});keyid="a"`,
      ...Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`x${String(at)}`, 'a'])),
    }),
  ],
  [
    '200 signatures',
    withField({
      'signature-input': many(200, (at) => `s${String(at)}=("@method");keyid="a"`),
      signature: many(200, (at) => `s${String(at)}=:AAAA:`),
    }),
  ],
  ['a field of 15 kB of commas', withField({ 'ce-id': ','.repeat(15_000) })],
  [
    'a field of 15 kB of spaces and semicolons',
    withField({ 'ce-id': `a${' ;'.repeat(3_000)}b${' '.repeat(8_000)}x` }),
  ],
  ['Forwarded with 500 hosts', withField({ forwarded: many(500, (at) => `host=h${String(at)}.example`) })],
  ['a message of 100,000 lines', typed(`POST / HTTP/1.1\n${'a: b\n'.repeat(100_000)}\n`)],
  ['a text of 3 MB without an empty line', typed('a'.repeat(3_000_000))],
  ['a host of 1 MB', withField({ host: `${'a'.repeat(1_000_000)} b` })],
  ['1 MB that curl -v printed', typed(`> POST / HTTP/2\n${'> a: b\n'.repeat(150_000)}> \n`)],
  ['a call of fetch of 1 MB', typed(`fetch("https://a.example/"${')  ;'.repeat(250_000)}`)],
  [
    'a command of 1 MB of quotes',
    () => ({ ...input, delivery: { kind: 'text', text: `curl ${`'a'"b" `.repeat(125_000)}` } }),
  ],
  ['a command of 1 MB of escapes', typed(`curl ${'\\a'.repeat(500_000)}`)],
  ["a command of 1 MB of $'…'", typed(`curl $'${'\\n'.repeat(500_000)}'`)],
  [
    'a set of 2,000 keys',
    () => ({
      ...input,
      sink: 'https://other.example/',
      keys: JSON.stringify({ keys: Array(2_000).fill(delivery.options.keys[0]) }),
    }),
  ],
];

it.each(LARGE)('%s is answered at once', async (name, make) => {
  const given = make();
  const took = await expectAtOnce(() => examine(given), name);
  console.log(`${name}: ${took.toFixed(0)} ms`);
});
