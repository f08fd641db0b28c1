import { expect, it } from 'vitest';

import { concat, textOf, utf8 } from '../../../src/kit/bytes';
import { checkEvent } from '../../../src/signatures/verify/checkEvent';
import { ownEvent, OwnEventError } from '../../../src/signatures/forge/ownEvent';
import { rawMessage } from '../../../src/signatures/forge/write';
import { MessageError, readMessage, type HttpMessage } from '../../../src/signatures/verify/httpMessage';
import { verifyDelivery } from '../../../src/signatures/verify/verifyDelivery';
import { countOfSet, seed } from '../../../tools/suite/testSet';
import { deliveryOf, FORGED_AT, FORGED_SINK, forgedSet, webhookEvents } from '../../support/forged';
import { hostileValues, pick } from '../../support/hostile';
import { randomFrom, seedOf } from '../../support/mutations';
import { printSeed } from '../../support/printSeed';
import { expectAtOnce } from '../../support/processorTime';

const set = await forgedSet();
/** Messages to spoil: all but the long one, which would only make the spoiling slow. */
const messages = set.deliveries.filter(({ name }) => name !== 'oversized').map(({ message }) => message);
const knownTypes = webhookEvents.map(({ type }) => type);

/** What the grammars of the fields are made of, many times over. */
const REPEATED = [
  ...['sig1=:AA==:, ', 'a=(), ', '"', '\\"', ';created=1', ';a', '("x" ', '( ', ':', ' ', ',', '=', '\t'],
  ...['"@query-param";name="a" ', '"content-digest";sf ', '"signature-input";key="sig1" ', '%', '1', '-'],
];

const FIELDS = ['Content-Digest', 'Signature-Input', 'Signature', 'Content-Type', 'ce-specversion'] as const;

/** Message number `index` of the hostile ones: as a raw text, or with one part replaced. */
function spoiled(index: number, value: string): HttpMessage | Uint8Array {
  const random = randomFrom(seedOf(`${seed} delivery ${String(index)}`));
  const message = pick(messages, random);
  const repeated = pick(REPEATED, random).repeat(1 + Math.floor(random() * 4_000));
  const text = random() < 0.5 ? value : repeated;
  const field = pick(FIELDS, random);
  const replaced = (change: (old: string) => string) => ({
    ...message,
    fields: message.fields.map(([name, old]) => [name, name === field ? change(old) : old] as const),
  });
  const raw = rawMessage(message);
  const place = Math.floor(random() * raw.length);
  const kinds: readonly (() => HttpMessage | Uint8Array)[] = [
    () => replaced(() => text),
    () => replaced((old) => `${old}, ${text}`),
    () => replaced((old) => `${old.slice(0, place % 200)}${text}${old.slice(place % 200)}`),
    () => ({ ...message, body: utf8(text) }),
    () => ({ ...message, fields: [...message.fields, [field, text]] }),
    () =>
      concat([raw.subarray(0, place), Uint8Array.of(Math.floor(random() * 256)), raw.subarray(place + 1)]),
    () => raw.subarray(0, place),
    () => utf8(`${textOf(raw.subarray(0, place))}${text}${textOf(raw.subarray(place))}`),
    () => utf8(text),
  ];
  return pick(kinds, random)();
}

it('hostile deliveries get a verdict at once, and none holds that was not signed', async () => {
  printSeed();
  const values = hostileValues(`${seed} deliveries`, countOfSet(5_000));
  const options = { keys: set.keys, sink: FORGED_SINK, now: FORGED_AT, tolerance: 300 };
  const genuine = new Set(
    set.deliveries.filter(({ expected }) => expected !== 'refuse').map(({ message }) => textOf(message.body)),
  );
  for (const [index, value] of values.entries()) {
    const given = spoiled(index, value);
    const message = given instanceof Uint8Array ? readOrRefuse(given) : given;
    let results: Awaited<ReturnType<typeof verifyDelivery>> = [];
    let event: ReturnType<typeof checkEvent> | undefined;
    const what = JSON.stringify(given instanceof Uint8Array ? textOf(given).slice(0, 300) : given.fields);
    await expectAtOnce(async () => {
      if (message !== undefined) {
        results = await verifyDelivery(message, options);
        event = checkEvent(message, { knownTypes });
      }
    }, what);
    for (const { verdict } of results) {
      expect(['holds', 'fails', 'unchecked']).toContain(verdict);
    }
    if (message !== undefined && results.some(({ verdict }) => verdict === 'holds')) {
      expect(genuine.has(textOf(message.body)), what).toBe(true);
    }
    expect(['holds', 'fails', 'unchecked', undefined]).toContain(event?.verdict);
  }
}, 120_000);

it('a hostile event of their own is signed as it is or refused, and neither fails in another way', async () => {
  const sample = webhookEvents[0]?.body ?? '';
  for (const value of hostileValues(`${seed} events`, countOfSet(5_000))) {
    for (const text of [
      value,
      JSON.stringify({ specversion: '1.0', id: value, source: value, type: value }),
    ]) {
      await expectAtOnce(
        () => {
          try {
            expect(textOf(ownEvent(utf8(text), sample, FORGED_AT).body)).toBe(textOf(utf8(text)));
          } catch (error) {
            expect(error).toBeInstanceOf(OwnEventError);
          }
        },
        JSON.stringify(text.slice(0, 300)),
      );
    }
  }
}, 120_000);

/** A text that is not a message is refused by a `MessageError`, and by no other error. */
function readOrRefuse(bytes: Uint8Array): HttpMessage | undefined {
  try {
    return readMessage(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(MessageError);
    return undefined;
  }
}

/** A message whose signatures each cover many components: fields of their own, or members of one field. */
function laborious(labels: number, components: number, parameter: string, value: string): HttpMessage {
  const { message } = deliveryOf(set, 'genuine-ed25519');
  const numbered = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => make(index));
  const isOfOneField = parameter === 'key';
  const list = numbered(components, (index) =>
    isOfOneField ? `"x";key="k${String(index)}"` : `"x${String(index)}";${parameter}`,
  ).join(' ');
  const keyid = set.keys[0]?.kid ?? '';
  const ofEach = (text: (index: number) => string) => numbered(labels, text).join(', ');
  return {
    ...message,
    fields: [
      ['Signature-Input', ofEach((index) => `s${String(index)}=(${list});keyid="${keyid}"`)],
      ['Signature', ofEach((index) => `s${String(index)}=:${'A'.repeat(86)}==:`)],
      ...(isOfOneField
        ? [['x', value] as const]
        : numbered(components, (index) => [`x${String(index)}`, value] as const)),
    ],
  };
}

it.each([
  ['bs', 70],
  ['sf', 70],
  ['key', 1_500],
])('the most work that a delivery can ask for is done at once: %s', async (parameter, members) => {
  const dictionary = Array.from({ length: members }, (_, index) => `k${String(index)}=()`).join(', ');
  const message = laborious(16, 32, parameter, dictionary);
  const options = { keys: set.keys, sink: FORGED_SINK, now: FORGED_AT, tolerance: 300 };
  let results: Awaited<ReturnType<typeof verifyDelivery>> = [];
  await expectAtOnce(async () => {
    results = await verifyDelivery(message, options);
  }, parameter);
  expect(results.map(({ base }) => base?.length)).toEqual(Array.from({ length: 16 }, () => 33));
});

it.each([
  ['labels', laborious(17, 1, 'bs', 'v'), 'Signature-Input has 17 labels, and at most 16 are read.'],
  ['components', laborious(1, 33, 'bs', 'v'), 'The label s0 covers 33 components, and at most 32 are read.'],
  ['characters', laborious(1, 1, 'bs', 'v'.repeat(32_768)), 'at most 32768 are read.'],
])('a delivery with more %s than that fails, and says so', async (_, message, words) => {
  const options = { keys: set.keys, sink: FORGED_SINK, now: FORGED_AT, tolerance: 300 };
  const [result] = await verifyDelivery(message, options);
  expect(result?.steps.at(-1)).toMatchObject({ name: 'signature-input', verdict: 'fails' });
  expect(result?.steps.at(-1)?.detail).toContain(words);
});
