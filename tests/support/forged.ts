import { deliveredEvents } from '../../src/contract/deliveredEvents';
import type { Contract } from '../../src/contract/read/openapi';
import { utf8 } from '../../src/kit/bytes';
import { forgeDeliveries } from '../../src/signatures/forge/forgeDeliveries';
import type { ForgedDelivery, ForgedSet, ForgeRequest } from '../../src/signatures/forge/forgedDelivery';
import { bundleAll } from './contracts';

/** The events that the contract delivers. */
export const webhookEvents = deliveredEvents(((await bundleAll()).get('webhooks') ?? {}) as Contract);

/** The clock and the sink of the sets of tests. */
export const FORGED_AT = new Date('2024-03-06T07:12:47.300Z');
export const FORGED_SINK = new URL('https://hooks.till-tailor.example/slipway?shop=graz');

/** A set for the first event of the contract, but for what is given. */
export function forgedSet(request: Partial<ForgeRequest> = {}): Promise<ForgedSet> {
  const [event] = webhookEvents;
  return forgeDeliveries({
    ...{ sink: FORGED_SINK, now: FORGED_AT },
    event: { contentType: event?.contentType ?? '', body: utf8(event?.body ?? '') },
    ...request,
  });
}

/** A delivery of a set by its name. */
export function deliveryOf({ deliveries }: ForgedSet, name: string): ForgedDelivery {
  const found = deliveries.find((one) => one.name === name);
  if (found === undefined) {
    throw new Error(`The set has no delivery ${name}.`);
  }
  return found;
}
