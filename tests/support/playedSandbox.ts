import { createDetector, type Detection } from '../../src/rehearsal/detect/detect';
import type { Concern } from '../../src/rehearsal/plan/plan';
import { createBlanker, type Blanker } from '../../src/rehearsal/recording/blank';
import { knownCalls } from '../../src/rehearsal/recording/knownCalls';
import type { Exchange } from '../../src/rehearsal/recording/recording';
import { createRecorder } from '../../src/rehearsal/recording/recorder';
import type { LawCountry } from '../../src/sale/law/checkedLaw';
import type { SandboxRequest, SandboxResponse } from '../../src/sandbox/calls/message';
import { responsePlays } from '../../src/sandbox/plays';
import { createPlayer } from '../../src/sandbox/plays/player';
import type { Clock } from '../../src/sandbox/state/clock';
import { createSandbox, type Sandbox } from '../../src/sandbox/service/createSandbox';
import { recordWebhooks } from '../../src/sandbox/webhooks/connectWebhooks';
import { chooseDeliveries, deliveryPlays } from '../../src/sandbox/webhooks/deliveryPlays';
import { forgeCopies } from '../../src/sandbox/webhooks/forgeCopies';
import type { Addressee } from '../../src/sandbox/webhooks/sinkClient';
import { createSigningKeys } from '../../src/signatures/sign/signingKeys';
import { harmlessMembers } from './harmless';
import { randomFrom } from './mutations';
import { laws, plan } from './rehearsal';
import { testContracts } from './sandboxClient';

/** The sink to which deliveries go. */
export const PLAYED_SINK = 'https://localhost:9000/slipway';
const SALE_CREATED = 'example.slipway.checkout.sale.created.v1';
/** When a rehearsal begins where nothing else is said; the rates of all examples are in force. */
const START = Date.UTC(2026, 10, 5, 10);
const LATENCY_MS = 20;

let keyPair: ReturnType<typeof createSigningKeys> | undefined;

/** The keys of all sandboxes, made once. */
function signingKeys(): ReturnType<typeof createSigningKeys> {
  keyPair ??= createSigningKeys();
  return keyPair;
}

/** A delivery as it arrives; header names in lower case. */
export interface PlayedDelivery {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a receiver answers. */
export interface DeliveryAnswer {
  readonly status: number;
  readonly retryAfter?: string;
}

export interface PlayedSandboxOptions {
  readonly country: LawCountry;
  readonly concern: Concern;
  /** Draws the variations; without it, only those are played that are asked for. */
  readonly seed?: number | undefined;
  /** When it begins: milliseconds since 1970. */
  readonly start?: number | undefined;
  readonly origin: () => string;
  /** Of the recording; that of recordings by default. */
  readonly blanker?: Blanker | undefined;
  /** Answers a delivery; by default with 204. */
  readonly take?: (delivery: PlayedDelivery, addressee: Addressee) => Promise<DeliveryAnswer>;
}

/** A sandbox in this process that plays what the contracts permit, with a clock of its own; what is done with it is recorded and examined. */
export interface PlayedSandbox {
  readonly clock: ReturnType<typeof virtualClock>;
  /** Answers a call. Its duration, also a long one, is only that of the clock. */
  readonly respond: (request: SandboxRequest) => Promise<SandboxResponse>;
  readonly store: () => Sandbox['store'];
  /** What has been recorded so far. */
  readonly exchanges: readonly Exchange[];
  /** Numbers from 0 to 1, and UUIDs, the same for the same seed. */
  readonly random: () => number;
  readonly uuid: () => string;
  /** Resolves when nothing is on its way; what is repeated later may still come. */
  readonly idle: () => Promise<void>;
  /** Resolves when nothing is on its way, also what is repeated later. */
  readonly delivered: () => Promise<void>;
  /** Ends all deliveries, and judges what has been done. */
  readonly judge: () => Promise<Rehearsed>;
}

export interface Rehearsed {
  readonly detection: Detection;
  readonly exchanges: readonly Exchange[];
}

/** A clock that moves only when somebody waits, with timers. */
function virtualClock(start: number) {
  let time = start;
  let timers: { readonly at: number; readonly work: () => void }[] = [];
  const advance = (milliseconds: number): void => {
    time += milliseconds;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    due.forEach(({ work }) => {
      work();
    });
  };
  const schedule = (work: () => void, milliseconds: number) => {
    const timer = { at: time + milliseconds, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  };
  const ofSandbox: Clock = {
    now: () => new Date(time),
    ...{ speed: () => 1, isSet: () => true, schedule },
    set: ({ now = new Date(time) }) => {
      advance(now.getTime() - time);
      return now;
    },
  };
  return { now: () => time, advance, schedule, ofSandbox };
}

/** Creates one, with deliveries to {@link PLAYED_SINK} only. */
export async function createPlayedSandbox({
  country,
  concern,
  seed,
  start = START,
  origin,
  take = () => Promise.resolve({ status: 204 }),
  blanker: given,
}: PlayedSandboxOptions): Promise<PlayedSandbox> {
  const apis = await testContracts();
  const keys = await signingKeys();
  const operations = apis.flatMap((api) => api.operations);
  const blanker = given ?? createBlanker(await harmlessMembers(), operations);
  const clock = virtualClock(start);
  const exchanges: Exchange[] = [];
  const detector = createDetector({ plan, laws, operations, country, concern });
  const recorder = createRecorder({
    ...{ calls: knownCalls(operations), blanker },
    deliveries: new Map([[SALE_CREATED, 'webhooks/saleCreated']]),
    now: clock.now,
    onExchange: (exchange) => {
      exchanges.push(exchange);
      detector.take(exchange);
    },
  });
  const random = randomFrom(seed ?? 0);
  const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
  const webhooks = recordWebhooks({
    ...{ keys, origin, store: () => sandbox.store, log: () => undefined },
    clock: clock.ofSandbox,
    findDestination: (address) =>
      address === PLAYED_SINK ? { sink: new URL(address), carrier: 'tls' } : { obstacle: 'it is another.' },
    choosePlay: chooseDeliveries([], seed),
    forge: forgeCopies,
    client: recorder.recording(async (addressee, headers, body) => {
      clock.advance(LATENCY_MS);
      const fields = Object.entries({ host: addressee.sink.host, ...headers });
      const lower = Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value]));
      const respond = await take({ method: 'POST', headers: lower, body }, addressee);
      return { status: respond.status, retryAfter: respond.retryAfter };
    }),
  });
  const sandbox: Sandbox = createSandbox({
    ...{ apis, origin, checkAccess: () => undefined, random: bytes },
    clock: clock.ofSandbox,
    pages: webhooks.pages,
    onEvent: webhooks.onEvent,
    sinkObstacle: webhooks.sinkObstacle,
    onExchange: (exchange) => {
      recorder.onCall({ ...exchange, milliseconds: LATENCY_MS });
    },
    player: createPlayer({
      ...{ plays: responsePlays, ofDeliveries: Object.keys(deliveryPlays), asked: [] },
      ...(seed === undefined ? {} : { seed }),
    }),
    onFailure: (error) => {
      throw error;
    },
  });
  return {
    clock,
    respond: async (request) => {
      const { delay = 0, ...response } = await sandbox.respond(request);
      clock.advance(LATENCY_MS + 1 + delay);
      return response;
    },
    store: () => sandbox.store,
    exchanges,
    random,
    uuid: () => {
      const hex = [...bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    idle: webhooks.idle,
    delivered: async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        await webhooks.idle();
        clock.advance(30_000);
      }
      await webhooks.idle();
    },
    judge: async () => {
      await webhooks.stop();
      return { detection: detector.result(true), exchanges };
    },
  };
}

/** What a rehearsal says is wrong, as `situation/mistake`. */
export const blamed = ({ results }: Detection): readonly string[] =>
  results.flatMap(({ situation, findings }) => findings.map(({ mistake }) => `${situation.id}/${mistake}`));

/** The situations of which nothing was shown, without those that ask a person. */
export const notShown = ({ results }: Detection): readonly string[] =>
  results.filter(({ outcome }) => outcome === 'not shown').map(({ situation }) => situation.id);
