import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { answerOperation, noOperation, type RequestContext } from './answerRequest';
import { emptyAnswer, JSON_API, type Answer } from './answers/answer';
import type { Environment } from './call';
import type { SandboxApi } from './contracts/loadContracts';
import { errorDocument, Fault } from './errors';
import type { SandboxEvent } from './events';
import { checkAccess } from './http/access';
import { ClientGoneError } from './http/readBody';
import type { Route } from './http/router';
import { sendAnswer } from './http/sendAnswer';
import { receiptAnswer } from './resources/receiptPages';
import { createService, type Service } from './service';
import { seedStore } from './state/seed';
import { Store, type StoreLimits } from './state/store';

const MIB = 1024 * 1024;

/** The limits of the store, beyond which the least recently written entries are dropped. */
const STORE_LIMITS: StoreLimits = { entries: 10_000, bytes: 128 * MIB };

/** The total size of request bodies being read; beyond it, the response is 429. */
const BODY_BUDGET = 128 * MIB;

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

export interface SandboxOptions {
  readonly apis: readonly SandboxApi[];
  /** Returns the origin of the sandbox: `http://localhost:4010`. */
  readonly origin: () => string;
  /** The origins of the pages that may call it, besides the portal and its local build. */
  readonly pageOrigins?: readonly string[];
  readonly limits?: StoreLimits;
  /** The maximum total size of request bodies being read. */
  readonly bodyBudget?: number;
  readonly now?: () => Date;
  /** Called with events for subscriptions. Must not throw. */
  readonly onEvent?: (event: SandboxEvent) => void;
  /** Why events are not delivered to a sink; `undefined` if they are. By default they are. */
  readonly sinkObstacle?: Environment['sinkObstacle'];
  readonly onAnswer?: (answered: Answered) => void;
  /** Called with unexpected errors, for which the client gets 500. */
  readonly onFailure?: (error: unknown) => void;
  /** GET responses outside the operations, by path: the key set of the webhooks. */
  readonly pages?: Readonly<Record<string, () => Answer>>;
}

/** The five APIs, ready to be served. */
export interface Sandbox {
  readonly listener: RequestListener;
  readonly store: Store;
  /** Replaces the contracts, and keeps the state. */
  readonly replaceContracts: (apis: readonly SandboxApi[]) => void;
}

/** Creates a sandbox whose store is seeded from the contracts' examples. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const {
    origin,
    now = () => new Date(),
    onEvent = () => undefined,
    sinkObstacle = () => undefined,
  } = options;
  const store = new Store(options.limits ?? STORE_LIMITS);
  const budget = { limit: options.bodyBudget ?? BODY_BUDGET, used: 0 };
  seedStore(store, options.apis);
  let service = createService(options.apis);
  const context = (): RequestContext => ({
    service,
    environment: { store, now, origin: origin(), scopes: service.scopes, emit: onEvent, sinkObstacle },
    budget,
  });
  return {
    store,
    listener: (request, response) => {
      serve(request, response, context(), options).catch((error: unknown) => {
        options.onFailure?.(error);
        response.destroy();
      });
    },
    replaceContracts: (apis) => {
      service = createService(apis);
    },
  };
}

/** Handles one request, including unexpected errors, and logs it. */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  { pages = {}, pageOrigins = [], onAnswer, onFailure }: SandboxOptions,
): Promise<void> {
  const start = performance.now();
  const requestId = randomUUID();
  const { method = '', url: target = '/' } = request;
  const path = target.split('?', 1)[0] ?? '';
  const { service, environment } = context;
  const route = service.route(method, path);
  let answer: Answer;
  let detail: string | undefined;
  // A refused page gets no CORS headers, so that it cannot read the refusal.
  let cors: Readonly<Record<string, string>> = {};
  try {
    cors = service.cors.answer(checkAccess(request.headers, environment.origin, pageOrigins));
    answer = await answerTo(request, path, route, context, pages);
    detail = answer.note;
  } catch (error) {
    if (error instanceof ClientGoneError) {
      return;
    }
    if (!(error instanceof Fault)) {
      onFailure?.(error);
    }
    const fault = error instanceof Fault ? error : internalFault();
    detail = fault.message;
    answer = faultAnswer(service, fault);
  }
  sendAnswer(response, answer, { ...cors, 'Request-Id': requestId });
  onAnswer?.({
    method,
    target,
    status: answer.status,
    ...(route.operation === undefined ? {} : { operation: route.operation.name }),
    origin: answer.origin ?? 'state',
    requestId,
    milliseconds: performance.now() - start,
    ...(detail === undefined ? {} : { detail }),
  });
}

/** The response to a preflight request, of an operation, or of an additional page. */
async function answerTo(
  request: IncomingMessage,
  path: string,
  route: Route,
  context: RequestContext,
  pages: NonNullable<SandboxOptions['pages']>,
): Promise<Answer> {
  const { method = '' } = request;
  const { apis, cors } = context.service;
  if (method === 'OPTIONS') {
    return emptyAnswer(204, cors.preflight);
  }
  if (route.operation !== undefined) {
    return answerOperation(request, route, context);
  }
  const page = pages[path] ?? receiptAnswer(path);
  if (page === undefined || !['GET', 'HEAD'].includes(method)) {
    const ids = apis.map(({ id }) => id);
    throw noOperation(method, path, route.methods, ids);
  }
  return page();
}

function internalFault(): Fault {
  return new Fault(500, { detail: 'This is a fault in the sandbox; see its log.' });
}

function faultAnswer({ catalogue }: Service, fault: Fault): Answer {
  return {
    status: fault.status,
    headers: fault.headers,
    mediaType: JSON_API,
    document: errorDocument(catalogue, fault),
    origin: 'error',
  };
}
