import { describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import { chooseDeliveries, deliveryPlays } from '../../../src/sandbox/webhooks/deliveryPlays';
import { forgeCopies } from '../../../src/sandbox/webhooks/forgeCopies';
import type { Addressee, SinkResponse } from '../../../src/sandbox/webhooks/sinkClient';
import { utf8 } from '../../../src/kit/bytes';
import { forgeDeliveries } from '../../../src/signatures/forge/forgeDeliveries';
import { STRUCTURED } from '../../../src/signatures/verify/contentMode';
import type { HttpMessage } from '../../../src/signatures/verify/httpMessage';
import { verifyDelivery } from '../../../src/signatures/verify/verifyDelivery';
import { NOW } from '../../support/deliveries';
import { prepared, start, subscription } from '../support/sinks';
import { errorsOf } from '../../support/validators';

const SINK = 'https://localhost:9000/slipway?shop=1';

interface Sent {
  readonly addressee: Addressee;
  readonly message: HttpMessage;
  readonly event: Readonly<Record<string, Json>>;
}

/** Creates a sale in a sandbox that plays something, and collects what its sink gets. */
function playing(ids: readonly string[], response: SinkResponse = { status: 204, retryAfter: undefined }) {
  const sent: Sent[] = [];
  const subscriptions = [subscription(SINK)];
  const deliverer = start(subscriptions, {
    choosePlay: chooseDeliveries(ids),
    forge: forgeCopies,
    client: (addressee, headers, body) => {
      const message = { method: 'POST', target: '/slipway?shop=1', fields: Object.entries(headers), body };
      const event = JSON.parse(new TextDecoder().decode(body)) as Sent['event'];
      sent.push({ addressee, message, event });
      return Promise.resolve(response);
    },
  });
  deliverer.createSale();
  return { ...deliverer, sent, subscriptions };
}

const verdictsOf = async ({ message }: Sent, keys: Parameters<typeof verifyDelivery>[1]['keys']) =>
  (await verifyDelivery(message, { keys, sink: new URL(SINK), now: NOW, tolerance: 300 })).map(
    ({ verdict }) => verdict,
  );

const ofSales = Object.keys(deliveryPlays).filter((id) => id !== 'pass-event-without-user');

describe('a delivery', () => {
  it.each(ofSales)('follows the contract and verifies: %s', async (id) => {
    const { sent, deferred, idle, keySet } = playing([id]);
    deferred.forEach(({ fire }) => {
      fire();
    });
    await idle();
    const genuine = sent.filter(({ addressee }) => addressee.forged === undefined);
    expect(genuine.length).toBeGreaterThan(0);
    for (const one of genuine) {
      expect(one.addressee.play).toBe(id);
      expect(errorsOf(prepared.validate, 'webhooks/saleCreated', one.event)).toEqual([]);
      expect(await verdictsOf(one, keySet().keys)).toEqual(['holds']);
    }
  });

  it('is signed with a key that the key set has had from then on', async () => {
    const { sent, idle, keySet } = playing(['key-renewed']);
    const before = keySet().keys.length;
    await idle();
    expect(keySet().keys).toHaveLength(before + 1);
    expect(sent[0]?.message.fields.find(([name]) => name === 'Signature-Input')?.[1]).toContain(
      String(keySet().keys.at(-1)?.kid),
    );
  });

  it('comes twice, with the same event, the second time after the first was answered', async () => {
    const { sent, idle, nextDeferred } = playing(['delivery-twice']);
    await idle();
    const { milliseconds, fire } = await nextDeferred();
    expect([sent.length, milliseconds]).toEqual([1, 1_000]);
    fire();
    await idle();
    expect(sent.map(({ event }) => event['id'])).toEqual([sent[0]?.event['id'], sent[0]?.event['id']]);
  });

  it('comes late, also after its subscription has ended', async () => {
    const { sent, idle, nextDeferred, subscriptions } = playing(['late-delivery']);
    subscriptions.splice(0);
    const { milliseconds, fire } = await nextDeferred();
    expect([sent.length, milliseconds]).toEqual([0, 10_000]);
    fire();
    await idle();
    expect(sent).toHaveLength(1);
  });

  it('is repeated after a longer wait', async () => {
    const { nextDeferred } = playing(['delivery-repeated-late'], { status: 500, retryAfter: undefined });
    expect((await nextDeferred()).milliseconds).toBe(10_000);
  });

  it('disables a subscription whose sink is gone', async () => {
    const { disabled, unsubscribed, idle } = playing(['disabled-after-gone'], {
      status: 410,
      retryAfter: undefined,
    });
    await idle();
    expect([disabled.length, unsubscribed.length]).toEqual([1, 0]);
  });

  it('lacks the subject, has a dataschema, or another source', async () => {
    const events = await Promise.all(
      ['subject-absent', 'dataschema-present', 'other-source'].map(async (id) => {
        const { sent, idle } = playing([id]);
        await idle();
        return sent[0]?.event;
      }),
    );
    expect(events[0]).not.toHaveProperty('subject');
    expect(events[1]).toHaveProperty('dataschema');
    expect(events[2]?.['source']).toMatch(/^urn:/);
  });
});

it('a large delivery is longer than frameworks read by default, and shorter than the guides allow', async () => {
  const { sent, idle } = playing(['large-delivery']);
  await idle();
  const { length } = sent[0]?.message.body ?? [];
  expect(length).toBeGreaterThan(256 * 1024);
  expect(length).toBeLessThan(1024 * 1024);
});

it('what forge makes fails, none with the event of a genuine delivery, and is not repeated', async () => {
  const { sent, idle, jwks, deferred } = playing(['forged-deliveries'], {
    status: 500,
    retryAfter: undefined,
  });
  await idle();
  const forged = sent.filter(({ addressee }) => addressee.forged !== undefined);
  const { deliveries } = await forgeDeliveries({
    ...{ sink: new URL(SINK), now: NOW },
    event: { contentType: STRUCTURED, body: utf8('{"id":"1"}') },
  });
  const refused = deliveries.filter(({ expected }) => expected === 'refuse').map(({ name }) => name);
  // The ten megabytes of one would be in each recording.
  expect(forged.map(({ addressee }) => addressee.forged)).toEqual(
    refused.filter((name) => name !== 'oversized'),
  );
  for (const one of forged) {
    expect([one.addressee.forged, await verdictsOf(one, jwks.keys)]).not.toContainEqual(['holds']);
  }
  const [genuine] = sent.filter(({ addressee }) => addressee.forged === undefined);
  expect(forged.map(({ event }) => event['id'])).not.toContain(genuine?.event['id']);
  // Only the genuine one is sent again.
  expect(deferred).toHaveLength(1);
});

it('a sale asks for a variation by its externalId, whatever a seed draws', () => {
  const sale = (externalId: string) => ({
    ...{ type: 'example.slipway.checkout.sale.created.v1', tenantId: 't', subject: 's' },
    data: { attributes: { externalId } },
  });
  const choose = chooseDeliveries([], 7);
  for (let event = 0; event < 20; event += 1) {
    expect(choose(sale('play-delivery-twice'))?.[0]).toBe('delivery-twice');
  }
  expect(chooseDeliveries([])(sale('play-nothing-known'))).toBeUndefined();
});

it('a seed plays the same each time', () => {
  const event = { type: 'example.slipway.checkout.sale.created.v1', tenantId: 't', subject: 's', data: {} };
  const run = (seed: number) => {
    const choose = chooseDeliveries([], seed);
    return Array.from({ length: 40 }, () => choose(event)?.[0]);
  };
  expect(run(7)).toEqual(run(7));
  expect(run(8)).not.toEqual(run(7));
  expect(new Set(run(7)).size).toBeGreaterThan(8);
});

it('a rehearsal of eight sales has a forgery, a repetition and a late delivery, whatever the seed', () => {
  const event = { type: 'example.slipway.checkout.sale.created.v1', tenantId: 't', subject: 's', data: {} };
  const places = new Set<string>();
  for (let seed = 0; seed < 200; seed += 1) {
    const choose = chooseDeliveries([], seed);
    for (let round = 0; round < 2; round += 1) {
      const played = Array.from({ length: 8 }, () => choose(event)?.[0]);
      expect(played).toEqual(
        expect.arrayContaining(['forged-deliveries', 'delivery-twice', 'late-delivery']),
      );
      places.add(`forged ${String(played.indexOf('forged-deliveries'))}`);
      places.add(`late ${String(played.indexOf('late-delivery'))}`);
    }
  }
  expect(places.size).toBe(16);
});
