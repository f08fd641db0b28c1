import type { ResponseToSend } from '../state/response';
import type { SandboxEvent } from '../calls/events';
import type { Store } from '../state/store';
import { createClock, type Clock } from '../state/clock';
import { createDeliverer, type DelivererOptions } from './deliverer';
import { localDestinations, type FindDestination, type Subscription } from './planDelivery';
import { createSigningKey, createSigningKeys, jwkSet, type SigningKey } from '../../signatures';
import type { SinkRules } from './sinkRules';

export interface WebhooksOptions extends Pick<
  DelivererOptions,
  'origin' | 'client' | 'log' | 'contentMode' | 'choosePlay' | 'forge'
> {
  /** Returns the store, which is created later. */
  readonly store: () => Store;
  /** The sinks that may get deliveries, all of them on this machine. */
  readonly sinks: SinkRules;
  /** The clock of the sandbox; by default that of the machine. */
  readonly clock?: Pick<Clock, 'now' | 'schedule'>;
}

/** The options where nothing is sent: any sink has a destination, and the keys may be older than the sandbox. */
export interface RecordedWebhooksOptions extends Omit<WebhooksOptions, 'sinks'> {
  readonly findDestination: FindDestination;
  readonly keys: readonly SigningKey[];
}

/** The `SandboxOptions` for the delivery of events. */
export interface Webhooks {
  readonly onEvent: (event: SandboxEvent) => void;
  readonly sinkObstacle: (sink: string) => string | undefined;
  /** The key set, at the path in the contract. */
  readonly pages: Readonly<Record<string, () => ResponseToSend>>;
  /** Resolves when no delivery is in progress. */
  readonly idle: () => Promise<void>;
  /** Cancels all deliveries. */
  readonly stop: () => Promise<void>;
}

/** Delivers the events of a sandbox to the subscriptions in its store, signed with new keys. */
export async function connectWebhooks({ sinks, ...options }: WebhooksOptions): Promise<Webhooks> {
  const keys = await createSigningKeys();
  return recordWebhooks({ ...options, keys, findDestination: localDestinations(sinks) });
}

/** Signs the events of a sandbox with given keys, and passes them to a client for any destination that it finds. */
export function recordWebhooks({
  store,
  origin,
  findDestination,
  keys,
  client,
  log,
  contentMode,
  choosePlay,
  forge,
  clock: { now, schedule } = createClock(),
}: RecordedWebhooksOptions): Webhooks {
  const published = [...keys];
  const { onEvent, idle, stop } = createDeliverer({
    keys,
    renewKey: async () => {
      const key = await createSigningKey();
      published.push(key);
      return key;
    },
    now,
    schedule,
    log,
    origin,
    findDestination,
    client,
    ...(contentMode === undefined ? {} : { contentMode }),
    ...(choosePlay === undefined ? {} : { choosePlay }),
    ...(forge === undefined ? {} : { forge }),
    ...subscriptionsOf(store),
  });
  const keySet = (): ResponseToSend => ({
    status: 200,
    mediaType: 'application/jwk-set+json',
    document: jwkSet(published),
  });
  return {
    onEvent,
    idle,
    stop,
    sinkObstacle: (sink) => {
      const destination = findDestination(sink);
      return 'obstacle' in destination ? `Events are not sent: ${destination.obstacle}` : undefined;
    },
    pages: { '/webhooks/.well-known/jwks.json': keySet },
  };
}

function subscriptionsOf(store: RecordedWebhooksOptions['store']) {
  return {
    subscriptions: (tenantId: string) =>
      store()
        .list('subscriptions', tenantId)
        // The sinks of the contract examples do not exist.
        .filter(({ seeded }) => seeded !== true)
        .map(({ resource }) => resource as unknown as Subscription),
    unsubscribe: (tenantId: string, subscriptionId: string) => {
      store().delete('subscriptions', tenantId, subscriptionId);
    },
    disable: (tenantId: string, subscriptionId: string) => {
      const record = store().get('subscriptions', tenantId, subscriptionId);
      if (record !== undefined) {
        const attributes = { ...record.resource.attributes, status: 'DISABLED' };
        store().put('subscriptions', tenantId, subscriptionId, {
          ...record,
          resource: { ...record.resource, attributes },
        });
      }
    },
  };
}
