import { createDeliverer, type DelivererOptions } from '../../src/sandbox/webhooks/deliverer';
import { localDestinations, type Subscription } from '../../src/sandbox/webhooks/planDelivery';
import type { SinkRules } from '../../src/sandbox/webhooks/sinkRules';
import { createSinkClient } from '../../src/sandbox/node/sinkClient';
import { createSigningKey, createSigningKeys, jwkSet } from '../../src/signatures/sign/signingKeys';
import { readSignatures } from '../../src/signatures/verify/signatures';
import { verifyDelivery as verifySignatures } from '../../src/signatures/verify/verifyDelivery';
import type { PublicJwk } from '../../src/signatures/types/verify.mjs';
import type { Received } from './echo';

/** The keys of all deliverers of a file. */
const keys = await createSigningKeys();

/** A deferred call; `fire` runs it now. */
export interface DeferredCall {
  readonly milliseconds: number;
  readonly fire: () => void;
}

/** A deliverer with a frozen clock and timers that the test fires. By default any sink is allowed, over TLS. */
export function startDeliverer(
  subscriptions: Subscription[],
  {
    now = NOW,
    sinks = () => 'tls',
    client = createSinkClient(),
    ...options
  }: Partial<Pick<DelivererOptions, 'contentMode' | 'client' | 'choosePlay' | 'forge'>> & {
    now?: Date;
    sinks?: SinkRules;
  } = {},
) {
  const lines: string[] = [];
  const deferred: DeferredCall[] = [];
  const unsubscribed: [tenantId: string, id: string][] = [];
  const disabled: string[] = [];
  const published = [...keys];
  const watchers = new Set<() => void>();
  const notify = () => {
    watchers.forEach((watch) => {
      watch();
    });
  };
  const until = <Found>(look: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const watch = () => {
        const found = look();
        if (found !== undefined) {
          watchers.delete(watch);
          resolve(found);
        }
      };
      watchers.add(watch);
      watch();
    });
  const deliverer = createDeliverer({
    keys,
    now: () => now,
    origin: () => SANDBOX_ORIGIN,
    findDestination: localDestinations(sinks),
    client,
    schedule: (fire, milliseconds) => {
      const one = { milliseconds, fire };
      deferred.push(one);
      notify();
      return () => deferred.splice(deferred.indexOf(one), 1);
    },
    log: (line) => {
      lines.push(line);
      notify();
    },
    subscriptions: (tenantId) => (tenantId === TENANT ? subscriptions : []),
    unsubscribe: (tenantId, id) => {
      unsubscribed.push([tenantId, id]);
      subscriptions.splice(
        subscriptions.findIndex((one) => one.id === id),
        1,
      );
    },
    renewKey: async () => {
      const key = await createSigningKey();
      published.push(key);
      return key;
    },
    disable: (_, id) => {
      disabled.push(id);
    },
    ...options,
  });
  return {
    ...deliverer,
    jwks: jwkSet(keys),
    /** The key set with the keys that were added. */
    keySet: () => jwkSet(published),
    lines,
    deferred,
    unsubscribed,
    /** The ids of the subscriptions that were disabled. */
    disabled,
    /** Resolves when a log line matches; the test's own time limit is the only one. */
    logged: (pattern: RegExp): Promise<string> => until(() => lines.find((one) => pattern.test(one))),
    /** Resolves with the next deferred call, and removes it from the list. */
    nextDeferred: (): Promise<DeferredCall> => until(() => deferred.shift()),
  };
}

export const NOW = new Date('2024-03-06T07:12:45.678Z');
/** Where the sandbox of the deliverer would be; not at its usual port. */
export const SANDBOX_ORIGIN = 'http://localhost:4711';
export const TENANT = '5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';
export const SALE_CREATED = 'example.slipway.checkout.sale.created.v1';

/**
 * Verifies a delivery like a receiver that knows only the key set and its subscribed address.
 *
 * @param now when it was made, for a receiver with a frozen clock
 * @returns the names that the signature covers, its algorithm, and when it was made
 * @throws {Error} with the step that fails
 */
export async function verifyDelivery(
  { method, path, headers, body }: Received,
  sink: string,
  { keys: known }: { readonly keys: readonly PublicJwk[] },
  now = new Date(),
) {
  const fields = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const message = { method, target: path, fields, body };
  const results = await verifySignatures(message, { keys: known, sink: new URL(sink), now, tolerance: 300 });
  const failed = results.flatMap(({ steps }) => steps).find(({ verdict }) => verdict !== 'holds');
  if (failed !== undefined) {
    throw new Error(`${failed.name}: ${failed.detail}`);
  }
  const [signature] = readSignatures(message);
  return { ...signature, covered: signature?.components.map(({ name }) => name) };
}
