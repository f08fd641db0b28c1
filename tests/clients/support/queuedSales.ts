import { createHash } from 'node:crypto';

import type { SandboxRequest } from '../../../src/sandbox/calls/message';
import { moved, plain } from '../../rehearsal/tills/payloads';
import { serveSandbox } from '../../rehearsal/support/servedSandbox';
import { createPlayedSandbox, type PlayedSandbox } from '../../support/playedSandbox';
import { TENANT } from '../../support/credentials';

/** What a till with a queue asks for. */
export const SCOPES = ['checkout:sales:create', 'checkout:sales:describe', 'checkout:attachments:describe'];

/** The sale with a number, from which its id, its receipt and its `externalId` follow; complete a minute after the one before. */
export function queuedSale(number: number) {
  const id = createHash('sha256')
    .update(`sale ${String(number)}`)
    .digest('hex')
    .slice(0, 32);
  const completed = new Date(Date.UTC(2026, 10, 4, 8, number));
  const sale = moved(plain('de'), completed, `26-${String(number).padStart(6, '0')}`);
  return { id, attributes: { ...sale, externalId: `sale-${String(number)}` } };
}

/** The line of a sale for the program of a queue. */
export const textOf = (number: number, changes: object = {}): string => {
  const { id, attributes } = queuedSale(number);
  return JSON.stringify({ id, type: 'sales', attributes: { ...attributes, ...changes } });
};

/** A sandbox on loopback for the program of a queue. */
export interface QueueSandbox {
  readonly sandbox: PlayedSandbox;
  readonly origin: string;
  readonly close: () => Promise<void>;
  /** The `externalId` and the timestamp of the sales that it has been sent, in the order in which it created them. */
  readonly created: () => readonly (readonly [name: unknown, timestamp: unknown])[];
}

/**
 * Serves a sandbox.
 *
 * @param seed draws what is played; without it, nothing is
 * @param around is told when a request has come, and again when it has been carried out
 */
export async function serveQueueSandbox(
  seed?: number,
  around: (request: SandboxRequest) => void = () => undefined,
): Promise<QueueSandbox> {
  let origin = '';
  const sandbox = await createPlayedSandbox({ country: 'de', concern: 'till', seed, origin: () => origin });
  const served = await serveSandbox({
    clock: sandbox.clock,
    respond: async (request) => {
      around(request);
      const response = await sandbox.respond(request);
      around(request);
      return response;
    },
  });
  ({ origin } = served);
  const before = new Set(
    sandbox
      .store()
      .list('sales', TENANT)
      .map(({ versions }) => versions[0]?.id),
  );
  return {
    ...{ sandbox, origin, close: served.close },
    created: () =>
      sandbox
        .store()
        .list('sales', TENANT)
        .flatMap(({ versions }) => versions.slice(-1))
        .filter(({ id }) => !before.has(id))
        .map(({ attributes }) => [attributes['externalId'], attributes['timestamp']]),
  };
}
