import { respondToOperation, noOperation, type RequestContext } from './respondToRequest';
import { emptyResponse, JSON_API, type ResponseToSend } from '../state/response';
import type { Environment } from '../calls/call';
import type { SandboxApi } from '../answers/sandboxApi';
import { errorDocument, Fault } from '../calls/errors';
import type { SandboxEvent } from '../calls/events';
import {
  ClientGoneError,
  type RequestHeaders,
  type SandboxRequest,
  type SandboxResponse,
} from '../calls/message';
import type { Route } from '../http/router';
import type { EncodeLater } from '../../sale';
import type { Player } from '../plays/player';
import { BODY_LIMITS } from '../http/bodyLimits';
import { createClock, type Clock } from '../state/clock';
import { respondToClock } from './clockCall';
import { CLOCK_PATH } from './clockPath';
import { writeResponse } from '../http/writeResponse';
import { downloadResponse } from '../resources/downloads';
import { passResponse } from '../resources/passPages';
import { receiptResponse } from '../resources/receiptPages';
import { createService, type Service } from './service';
import { uuid, webRandom, type Random } from '../state/random';
import { seedStore } from './seed';
import { Store, type StoreLimits } from '../state/store';

/** The limits of the store, beyond which the least recently written entries are dropped. */
const STORE_LIMITS: StoreLimits = { entries: 10_000, bytes: 128 * 1024 * 1024 };

/** A completed request, for the log. */
export interface Answered {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  /** `checkout/createSale`; missing if the request matches no operation. */
  readonly operation?: string;
  readonly origin: string;
  readonly requestId: string;
  readonly milliseconds: number;
  /** The detail of an error response, or a note about any other. */
  readonly detail?: string;
}

/** A completed request with its response, for a recording. */
export interface SandboxExchange {
  /** When the request arrived: milliseconds since 1970. */
  readonly at: number;
  readonly milliseconds: number;
  readonly request: Pick<SandboxRequest, 'method' | 'target' | 'headers'>;
  /** What was read of the body; missing if nothing was. */
  readonly body?: Uint8Array;
  readonly response: SandboxResponse;
}

export interface SandboxOptions {
  readonly apis: readonly SandboxApi[];
  /** Returns the origin of the sandbox: `http://localhost:4010`. */
  readonly origin: () => string;
  /**
   * Decides who may call, before anything else of a request is read.
   *
   * @returns the origin of the calling page; `undefined` for a client that is not a page
   * @throws {Fault} 403 for a client that may not
   */
  readonly checkAccess: (headers: RequestHeaders, origin: string) => string | undefined;
  readonly limits?: StoreLimits;
  /** The time of all that happens, also read and set at `/clock`; by default that of the machine. */
  readonly clock?: Clock;
  readonly random?: Random;
  /** Called with events for subscriptions. Must not throw. */
  readonly onEvent?: (event: SandboxEvent) => void;
  /** Why events are not delivered to a sink; `undefined` if they are. By default they are. */
  readonly sinkObstacle?: Environment['sinkObstacle'];
  readonly onResponse?: (answered: Answered) => void;
  /**
   * Called with each request of a client that may call and its response, before the response is sent. Must not throw. What a page of
   * somebody else tries is not a call of the integration.
   */
  readonly onExchange?: (exchange: SandboxExchange) => void;
  /** Decides what is played; without it, nothing is. */
  readonly player?: Player;
  /** Encodes codes in all formats but QR, for the pages of passes; without it, they show the content of such a code. */
  readonly encode?: EncodeLater;
  /** Called with unexpected errors, for which the client receives 500. */
  readonly onFailure?: (error: unknown) => void;
  /** GET responses outside the operations, by path: the key set of the webhooks. */
  readonly pages?: Readonly<Record<string, () => ResponseToSend>>;
  /**
   * GET responses for anyone who opens the sandbox itself, by path. No other page can read them, whatever its origin, and they are
   * neither logged nor recorded.
   */
  readonly privatePages?: Readonly<Record<string, (headers: RequestHeaders) => ResponseToSend>>;
}

/** The five APIs, ready to be called. Needs nothing of Node: the servers around it are in `node/`. */
export interface Sandbox {
  /**
   * Answers a request. Errors, also unexpected ones, become responses.
   *
   * @throws {ClientGoneError} if the client has disconnected
   */
  readonly respond: (request: SandboxRequest) => Promise<SandboxResponse>;
  readonly store: Store;
  /** Replaces the contracts, and keeps the state. */
  readonly replaceContracts: (apis: readonly SandboxApi[]) => void;
}

/** Creates a sandbox whose store is seeded from the contracts' examples. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const {
    origin,
    clock = createClock(),
    random = webRandom,
    onEvent = () => undefined,
    sinkObstacle = () => undefined,
  } = options;
  const store = new Store(options.limits ?? STORE_LIMITS);
  seedStore(store, options.apis);
  let service = createService(options.apis);
  const context = (): RequestContext => ({
    service,
    player: options.player,
    environment: {
      store,
      now: clock.now,
      random,
      origin: origin(),
      scopes: service.scopes,
      awaitedSales: service.awaitedSales,
      emit: onEvent,
      sinkObstacle,
    },
  });
  return {
    store,
    respond: (request) => {
      const path = pathOf(request);
      if (path === CLOCK_PATH) {
        const methods = ['GET', 'HEAD', 'POST'];
        return respondPrivately(request, methods, () => respondToClock(request, clock), context(), options);
      }
      const privatePage = options.privatePages?.[path];
      if (privatePage !== undefined) {
        const page = () => Promise.resolve(privatePage(request.headers));
        return respondPrivately(request, ['GET', 'HEAD'], page, context(), options);
      }
      return options.onExchange === undefined || !mayCall(request, origin(), options)
        ? respondAndLog(request, context(), clock, options)
        : respondAndRecord(request, context(), clock, options, options.onExchange);
    },
    replaceContracts: (apis) => {
      service = createService(apis);
    },
  };
}

function mayCall(
  { headers }: SandboxRequest,
  origin: string,
  { checkAccess }: Pick<SandboxOptions, 'checkAccess'>,
): boolean {
  try {
    checkAccess(headers, origin);
    return true;
  } catch {
    return false;
  }
}

function pathOf({ target }: Pick<SandboxRequest, 'target'>): string {
  return target.split('?', 1)[0] ?? '';
}

/** Answers anyone who runs the sandbox: a request of a page has its `Origin`, and gets no CORS headers either. */
async function respondPrivately(
  { method, headers }: SandboxRequest,
  methods: readonly string[],
  respond: () => Promise<ResponseToSend>,
  { environment, service }: RequestContext,
  { checkAccess }: SandboxOptions,
): Promise<SandboxResponse> {
  const common = { 'Request-Id': uuid(environment.random), Vary: 'Origin' };
  try {
    if (checkAccess(headers, environment.origin) !== undefined) {
      throw new Fault(403, { detail: 'No page may call this address.' });
    }
    if (!methods.includes(method)) {
      throw noOperation(method, '', methods, []);
    }
    return writeResponse(await respond(), common);
  } catch (error) {
    if (error instanceof ClientGoneError) {
      throw error;
    }
    const problem = error instanceof Fault ? error : internalProblem();
    return writeResponse(problemResponse(service, problem, environment.random), common);
  }
}

async function respondAndRecord(
  request: SandboxRequest,
  context: RequestContext,
  clock: Clock,
  options: SandboxOptions,
  onExchange: (exchange: SandboxExchange) => void,
): Promise<SandboxResponse> {
  const at = clock.now().getTime();
  let body: Uint8Array | undefined;
  const readBody: SandboxRequest['readBody'] = async (most) => {
    body = await request.readBody(most);
    return body;
  };
  const { method, target, headers } = request;
  const response = await respondAndLog({ ...request, readBody }, context, clock, options);
  const milliseconds = clock.now().getTime() - at;
  // A refusal may come before the body is read; without it, a repetition could not be told from another request.
  body ??= await request.readBody(BODY_LIMITS.document).catch(() => undefined);
  onExchange({
    ...{ at, milliseconds, request: { method, target, headers }, response },
    ...(body === undefined ? {} : { body }),
  });
  return response;
}

/** Answers one request, including unexpected errors, and logs it. */
async function respondAndLog(
  request: SandboxRequest,
  context: RequestContext,
  clock: Clock,
  { checkAccess, pages = {}, encode, onResponse, onFailure }: SandboxOptions,
): Promise<SandboxResponse> {
  const start = performance.now();
  const { method, target, headers } = request;
  const { service, environment } = context;
  const requestId = uuid(environment.random);
  const path = pathOf(request);
  const route = service.route(method, path);
  let respond: ResponseToSend;
  let detail: string | undefined;
  // A refused page gets no CORS headers, so that it cannot read the refusal.
  let cors: Readonly<Record<string, string>> = {};
  try {
    cors = service.cors.headersFor(checkAccess(headers, environment.origin));
    respond = await respondTo(request, path, route, context, pages, encode);
    detail = respond.note;
  } catch (error) {
    if (error instanceof ClientGoneError) {
      throw error;
    }
    if (!(error instanceof Fault)) {
      onFailure?.(error);
    }
    const problem = error instanceof Fault ? error : internalProblem();
    detail = problem.message;
    respond = problemResponse(service, problem, environment.random);
  }
  onResponse?.({
    method,
    target,
    status: respond.status,
    ...(route.operation === undefined ? {} : { operation: route.operation.name }),
    origin: respond.origin ?? 'state',
    requestId,
    milliseconds: performance.now() - start,
    ...(detail === undefined ? {} : { detail }),
  });
  // Anyone who follows the clock of a sandbox reads it here; else a server's own is right (RFC 9110, section 6.6.1).
  const date = clock.isSet() ? { Date: clock.now().toUTCString() } : {};
  return writeResponse(respond, { ...cors, ...date, 'Request-Id': requestId });
}

/** The response to a preflight request, of an operation, or of an additional page. */
async function respondTo(
  request: SandboxRequest,
  path: string,
  route: Route,
  context: RequestContext,
  pages: NonNullable<SandboxOptions['pages']>,
  encode: SandboxOptions['encode'],
): Promise<ResponseToSend> {
  const { method } = request;
  const { apis, cors } = context.service;
  if (method === 'OPTIONS') {
    return emptyResponse(204, cors.preflight);
  }
  if (route.operation !== undefined) {
    return respondToOperation(request, route, context);
  }
  const { environment } = context;
  const { store } = environment;
  const page =
    pages[path] ??
    receiptResponse(path, store) ??
    passResponse(path, store, encode) ??
    downloadResponse(path, environment);
  if (page === undefined || !['GET', 'HEAD'].includes(method)) {
    const ids = apis.map(({ id }) => id);
    throw noOperation(method, path, route.methods, ids);
  }
  return page();
}

function internalProblem(): Fault {
  return new Fault(500, { detail: 'This is a fault in the sandbox; see its log.' });
}

function problemResponse({ catalogue }: Service, problem: Fault, random: Random): ResponseToSend {
  return {
    status: problem.status,
    headers: problem.headers,
    mediaType: JSON_API,
    document: errorDocument(catalogue, problem, random),
    origin: 'error',
  };
}
