import { afterEach, beforeAll, expect } from 'vitest';

import type { Example, Json } from '../../../src/contract/read/openapi';
import { resolve } from '../../../src/contract/read/readContract';
import type { Subscription } from '../../../src/sandbox/webhooks/planDelivery';
import { SALE_CREATED, startDeliverer, TENANT } from '../../support/deliveries';
import { startEcho, type Echo, type EchoResponse } from '../../support/echo';
import { selfSigned } from '../../support/selfSigned';
import { preparedValidators, type PreparedValidators } from '../../support/validators';

export const certificate = selfSigned();
export const OK: EchoResponse = { status: 204 };

export let prepared: PreparedValidators;
export let sale: Json;
/** What ends after each test. */
export const cleanup: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  prepared = await preparedValidators();
  const contract = prepared.contracts.get('webhooks') ?? expect.fail('There are no webhooks.');
  const event = resolve<Example>(contract, { $ref: '#/components/examples/saleCreated.request.breakfast' });
  sale = (event.value as { readonly data: Json }).data;
});

afterEach(async () => {
  await Promise.all(cleanup.splice(0).map((close) => close()));
});

/** A sink that returns the responses in order, and repeats the last one. */
export async function startSink(responses: readonly EchoResponse[], tls = true): Promise<Echo> {
  let turn = 0;
  const sink = await startEcho(
    () => responses[Math.min(turn++, responses.length - 1)] ?? OK,
    tls ? certificate : undefined,
  );
  cleanup.push(sink.close);
  return sink;
}

export function subscription(
  sink: string,
  attributes: Partial<Subscription['attributes']> = {},
): Subscription {
  return { id: 'a-subscription', attributes: { sink, types: [SALE_CREATED], ...attributes } };
}

/** Starts what delivers events to these subscriptions, and can create a sale. */
export function start(subscriptions: Subscription[], options: Parameters<typeof startDeliverer>[1] = {}) {
  const deliverer = startDeliverer(subscriptions, options);
  cleanup.push(deliverer.stop);
  return {
    ...deliverer,
    createSale: () => {
      deliverer.onEvent({
        type: SALE_CREATED,
        tenantId: TENANT,
        subject: 'k7Rf2WqT9bXnV4mJ8sLc',
        data: sale,
      });
    },
  };
}

/** Creates a sale to which one sink is subscribed that returns these responses. */
export async function sendSale(responses: readonly EchoResponse[]) {
  const sink = await startSink(responses);
  const deliverer = start([subscription(address(sink))]);
  deliverer.createSale();
  return { sink, deliverer };
}

/** The address to which a sink is subscribed. */
export const address = ({ port }: Echo) => `https://localhost:${String(port)}/slipway?shop=1`;
