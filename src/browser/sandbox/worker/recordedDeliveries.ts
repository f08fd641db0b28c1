import type { SinkClient } from '../../../sandbox';
import type { Delivery } from '../pageContents';

/** How many deliveries are kept, and how many bytes of their bodies; the oldest go first. */
const MOST = { deliveries: 100, bytes: 8 * 1024 * 1024 };

/** The deliveries of a sandbox that sends none. */
export interface RecordedDeliveries {
  /** Takes a delivery as a sink that accepts it (204). */
  readonly client: SinkClient;
  /** Newest first. */
  readonly list: () => readonly Delivery[];
}

/**
 * Records deliveries instead of sending them.
 *
 * @param kept the earlier ones, newest first
 */
export function recordDeliveries(
  kept: readonly Delivery[],
  makeId: () => string,
  now: () => Date,
): RecordedDeliveries {
  let deliveries = kept;
  return {
    client: ({ sink, tenantId, subscriptionId, type }, headers, body) => {
      const request = { method: 'POST', target: sink.href, headers, body } as const;
      const at = now().toISOString();
      const delivery = { id: makeId(), tenantId, subscriptionId, type, sink: sink.href, at, request };
      deliveries = withinLimits([delivery, ...deliveries]);
      return Promise.resolve({ status: 204, retryAfter: undefined });
    },
    list: () => deliveries,
  };
}

function withinLimits(deliveries: readonly Delivery[]): readonly Delivery[] {
  let bytes = 0;
  return deliveries.slice(0, MOST.deliveries).filter(({ request }) => {
    bytes += request.body.length;
    return bytes <= MOST.bytes;
  });
}
