import { createDetector, type Detection } from '../../src/rehearsal/detect/detect';
import { knownCalls } from '../../src/rehearsal/recording/knownCalls';
import type { Exchange } from '../../src/rehearsal/recording/model';
import { createRecorder } from '../../src/rehearsal/recording/recorder';
import type { Concern } from '../../src/rehearsal/plan/types';
import type { LawCountry } from '../../src/sale/law/types';
import { responsePlays } from '../../src/sandbox/plays';
import { createPlayer } from '../../src/sandbox/plays/player';
import { createSandbox, type Sandbox } from '../../src/sandbox/service/createSandbox';
import { recordWebhooks } from '../../src/sandbox/webhooks/connectWebhooks';
import { chooseDeliveries } from '../../src/sandbox/webhooks/deliveryPlays';
import { createSigningKeys } from '../../src/signatures/sign/signingKeys';
import { workInBackOffice } from '../rehearsal/tills/backOffice';
import type { Reply, SentRequest, World } from '../rehearsal/tills/client';
import { Receiver, workAsReceiver } from '../rehearsal/tills/receiver';
import { workAtTill, type Spoil } from '../rehearsal/tills/till';
import { laws, plan } from './rehearsal';
import { testContracts } from './sandboxClient';

export const COUNTRIES: readonly LawCountry[] = ['at', 'ch', 'de'];
export const CONCERNS: readonly Concern[] = ['till', 'web-shop', 'back-office', 'receiver'];

const ORIGIN = 'http://localhost:4010';
const SINK = 'https://localhost:9000/slipway';
const SALE_CREATED = 'example.slipway.checkout.sale.created.v1';
/** When each rehearsal begins; the rates of all examples are in force. */
const START = Date.UTC(2026, 10, 5, 10);
/** How long a call takes. */
const LATENCY_MS = 20;

const keys = await createSigningKeys();

interface Rehearsal {
  readonly country: LawCountry;
  readonly concern: Concern;
  /** Draws the variations; without it, only those are played that the till asks for. */
  readonly seed?: number;
  readonly fault?: string;
  readonly spoil?: Spoil;
}

/** A clock that moves only when somebody waits, with timers. */
function virtualClock() {
  let time = START;
  let timers: { readonly at: number; readonly work: () => void }[] = [];
  return {
    now: () => time,
    advance: (milliseconds: number): void => {
      time += milliseconds;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      due.forEach(({ work }) => {
        work();
      });
    },
    schedule: (work: () => void, milliseconds: number) => {
      const timer = { at: time + milliseconds, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Lets a reference till work through its day at a sandbox in this process, and examines what it did. No time passes. */
export async function rehearse({
  country,
  concern,
  seed,
  fault,
  spoil = (_, sale) => sale,
}: Rehearsal): Promise<{
  readonly detection: Detection;
  readonly exchanges: readonly Exchange[];
}> {
  const apis = await testContracts();
  const operations = apis.flatMap((api) => api.operations);
  const clock = virtualClock();
  const exchanges: Exchange[] = [];
  const detector = createDetector({ plan, laws, operations, country, concern });
  const recorder = createRecorder({
    calls: knownCalls(operations),
    deliveries: new Map([[SALE_CREATED, 'webhooks/saleCreated']]),
    now: clock.now,
    onExchange: (exchange) => {
      exchanges.push(exchange);
      detector.take(exchange);
    },
  });
  const random = numbers(seed ?? 0);
  const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
  const send = async ({ method, url, headers, body }: SentRequest): Promise<Reply> => {
    const { host, pathname, search } = new URL(url);
    const content = new TextEncoder().encode(body ?? '');
    const length = body === undefined ? {} : { 'content-length': String(content.length) };
    const response = await sandbox.answer({
      method,
      target: `${pathname}${search}`,
      headers: { host, ...length, ...headers },
      readBody: () => Promise.resolve(content),
    });
    clock.advance(LATENCY_MS + 1 + (response.delay ?? 0));
    if (response.lost === true) {
      throw new Error('The connection ended.');
    }
    const text = new TextDecoder().decode(response.body);
    const isJson = (response.headers['Content-Type'] ?? '').includes('json');
    const fields = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
    return {
      status: response.status,
      headers: Object.fromEntries(fields) as Reply['headers'],
      document: (isJson && text !== '' ? JSON.parse(text) : {}) as Reply['document'],
    };
  };
  const world: World = {
    ...{ origin: ORIGIN, send, now: clock.now, random },
    sleep: (milliseconds) => {
      clock.advance(milliseconds);
      return Promise.resolve();
    },
    uuid: () => {
      const hex = [...bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    has: (name) => name === fault,
  };
  const receiver = new Receiver(world, SINK);
  const webhooks = recordWebhooks({
    ...{ keys, origin: () => ORIGIN, store: () => sandbox.store, log: () => undefined },
    ...{ now: () => new Date(clock.now()), schedule: clock.schedule },
    findDestination: (address) =>
      address === SINK ? { sink: new URL(address), carrier: 'tls' } : { obstacle: 'it is another.' },
    choosePlay: chooseDeliveries([], seed),
    client: recorder.recording(async ({ sink }, headers, body) => {
      clock.advance(LATENCY_MS);
      const fields = Object.entries({ host: sink.host, ...headers }).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]);
      const answer = await receiver.take({
        method: 'POST',
        headers: Object.fromEntries(fields) as Reply['headers'],
        body,
      });
      return { status: answer.status, retryAfter: answer.retryAfter };
    }),
  });
  const sandbox: Sandbox = createSandbox({
    ...{ apis, origin: () => ORIGIN, checkAccess: () => undefined, random: bytes },
    now: () => new Date(clock.now()),
    pages: webhooks.pages,
    onEvent: webhooks.onEvent,
    sinkObstacle: webhooks.sinkObstacle,
    onExchange: (exchange) => {
      recorder.onCall({ ...exchange, milliseconds: LATENCY_MS });
    },
    player: createPlayer({ plays: responsePlays, asked: [], ...(seed === undefined ? {} : { seed }) }),
    onFailure: (error) => {
      throw error;
    },
  });
  /** Until nothing is on its way, also what is repeated later. */
  const delivered = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) {
      await webhooks.idle();
      clock.advance(30_000);
    }
    await webhooks.idle();
  };
  try {
    if (concern === 'back-office') {
      await workInBackOffice(world);
    } else if (concern === 'receiver') {
      await workAsReceiver(country, world, SINK, receiver, delivered);
    } else {
      await workAtTill(country, concern, world, spoil);
    }
  } catch (error) {
    // A till with a fault may stop; what it did until then is examined.
    if (fault === undefined) {
      throw error;
    }
  }
  await webhooks.stop();
  return { detection: detector.result(true), exchanges };
}

/** What a rehearsal says is wrong, as `situation/mistake`. */
export const blamed = ({ results }: Detection): readonly string[] =>
  results.flatMap(({ situation, findings }) => findings.map(({ mistake }) => `${situation.id}/${mistake}`));

/** The situations of which nothing was shown, without those that ask a person. */
export const notShown = ({ results }: Detection): readonly string[] =>
  results.filter(({ outcome }) => outcome === 'not shown').map(({ situation }) => situation.id);
