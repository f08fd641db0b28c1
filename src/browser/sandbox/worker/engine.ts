import { brand } from '../../../portal/brand';
import type { Contract } from '../../../contract';
import type { EncodeLater } from '../../../sale';
import {
  checksOf,
  type Clock,
  type ClockSet,
  createClock,
  createSandbox,
  type FindDestination,
  recordWebhooks,
  type Sandbox,
  type SandboxApi,
  sandboxOperations,
  tooLarge,
  uuid,
  watchedClock,
  type Webhooks,
  webRandom,
  withoutPrism,
} from '../../../sandbox';
import { type KeptKey, makeKeys, signingKey } from '../../../signatures';
import type { ValidatorModule } from '../../../validator';
import type { Contents, Delivery, PageRequest, PageResponse } from '../pageContents';
import { contentsOf } from './contentsOf';
import { keepWith } from './keeping';
import type { Keeper, KeptState } from './kept';
import { recordDeliveries, type RecordedDeliveries } from './recordedDeliveries';
import type { Keepable } from './unwritten';

/** A contract with the validators of its requests, as the build makes them. */
export interface BundledContract {
  readonly id: string;
  readonly contract: Contract;
  readonly validators: ValidatorModule;
}

/** The sandbox of a tab, without anything of a browser or of Node. */
export interface Engine {
  readonly respond: (request: PageRequest) => Promise<PageResponse>;
  readonly contents: () => Contents;
  /** The deliveries of the contents alone, newest first. */
  readonly deliveries: () => readonly Delivery[];
  readonly clear: () => Promise<void>;
}

/** The limits of the store: a tab keeps less than the server. */
const LIMITS = { entries: 10_000, bytes: 32 * 1024 * 1024 };

export interface Host {
  /** Why no event of a subscription is sent, as its `meta.delivery` says: where the deliveries can be seen instead. */
  readonly notSent: string;
  readonly encode?: EncodeLater;
  /** Called with unexpected errors, for which the response is 500. */
  readonly onFailure: (error: unknown) => void;
}

/** Any sink has a destination, because nothing is sent to it. */
const anywhere: FindDestination = (address) =>
  URL.canParse(address)
    ? { sink: new URL(address), carrier: 'tls' }
    : { obstacle: 'the address of the sink is not a URL.' };

/** Reads the contracts for an engine. */
export function apisOf(contracts: readonly BundledContract[]): SandboxApi[] {
  return contracts.map(({ id, contract, validators }) => ({
    id,
    contract,
    operations: sandboxOperations(id, contract),
    checks: checksOf(validators),
    dynamicResponses: withoutPrism,
  }));
}

/** A sandbox with its clock, its keys and its deliveries. */
interface Running {
  readonly clock: Clock;
  /** How the clock was set since the last response. */
  readonly clockSets: ClockSet[];
  readonly sandbox: Sandbox;
  readonly webhooks: Webhooks;
  readonly keys: readonly KeptKey[];
  readonly deliveries: RecordedDeliveries;
}

/** Starts the sandbox of a tab with what its keeper has kept, or with the contracts' examples. */
export async function startEngine(apis: readonly SandboxApi[], keeper: Keeper, host: Host): Promise<Engine> {
  const keeping = keepWith(keeper);
  const kept = await keeping.read();
  let running = await run(apis, kept, host);
  keeping.follow(keepable(running), kept !== undefined);

  return {
    respond: async (request) => {
      const response = await respond(running, request);
      await running.webhooks.idle();
      await keeping.write();
      return response;
    },
    contents: () => contentsOf(running.sandbox.store, apis, running.deliveries.list(), keeping.notKept()),
    deliveries: () => running.deliveries.list(),
    clear: async () => {
      await running.webhooks.stop();
      running = await run(apis, undefined, host);
      await keeping.clear(keepable(running));
    },
  };
}

function keepable({ sandbox, keys, deliveries }: Running): Keepable {
  return { store: sandbox.store, keys, deliveries: deliveries.list };
}

async function run(
  apis: readonly SandboxApi[],
  kept: KeptState | undefined,
  { notSent, encode, onFailure }: Host,
): Promise<Running> {
  const keys = kept?.keys ?? (await makeKeys());
  const clockSets: ClockSet[] = [];
  const clock = watchedClock(createClock(), (set) => clockSets.push(set));
  const deliveries = recordDeliveries(kept?.deliveries ?? [], () => uuid(webRandom), clock.now);
  const origin = () => brand.sandboxOrigin;
  const webhooks = recordWebhooks({
    store: () => sandbox.store,
    origin,
    findDestination: anywhere,
    keys: keys.map(signingKey),
    client: deliveries.client,
    clock,
    // The deliveries themselves are what the page shows.
    log: () => undefined,
  });
  const sandbox: Sandbox = createSandbox({
    apis,
    origin,
    // Only its own page can call it.
    checkAccess: () => undefined,
    limits: LIMITS,
    clock,
    onEvent: webhooks.onEvent,
    sinkObstacle: () => notSent,
    pages: webhooks.pages,
    ...(encode === undefined ? {} : { encode }),
    onFailure,
  });
  if (kept !== undefined) {
    sandbox.store.restore(kept.entries);
  }
  return { clock, clockSets, sandbox, webhooks, keys, deliveries };
}

/** Answers a request as a client gets it over HTTP: names of headers in lower case, a path as a URL has it. */
async function respond({ sandbox, clock, clockSets }: Running, request: PageRequest): Promise<PageResponse> {
  const at = clock.now().getTime();
  const method = request.method.toUpperCase();
  const { body = new Uint8Array() } = request;
  const {
    status,
    headers,
    body: content,
  } = await sandbox.respond({
    method,
    target: normalizedTarget(request.target),
    headers: {
      ...Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value.trim()]),
      ),
      ...(body.length === 0 ? {} : { 'content-length': String(body.length) }),
    },
    readBody: (most) => (body.length > most ? Promise.reject(tooLarge(most)) : Promise.resolve(body)),
  });
  const [clockSet] = clockSets.splice(0);
  return {
    ...{ status, headers, body: method === 'HEAD' ? new Uint8Array() : (content ?? new Uint8Array()) },
    ...{ at, milliseconds: clock.now().getTime() - at },
    ...(clockSet === undefined ? {} : { clockSet }),
  };
}

/** The path and query of a target, normalized as in a request (URL standard); those of any other host are not operations. */
function normalizedTarget(target: string): string {
  const address = target.startsWith('/') ? `${brand.sandboxOrigin}${target}` : target;
  if (!URL.canParse(address)) {
    return target;
  }
  const { origin, pathname, search } = new URL(address);
  return origin === brand.sandboxOrigin ? `${pathname}${search}` : address;
}
