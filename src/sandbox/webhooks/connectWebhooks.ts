import type { Answer } from '../answers/answer';
import type { SandboxEvent } from '../events';
import type { Store } from '../state/store';
import type { ContentMode } from './cloudEvent';
import { createDeliverer, type Schedule } from './deliverer';
import type { Subscription } from './planDelivery';
import { createSigningKeys, jwkSet } from './signingKeys';

/** The `SandboxOptions` for the delivery of events. */
export interface Webhooks {
  readonly onEvent: (event: SandboxEvent) => void;
  /** The key set, at the path in the contract. */
  readonly pages: Readonly<Record<string, () => Answer>>;
  /** Cancels all deliveries. */
  readonly stop: () => Promise<void>;
}

/**
 * Delivers the events of a sandbox to the subscriptions in its store, signed with new keys.
 *
 * @param store returns the store, which is created later
 * @param log prints a line
 */
export function connectWebhooks(
  store: () => Store,
  log: (line: string) => void,
  contentMode: ContentMode = 'structured',
): Webhooks {
  const keys = createSigningKeys();
  const { onEvent, stop } = createDeliverer({
    keys,
    now: () => new Date(),
    schedule,
    log,
    contentMode,
    subscriptions: (tenantId) =>
      store()
        .list('subscriptions', tenantId)
        // The sinks of the contract examples do not exist.
        .filter(({ seeded }) => seeded !== true)
        .map(({ resource }) => resource as unknown as Subscription),
    unsubscribe: (tenantId, subscriptionId) => {
      store().delete('subscriptions', tenantId, subscriptionId);
    },
  });
  const document = jwkSet(keys);
  const keySet = (): Answer => ({ status: 200, mediaType: 'application/jwk-set+json', document });
  return { onEvent, stop, pages: { '/webhooks/.well-known/jwks.json': keySet } };
}

/** A timer that does not keep the process alive. */
const schedule: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds).unref();
  return () => {
    clearTimeout(timer);
  };
};
