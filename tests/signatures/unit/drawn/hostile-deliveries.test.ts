import fc from 'fast-check';
import { expect, it } from 'vitest';

import { textOf, utf8 } from '../../../../src/kit/bytes';
import { ownEvent, OwnEventError } from '../../../../src/signatures/forge/ownEvent';
import type { HttpMessage } from '../../../../src/signatures/verify/httpMessage';
import { verifyDelivery } from '../../../../src/signatures/verify/verifyDelivery';
import { forAll } from '../../../support/forAll';
import { deliveryOf, FORGED_AT, FORGED_SINK, forgedSet, webhookEvents } from '../../../support/forged';
import { hostileText } from '../../../support/hostile';
import { expectAtOnce } from '../../../support/processorTime';

const set = await forgedSet();
it('a hostile event of their own is signed as it is or refused, and neither fails in another way', async () => {
  const sample = webhookEvents[0]?.body ?? '';
  const event = (value: string) =>
    JSON.stringify({ specversion: '1.0', id: value, source: value, type: value });
  const texts = fc.oneof(hostileText, hostileText.map(event));
  const sign = (text: string) => {
    try {
      expect(textOf(ownEvent(utf8(text), sample, FORGED_AT).body)).toBe(textOf(utf8(text)));
    } catch (error) {
      expect(error).toBeInstanceOf(OwnEventError);
    }
  };
  await forAll('events', 10_000, texts, (text) =>
    expectAtOnce(
      () => {
        sign(text);
      },
      JSON.stringify(text.slice(0, 300)),
    ),
  );
}, 120_000);

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
