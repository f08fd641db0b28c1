import { describe, expect, it } from 'vitest';

import { textOf, utf8 } from '../../../src/kit/bytes';
import { checkEvent, eventIdentity } from '../../../src/signatures/verify/checkEvent';
import { OVERSIZED_BYTES } from '../../../src/signatures/forge/forgedContent';
import { ownEvent } from '../../../src/signatures/forge/ownEvent';
import { fieldValue } from '../../../src/signatures/verify/httpMessage';
import { verifyDelivery } from '../../../src/signatures/verify/verifyDelivery';
import { deliveryOf, FORGED_AT, FORGED_SINK, forgedSet, webhookEvents } from '../../support/forged';

const set = await forgedSet();

/** The steps that do not hold of each signature of a delivery: `digest fails`. */
async function problemsOf(name: string, { keys, deliveries } = set): Promise<string[][]> {
  const { message } = deliveryOf({ keys, deliveries }, name);
  const options = { keys, sink: FORGED_SINK, now: FORGED_AT, tolerance: 300 };
  const results = await verifyDelivery(message, options);
  return results.map(({ steps }) =>
    steps.filter(({ verdict }) => verdict !== 'holds').map((step) => `${step.name} ${step.verdict}`),
  );
}

/** What a signature with a key that the set does not have is. */
const UNKNOWN_KEY = ['key fails', 'algorithm unchecked', 'signature unchecked'];

/** The faults of each delivery, by signature; those to accept have a signature without one. */
const FAULTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'genuine-ed25519': [[]],
  'genuine-ecdsa-p256-sha256': [[]],
  'another-label': [[]],
  'no-alg': [[]],
  'all-parameters': [[]],
  'digest-sha-512': [[]],
  'lower-case-fields': [[]],
  'genuine-signature-first': [[], ['coverage fails', ...UNKNOWN_KEY]],
  'genuine-signature-second': [UNKNOWN_KEY, []],
  'altered-body': [['digest fails']],
  'altered-body-new-digest': [['signature fails']],
  'digest-not-covered': [['coverage fails']],
  'digest-of-another-message': [['coverage fails', 'signature fails']],
  'digest-removed': [['digest fails', 'signature fails']],
  'digest-twice': [['digest fails', 'signature fails']],
  'digest-insecure': [['digest fails']],
  // Only its length is wrong, which a receiver checks before it verifies anything.
  oversized: [[]],
  // Its body is the first event again.
  'attributes-beside-event': [[]],
  'attributes-with-media-type': [['coverage fails']],
  'attributes-not-covered': [['coverage fails']],
  'one-attribute-not-covered': [['coverage fails']],
  'signature-missing': [['signature-input fails']],
  'signature-altered': [['signature fails']],
  'label-mismatch': [['signature-input fails']],
  'other-sink': [['signature fails']],
  'component-twice': [['signature fails']],
  'covered-field-missing': [['signature fails']],
  'two-signatures-neither-enough': [['coverage fails'], ['signature fails']],
  'key-unknown': [UNKNOWN_KEY],
  'key-swapped': [['signature fails']],
  'key-of-another-id': [['signature fails']],
  'algorithm-mismatch': [['algorithm fails']],
  'algorithm-hmac': [['algorithm fails', 'signature fails']],
  'too-old': [['age fails']],
  'from-the-future': [['age fails']],
  'altered-created': [['signature fails']],
  expired: [['age fails']],
  // It holds: only its event was seen before.
  replay: [[]],
};

describe('a set of deliveries', () => {
  it('has genuine ones, at least twelve forgeries, and a replay, each under a name of its own', () => {
    expect(set.deliveries.map(({ name }) => name)).toEqual(Object.keys(FAULTS));
    const count = (wanted: string) => set.deliveries.filter(({ expected }) => expected === wanted).length;
    expect([count('accept'), count('refuse'), count('once'), count('ignore')]).toEqual([9, 26, 1, 2]);
    for (const { name, title, reason } of set.deliveries) {
      expect(name).toMatch(/^[a-z0-9-]+$/);
      expect(title).toMatch(/^[A-Z]/);
      expect(reason, name).toMatch(/^A receiver that .+ \(RFC \d{4}, section [\d.]+\)\.$/);
    }
  });

  it.each(Object.entries(FAULTS))('has %s with the fault that it is named after', async (name, problems) => {
    expect(await problemsOf(name)).toEqual(problems);
    const isGenuine = problems.some((one) => one.length === 0);
    const { expected } = deliveryOf(set, name);
    if (expected !== 'ignore') {
      expect(isGenuine && name !== 'oversized').toBe(expected !== 'refuse');
    }
  });

  it.each(['ed25519', 'ecdsa-p256-sha256'] as const)('can be all of %s', async (algorithm) => {
    const own = await forgedSet({ algorithm });
    const other = algorithm === 'ed25519' ? 'genuine-ecdsa-p256-sha256' : 'genuine-ed25519';
    const names = Object.keys(FAULTS).filter((name) => name !== other);
    expect(own.deliveries.map(({ name }) => name)).toEqual(names);
    for (const name of names) {
      expect(await problemsOf(name, own), name).toEqual(FAULTS[name]);
    }
  });

  it.each(['https://another-sink.example/', 'https://[::1]:9000/a?b#c', 'http://127.0.0.1/'])(
    'has one for another sink than %s',
    async (address) => {
      const sink = new URL(address);
      const own = await forgedSet({ sink });
      const verdictOf = async (name: string) => {
        const options = { keys: own.keys, sink, now: FORGED_AT };
        const results = await verifyDelivery(deliveryOf(own, name).message, { ...options, tolerance: 300 });
        return results.map(({ verdict }) => verdict);
      };
      expect(await verdictOf('genuine-ed25519')).toEqual(['holds']);
      expect(await verdictOf('other-sink')).toEqual(['fails']);
    },
  );

  it('covers header fields of the event, and has a forgery of one', async () => {
    const [event] = webhookEvents;
    const own = await forgedSet({
      event: {
        ...{ contentType: 'application/json', body: utf8('{}') },
        fields: [
          ['ce-type', event?.type ?? ''],
          ['ce-specversion', '1.0'],
        ],
      },
    });
    expect(fieldValue(deliveryOf(own, 'genuine-ed25519').message, 'signature-input')).toContain(
      '"content-digest" "ce-type" "ce-specversion")',
    );
    expect(await problemsOf('genuine-ed25519', own)).toEqual([[]]);
    expect(await problemsOf('altered-field', own)).toEqual([['signature fails']]);
  });

  it('has one without a digest that holds for a receiver that takes missing fields for empty ones', async () => {
    const { message } = deliveryOf(set, 'digest-removed');
    const naive = { ...message, fields: [...message.fields, ['Content-Digest', ''] as const] };
    const options = { keys: set.keys, sink: FORGED_SINK, now: FORGED_AT, tolerance: 300 };
    const [result] = await verifyDelivery(naive, options);
    expect(result?.steps.filter(({ verdict }) => verdict !== 'holds').map(({ name }) => name)).toEqual([
      'digest',
    ]);
    expect(textOf(message.body)).not.toBe(webhookEvents[0]?.body);
  });

  it('has attributes of another event in fields that nothing covers, beside the event and in its place', () => {
    for (const name of ['attributes-beside-event', 'attributes-with-media-type']) {
      const { message } = deliveryOf(set, name);
      expect(textOf(message.body)).toBe(webhookEvents[0]?.body);
      expect(fieldValue(message, 'ce-id')).toMatch(/^forged-/);
      expect(fieldValue(message, 'ce-type')).toBe(webhookEvents[0]?.type);
      expect(fieldValue(message, 'signature-input')).not.toContain('ce-');
    }
    for (const name of ['attributes-not-covered', 'one-attribute-not-covered']) {
      const { message } = deliveryOf(set, name);
      expect(JSON.parse(textOf(message.body))).not.toHaveProperty('specversion');
      expect(fieldValue(message, 'signature-input')).not.toContain('"ce-type"');
    }
  });

  it('is signed with new public keys, one of each algorithm', async () => {
    const again = await forgedSet();
    expect(set.keys.map(({ alg }) => alg)).toEqual(['EdDSA', 'ES256']);
    expect(JSON.stringify(set.keys)).not.toContain('"d"');
    expect(new Set([...set.keys, ...again.keys].map(({ kid }) => kid)).size).toBe(4);
  });

  it('carries the example of the contract, altered by one byte where the body is forged', () => {
    const [event] = webhookEvents;
    const bodyOf = (name: string) => deliveryOf(set, name).message.body;
    expect(textOf(bodyOf('genuine-ed25519'))).toBe(event?.body);
    const altered = bodyOf('altered-body');
    const changed = altered.filter((byte, index) => byte !== bodyOf('genuine-ed25519')[index]);
    expect([altered.length, changed.length]).toEqual([bodyOf('genuine-ed25519').length, 1]);
    expect(() => JSON.parse(textOf(altered)) as unknown).not.toThrow();
    expect(bodyOf('oversized').length).toBe(OVERSIZED_BYTES);
    expect(JSON.parse(textOf(bodyOf('oversized')))).toEqual(JSON.parse(event?.body ?? ''));
    expect(deliveryOf(set, 'replay').message).toBe(deliveryOf(set, 'genuine-ed25519').message);
  });
});

describe('the event of a delivery', () => {
  const knownTypes = webhookEvents.map(({ type }) => type);
  const { message } = deliveryOf(set, 'genuine-ed25519');
  const withBody = (body: string) => ({ ...message, body: utf8(body) });
  const event = JSON.parse(webhookEvents[0]?.body ?? '') as Record<string, unknown>;

  it('holds if its attributes are there and its type is known, in both content modes', () => {
    expect(knownTypes).toHaveLength(3);
    for (const { body } of webhookEvents) {
      expect(checkEvent(withBody(body), { knownTypes })).toMatchObject({ name: 'event', verdict: 'holds' });
    }
    const attributes = { id: '1', source: 'a%20b', specversion: '1.0', type: knownTypes[0] ?? '' };
    const binary = {
      ...withBody('{}'),
      fields: Object.entries(attributes).map(([name, value]) => [`ce-${name}`, value] as const),
    };
    expect(checkEvent(binary, { knownTypes, isSigned: true })).toMatchObject({ verdict: 'holds' });
    expect(eventIdentity(binary)).toBe('["a b","1"]');
    const unlabelled = { ...message, fields: [] };
    expect(checkEvent(unlabelled, { knownTypes })).toMatchObject({ verdict: 'holds' });
  });

  it('is told from one that was seen before by its source and id', () => {
    const seen = new Set([eventIdentity(message) ?? '']);
    const again = checkEvent(deliveryOf(set, 'replay').message, { knownTypes, seen });
    expect([again.verdict, again.detail]).toEqual(['holds', expect.stringContaining('seen before')]);
    const other = withBody(JSON.stringify({ ...event, id: 'another' }));
    expect(checkEvent(other, { knownTypes, seen }).detail).not.toContain('seen before');
  });

  it.each([
    ['no JSON', '{', 'fails', 'not a JSON object'],
    ['a list', '[]', 'fails', 'not a JSON object'],
    ['no id', JSON.stringify({ ...event, id: '' }), 'fails', 'has no id as a text'],
    ['a number as source', JSON.stringify({ ...event, source: 1 }), 'fails', 'has no source'],
    ['another version', JSON.stringify({ ...event, specversion: '0.3' }), 'fails', 'must be 1.0'],
    ['another type', JSON.stringify({ ...event, type: 'a.b.v1' }), 'unchecked', 'a.b.v1 is not one that'],
  ])('with %s does not hold', (_, body, verdict, words) => {
    const step = checkEvent(withBody(body), { knownTypes });
    expect([step.verdict, step.detail]).toEqual([verdict, expect.stringContaining(words)]);
  });

  it('of another media type is not an event', () => {
    const other = { ...message, fields: [['Content-Type', 'application/cloudevents-batch+json'] as const] };
    expect(checkEvent(other, { knownTypes })).toMatchObject({ verdict: 'fails' });
  });
});

describe("an event of the reader's own", () => {
  const sample = webhookEvents[0]?.body ?? '';
  const event = (own: object) =>
    utf8(
      JSON.stringify(
        { specversion: '1.0', id: '7', source: '/tills', type: 'com.example.open', ...own },
        null,
        1,
      ),
    );

  it.each([
    ['with data', event({ data: { open: true } })],
    ['without data', event({})],
    ['with a text', event({ data: 'Grüezi' })],
  ])('%s is signed byte for byte, and makes the same forgeries', async (_what, bytes) => {
    const own = await forgedSet({ event: ownEvent(bytes, sample, FORGED_AT) });
    expect(own.deliveries.map(({ name }) => name)).toEqual(set.deliveries.map(({ name }) => name));
    expect(deliveryOf(own, 'genuine-ed25519').message.body).toEqual(bytes);
    expect(deliveryOf(own, 'replay').message).toEqual(deliveryOf(own, 'genuine-ed25519').message);
    for (const [name, problems] of Object.entries(FAULTS)) {
      expect(await problemsOf(name, own), name).toEqual(problems);
    }
  });

  it('is made for a sale of the Studio, new each time', () => {
    const sale = { data: { type: 'sales', attributes: { country: 'at' } } };
    const [one, other] = [0, 1].map(
      () =>
        JSON.parse(textOf(ownEvent(utf8(JSON.stringify(sale)), sample, FORGED_AT).body)) as Record<
          string,
          unknown
        >,
    );
    const { type, source } = JSON.parse(sample) as Record<string, unknown>;
    expect(one).toMatchObject({ type, source, time: FORGED_AT.toISOString(), data: sale.data });
    expect(one?.['id']).not.toBe(other?.['id']);
  });

  it.each([
    ['{', 'The event is not JSON'],
    ['null', 'Give a CloudEvent in JSON, or a sale'],
    ['[1]', 'The body is not a JSON object'],
    ['{"specversion":"1.0","id":"1"}', 'The event has no source, type'],
    ['{"data":{"type":"passes","attributes":{}}}', 'The event has no specversion'],
    [`"${'a'.repeat(1_000_000)}"`, 'more than 1 MB'],
  ])('is refused where it is %j: %s', (text, words) => {
    expect(() => ownEvent(utf8(text), sample, FORGED_AT)).toThrow(words);
  });
});
