import { subscriptionFields } from './deliveryRequest';
import { loopbackAddresses } from './loopback';
import type { Headers } from '../../signatures';
import { argumentsFor, placeOf, type Carrier, type SinkRules } from './sinkRules';

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

export interface Destination {
  readonly sink: URL;
  readonly carrier: Carrier;
}

interface Obstacle {
  /** Why an event is not delivered, and what to do; a sentence that begins in lower case. */
  readonly obstacle: string;
}

/** How to deliver an event to a sink, or why not, with messages for the log. */
export type DeliveryPlan =
  | (Destination & { readonly fields: Headers; readonly notes: readonly string[] })
  | Obstacle;

/** Finds where deliveries to the address of a sink go, or why they go nowhere. */
export type FindDestination = (address: string) => Destination | Obstacle;

export function planDelivery({ attributes }: Subscription, findDestination: FindDestination): DeliveryPlan {
  if (attributes.status === 'DISABLED') {
    return { obstacle: 'the subscription is DISABLED.' };
  }
  const destination = findDestination(attributes.sink);
  if ('obstacle' in destination) {
    return destination;
  }
  const { sent, ignored } = subscriptionFields(attributes.protocolSettings?.headers ?? {});
  const names = ignored.map((name) => JSON.stringify(name)).join(', ');
  return {
    ...destination,
    fields: sent,
    notes: [
      ...(ignored.length === 0
        ? []
        : [`is sent without the header fields ${names}: a subscription cannot set them in the sandbox.`]),
      ...(attributes.sinkCredentials === undefined
        ? []
        : ['is sent without the sinkCredentials: how a delivery carries them is not specified.']),
    ],
  };
}

/** Finds the destinations of sinks that are sent to: only those on this machine that the rules allow have one. */
export function localDestinations(rules: SinkRules): FindDestination {
  return (address) => localDestination(address, rules);
}

function localDestination(address: string, rules: SinkRules): Destination | Obstacle {
  const sink = URL.canParse(address) ? new URL(address) : undefined;
  if (sink?.protocol !== 'https:' || loopbackAddresses(sink.hostname).length === 0) {
    return {
      obstacle:
        'the sandbox sends only to this machine. Subscribe a sink like https://localhost:9000/, and start the ' +
        'sandbox with --sink localhost:9000.',
    };
  }
  const carrier = rules(sink);
  return carrier === undefined
    ? {
        obstacle: `the sandbox was not started with the sink ${placeOf(sink)}. Start it with ${argumentsFor(sink)}.`,
      }
    : { sink, carrier };
}
