import { subscriptionFields } from './deliveryRequest';
import { loopbackAddresses } from './loopback';
import type { Headers } from './signRequest';

/** The parts of a subscription resource that a delivery needs. */
export interface Subscription {
  readonly id: string;
  readonly attributes: {
    readonly status?: 'ENABLED' | 'DISABLED';
    readonly sink: string;
    readonly types: readonly string[];
    readonly protocolSettings?: { readonly headers?: Headers };
    readonly sinkCredentials?: unknown;
  };
}

/** How to deliver an event to a sink, or why not, with messages for the log. */
export type DeliveryPlan =
  | { readonly sink: URL; readonly fields: Headers; readonly notes: readonly string[] }
  | { readonly obstacle: string };

/** Plans the delivery to a subscription: the sandbox delivers only to sinks on the local machine. */
export function planDelivery({ attributes }: Subscription): DeliveryPlan {
  const sink = URL.canParse(attributes.sink) ? new URL(attributes.sink) : undefined;
  if (attributes.status === 'DISABLED') {
    return { obstacle: 'the subscription is DISABLED.' };
  }
  if (sink?.protocol !== 'https:' || loopbackAddresses(sink.hostname).length === 0) {
    return {
      obstacle: 'the sandbox sends to this machine only. Subscribe a sink like https://localhost:9000/.',
    };
  }
  const { sent, ignored } = subscriptionFields(attributes.protocolSettings?.headers ?? {});
  const names = ignored.map((name) => JSON.stringify(name)).join(', ');
  return {
    sink,
    fields: sent,
    notes: [
      ...(ignored.length === 0
        ? []
        : [`goes without the header fields ${names}: the delivery sets them itself, or HTTP forbids them.`]),
      ...(attributes.sinkCredentials === undefined
        ? []
        : ['goes without the sinkCredentials: how a delivery carries them is not specified.']),
    ],
  };
}
