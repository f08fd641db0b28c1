import {
  type Access,
  accessOf,
  callLog,
  type Delivery,
  forgetful,
  type PageRequest,
  type PageResponse,
  startEngine,
} from '../../../browser';
import { BODY_LIMITS, type SandboxApi, seedStore, Store } from '../../../sandbox';
import { inputError } from '../../../kit/problem';
import { brand } from '../../../portal/brand';
import { boundedFetch, type FetchLimits } from './boundedFetch';

/** A response, with the deliveries that the request caused. */
export interface SandboxResponse extends PageResponse {
  readonly deliveries: readonly Delivery[];
}

export interface CalledSandbox {
  /** The origin of the links in its responses. */
  readonly origin: string;
  /** What an assistant has to know of a response with such a link; nothing if anybody can follow it. */
  readonly aboutLinks?: string;
  /** What it is: the rest of "Sends a request to", with a full stop. */
  readonly about: string;
  /** Whether its deliveries are in the response, instead of being sent. */
  readonly showsDeliveries: boolean;
  /** The credentials of the contracts' examples. */
  readonly access: Access;
  /** @throws {InputError} if a sandbox elsewhere does not respond */
  readonly call: (request: PageRequest) => Promise<SandboxResponse>;
}

const NOT_SENT =
  'Events are not sent: this sandbox sends nothing. The result of the call that causes an event has its deliveries.';

/** What a sandbox elsewhere may take and send: more than the largest file that it accepts. */
const LIMITS: FetchLimits = { total: 30_000, idle: 10_000, bytes: 2 * BODY_LIMITS.file };

/** A sandbox in this process, which begins with the first call and needs no network. */
export function ownSandbox(apis: readonly SandboxApi[]): CalledSandbox {
  let starting: ReturnType<typeof startEngine> | undefined;
  return {
    origin: brand.sandboxOrigin,
    aboutLinks: `Nothing listens at ${brand.sandboxOrigin} for this sandbox: to follow a link, give it to call_sandbox as the path.`,
    about: 'the sandbox in this process, which sends nothing and forgets everything when the server stops.',
    showsDeliveries: true,
    access: accessIn(apis),
    call: async (request) => {
      starting ??= startEngine(apis, forgetful(''), { notSent: NOT_SENT, onFailure: console.error });
      const engine = await starting;
      const before = new Set(engine.deliveries());
      const response = await engine.respond(request);
      callLog.add(request, response);
      const deliveries = engine.deliveries().filter((one) => !before.has(one));
      return { ...response, deliveries };
    },
  };
}

/** A sandbox that runs on this machine, with the state that it has. */
export function runningSandbox(apis: readonly SandboxApi[], address: URL, limits = LIMITS): CalledSandbox {
  return {
    origin: address.origin,
    about: `the sandbox that runs at ${address.origin}, and keeps what it is sent until it stops.`,
    showsDeliveries: false,
    access: accessIn(apis),
    call: async (request) => {
      const { method, target, headers, body } = request;
      try {
        const sent = body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> };
        const init = { method, headers, ...sent, redirect: 'manual' } as const;
        const at = Date.now();
        const fetched = await boundedFetch(`${address.origin}${target}`, init, limits);
        const times = { at, milliseconds: Date.now() - at };
        const response = { ...fetched, headers: fieldsOf(fetched.headers), ...times };
        callLog.add(request, response);
        return { ...response, deliveries: [] };
      } catch (error) {
        const { message, cause } = error as Error;
        const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
        throw inputError(
          `The sandbox at ${address.origin} does not respond to this request: ${reason}.`,
          'start it with "node slipway.mjs sandbox", or start the server without --sandbox.',
        );
      }
    },
  };
}

function fieldsOf(headers: Headers): Record<string, string> {
  const fields: [string, string][] = [];
  headers.forEach((value, name) => fields.push([name, value]));
  return Object.fromEntries(fields);
}

/** The credentials that every sandbox begins with. */
function accessIn(apis: readonly SandboxApi[]): Access {
  const store = new Store({ entries: 10_000, bytes: 16 * 1024 * 1024 });
  seedStore(store, apis);
  return accessOf(store, apis);
}
