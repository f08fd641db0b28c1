import type { Addressee } from '../../../src/sandbox/webhooks/sinkClient';
import type { PublicJwk } from '../../../src/signatures/types/verify.mjs';
import { sendBy } from '../tills/client';
import { workAsReceiver } from '../tills/receiver';
import { compileProgram, fetchFrom, globalsOf, guideProgram } from '../../support/guidePrograms';
import {
  createPlayedSandbox,
  PLAYED_SINK,
  type DeliveryAnswer,
  type PlayedDelivery,
  type PlayedSandbox,
  type Rehearsed,
} from '../../support/playedSandbox';
import { RECEIVER_PAGE } from '../../support/signatures/runReceiverProgram';

const ORIGIN = 'http://localhost:4010';

/** A delivery of a rehearsal, as a receiver got it. */
interface TakenDelivery {
  readonly delivery: PlayedDelivery;
  readonly addressee: Addressee;
  /** When it came, in seconds since 1970. */
  readonly now: number;
}

export interface RehearsedReceiver extends Rehearsed {
  readonly taken: readonly TakenDelivery[];
  /** The key set at the end. */
  readonly keys: readonly PublicJwk[];
}

type Listener = (
  request: AsyncIterable<Uint8Array> & {
    readonly method: string;
    readonly url: string;
    readonly headers: PlayedDelivery['headers'];
  },
  response: {
    readonly writeHead: (status: number, headers?: Readonly<Record<string, string>>) => object;
  },
) => void;

/** Starts the complete receiver of the guide in this process, without a socket. */
async function receiverOfTheGuide(
  sandbox: PlayedSandbox,
): Promise<(delivery: PlayedDelivery) => Promise<DeliveryAnswer>> {
  let listener: Listener = () => undefined;
  const { globals } = globalsOf(sandbox, { SLIPWAY_BASE_URL: ORIGIN, SLIPWAY_SINK: PLAYED_SINK });
  const verifyDelivery = await (
    await verifying
  )({
    modules: { 'node:crypto': await import('node:crypto') },
    globals,
  });
  const createServer = (given: Listener) => {
    listener = given;
    return { listen: () => undefined };
  };
  await (
    await receiving
  )({
    modules: { './verify.mjs': { verifyDelivery }, 'node:http': { createServer }, 'node:fs': {} },
    globals,
  });
  const { pathname, search } = new URL(PLAYED_SINK);
  return ({ method, headers, body }) =>
    new Promise((resolve) => {
      const bytes = (async function* () {
        yield await Promise.resolve(body);
      })();
      const writeHead = (status: number, fields: Readonly<Record<string, string>> = {}) => {
        const { 'Retry-After': retryAfter } = fields;
        resolve({ status, ...(retryAfter === undefined ? {} : { retryAfter }) });
        return { end: () => undefined };
      };
      listener(Object.assign(bytes, { method, url: `${pathname}${search}`, headers }), { writeHead });
    });
}

const verifying = guideProgram(RECEIVER_PAGE, 'verify.mjs').then((text) =>
  compileProgram(text, 'verifyDelivery'),
);
const receiving = guideProgram(RECEIVER_PAGE, 'receiver.mjs').then((text) => compileProgram(text));

/** Lets the receiver of the guide take the deliveries of a rehearsal with a seed. */
export async function rehearseReceiver(seed: number): Promise<RehearsedReceiver> {
  const taken: TakenDelivery[] = [];
  const sandbox = await createPlayedSandbox({
    ...{ country: 'at', concern: 'receiver', seed, origin: () => ORIGIN },
    take: (delivery, addressee) => {
      taken.push({ delivery, addressee, now: Math.floor(sandbox.clock.now() / 1000) });
      return take(delivery);
    },
  });
  const take = await receiverOfTheGuide(sandbox);
  const { clock, random, uuid, delivered } = sandbox;
  const send = sendBy(fetchFrom(sandbox));
  const world = {
    ...{ origin: ORIGIN, send, now: clock.now, random, uuid, has: () => false },
    sleep: (milliseconds: number) => {
      clock.advance(milliseconds);
      return Promise.resolve();
    },
  };
  await workAsReceiver('at', world, PLAYED_SINK, { next: undefined }, delivered);
  const keySet = `${ORIGIN}/webhooks/.well-known/jwks.json`;
  const { document } = await send({ method: 'GET', url: keySet, headers: {} });
  const { keys } = document as { readonly keys: RehearsedReceiver['keys'] };
  return { ...(await sandbox.judge()), taken, keys };
}
