import type { ChooseDelivery, DeliveryPlay } from './deliveryPlays';
import type { Forge, Genuine } from './forgeCopies';
import type { SandboxEvent } from '../calls/events';
import type { Schedule } from '../state/clock';
import { webRandom, type Random } from '../state/random';
import { afterResponse, wordsOfResponse } from './afterResponse';
import { createCloudEvent, writeEvent, type ContentMode, type EventMessage } from './cloudEvent';
import { deliveryHeaders } from './deliveryRequest';
import { createLanes, type Lane } from './lanes';
import { planDelivery, type FindDestination, type Subscription } from './planDelivery';
import type { Headers, SigningKey } from '../../signatures';
import type { Addressee, SinkClient } from './sinkClient';

export interface DelivererOptions {
  /** The keys of the key set, which alternate, since receivers must support all of them. */
  readonly keys: readonly SigningKey[];
  readonly now: () => Date;
  readonly random?: Random;
  readonly schedule: Schedule;
  readonly log: (line: string) => void;
  /** Returns the origin of the sandbox, which its events name as their source. */
  readonly origin: () => string;
  /** Which sinks get deliveries, and how. */
  readonly findDestination: FindDestination;
  readonly subscriptions: (tenantId: string) => readonly Subscription[];
  /** Deletes a subscription whose sink returned 410. */
  readonly unsubscribe: (tenantId: string, subscriptionId: string) => void;
  /** Disables it instead, where that is played. */
  readonly disable: (tenantId: string, subscriptionId: string) => void;
  /** By default structured mode, as in the contract. */
  readonly contentMode?: ContentMode;
  /** Adds a key to the key set, where that is played. */
  readonly renewKey: () => Promise<SigningKey>;
  readonly client: SinkClient;
  /** Chooses what is played with an event; nothing by default. */
  readonly choosePlay?: ChooseDelivery;
  /** Makes forged deliveries, where they are played: more code than a page should load. */
  readonly forge?: Forge;
}

export interface Deliverer {
  /** Delivers an event to every subscription of its tenant for its type. Never throws. */
  readonly onEvent: (event: SandboxEvent) => void;
  /** Resolves when no delivery is in progress; those that are repeated later do not count. */
  readonly idle: () => Promise<void>;
  /** Cancels all deliveries, and resolves when none is in progress. */
  readonly stop: () => Promise<void>;
}

interface Delivery {
  readonly addressee: Addressee;
  readonly fields: Headers;
  readonly message: EventMessage;
  readonly key: SigningKey;
  /** The event type and the sink, for the log. */
  readonly name: string;
  readonly lane: Lane;
  readonly play: DeliveryPlay;
}

const FULL = 'too many deliveries are pending. Let your sinks respond, or delete subscriptions.';

/**
 * Creates a deliverer, which delivers events to subscribed sinks on the local machine that the rules allow.
 * 202 and 204 complete a delivery, 410 unsubscribes, 429 waits for `Retry-After`. Any other response, or
 * none, counts as a failure and is retried after 1, 2, 4 and 8 seconds; the platform's retries are not
 * specified.
 */
export function createDeliverer(options: DelivererOptions): Deliverer {
  const { keys, now, schedule, log, contentMode = 'structured', client, random = webRandom } = options;
  const { choosePlay = () => undefined, forge: forgeries = () => Promise.resolve([]) } = options;
  const lanes = createLanes();
  const stopping = new AbortController();
  const timers = new Set<() => void>();
  const newKeys = new WeakMap<EventMessage, Promise<SigningKey>>();
  let events = 0;

  function onEvent(event: SandboxEvent): void {
    const recipients = options
      .subscriptions(event.tenantId)
      .filter(({ attributes }) => attributes.types.includes(event.type));
    const [firstKey] = keys;
    if (recipients.length === 0 || firstKey === undefined) {
      return;
    }
    const [id, play]: readonly [string | undefined, DeliveryPlay] = choosePlay(event) ?? [undefined, {}];
    const genuine = createCloudEvent(event, now(), options.origin(), random);
    const cloudEvent = play.event?.(genuine) ?? genuine;
    const message = writeEvent(cloudEvent, contentMode);
    const key = keys[events % keys.length] ?? firstKey;
    events += 1;
    for (const subscription of recipients) {
      const name = `${event.type} to ${JSON.stringify(subscription.attributes.sink)}`;
      const lane = lanes.of(subscription.attributes.sink);
      const plan = lanes.isFull(lane, message.body.length)
        ? { obstacle: FULL }
        : planDelivery(subscription, options.findDestination);
      if ('obstacle' in plan) {
        log(`webhook ${name}: not sent, ${plan.obstacle}`);
        continue;
      }
      for (const note of plan.notes) {
        log(`webhook ${name}: ${note}`);
      }
      const { sink, carrier, fields } = plan;
      const { tenantId, type } = event;
      const addressee = {
        ...{ sink, carrier, tenantId, subscriptionId: subscription.id, type },
        ...(id === undefined ? {} : { play: id }),
      };
      for (const wait of play.sends ?? [0]) {
        lane.deliveries += 1;
        lane.bytes += message.body.length;
        begin({ addressee, fields, message, key, name, lane, play }, wait);
      }
      if (play.forges === true) {
        forge(
          addressee,
          { sink, event: cloudEvent, mode: contentMode, fields, key, keys, now: now(), random },
          lane,
        );
      }
    }
  }

  function begin(delivery: Delivery, wait: number): void {
    if (wait === 0) {
      attempt(delivery, 1);
    } else {
      later(() => {
        attempt(delivery, 1);
      }, wait);
    }
  }

  /** Sends forged copies once each, whatever the receiver returns. */
  function forge(addressee: Addressee, genuine: Genuine, lane: Lane): void {
    lane.queue.add(async () => {
      for (const { fault, headers, body } of await forgeries(genuine)) {
        const response = await client({ ...addressee, forged: fault }, headers, body, stopping.signal);
        if (stopping.signal.aborted) {
          return;
        }
        log(`webhook ${addressee.type}, forged (${fault}): ${wordsOfResponse(response, addressee.carrier)}.`);
      }
    });
  }

  function attempt(delivery: Delivery, number: number): void {
    delivery.lane.queue.add(async () => {
      const { addressee, fields, message, name, play } = delivery;
      const key = play.renewsKey === true ? await renewed(delivery) : delivery.key;
      const { tenantId, subscriptionId, sink, carrier } = addressee;
      if (
        play.outlives !== true &&
        !options.subscriptions(tenantId).some(({ id }) => id === subscriptionId)
      ) {
        end(delivery, 'cancelled, because the subscription no longer exists.');
        return;
      }
      const headers = await deliveryHeaders(sink, message, fields, key, now(), play.signature);
      const stop =
        play.deadline === undefined
          ? stopping.signal
          : AbortSignal.any([stopping.signal, AbortSignal.timeout(play.deadline)]);
      const response = await client(addressee, headers, message.body, stop);
      if (stopping.signal.aborted) {
        return;
      }
      const words = `${wordsOfResponse(response, carrier)} (attempt ${String(number)}, ${key.algorithm})`;
      const outcome = afterResponse(response, number, now());
      switch (outcome.kind) {
        case 'delivered':
        case 'given up':
          end(delivery, `${words}, ${outcome.kind}.`);
          break;
        case 'gone': {
          const isDisabled = play.disables === true;
          (isDisabled ? options.disable : options.unsubscribe)(tenantId, subscriptionId);
          end(delivery, `${words}, ${isDisabled ? 'disabled' : 'unsubscribed'}.`);
          break;
        }
        case 'again': {
          const wait = outcome.wait * (play.patience ?? 1);
          log(`webhook ${name}: ${words}, again in ${String(wait / 1_000)} s.`);
          later(() => {
            attempt(delivery, number + 1);
          }, wait);
        }
      }
    });
  }

  /** The new key of a delivery, for all of its attempts. */
  function renewed(delivery: Delivery): Promise<SigningKey> {
    const known = newKeys.get(delivery.message) ?? options.renewKey();
    newKeys.set(delivery.message, known);
    return known;
  }

  function end({ message, name, lane }: Delivery, words: string): void {
    lane.deliveries -= 1;
    lane.bytes -= message.body.length;
    log(`webhook ${name}: ${words}`);
  }

  function later(work: () => void, milliseconds: number): void {
    const cancel = schedule(() => {
      timers.delete(cancel);
      work();
    }, milliseconds);
    timers.add(cancel);
  }

  return {
    onEvent,
    idle: lanes.idle,
    stop: async () => {
      stopping.abort();
      timers.forEach((cancel) => {
        cancel();
      });
      timers.clear();
      await lanes.close();
    },
  };
}
