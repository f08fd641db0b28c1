import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import type { Sandbox } from '../service/createSandbox';
import { ClientGoneError, type RequestHeaders } from '../calls/message';
import { readBody, type BodyBudget } from './readBody';

/** The total size of request bodies being read; beyond it, the response is 429. */
const BODY_BUDGET = 128 * 1024 * 1024;

export interface ListenerOptions {
  /** The maximum total size of request bodies being read. */
  readonly bodyBudget?: number | undefined;
  /** Called with unexpected errors, after which the connection is closed. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** Serves a sandbox over HTTP. Ignores errors of closed connections. */
export function createListener(
  sandbox: Pick<Sandbox, 'respond'>,
  { bodyBudget = BODY_BUDGET, onFailure }: ListenerOptions = {},
): RequestListener {
  const budget = { limit: bodyBudget, used: 0 };
  return (request, response) => {
    serve(sandbox, request, response, budget).catch((error: unknown) => {
      if (!(error instanceof ClientGoneError)) {
        onFailure?.(error);
        response.destroy();
      }
    });
  };
}

async function serve(
  sandbox: Pick<Sandbox, 'respond'>,
  request: IncomingMessage,
  response: ServerResponse,
  budget: BodyBudget,
): Promise<void> {
  const { status, headers, body, delay, lost } = await sandbox.respond({
    method: request.method ?? '',
    target: request.url ?? '/',
    headers: headersOf(request),
    readBody: (most) => readBody(request, most, budget),
  });
  if (delay !== undefined) {
    await setTimeout(delay);
  }
  if (lost === true) {
    response.destroy();
    return;
  }
  response.writeHead(status, headers);
  response.end(body);
}

/** Node joins all repeated fields but `Set-Cookie`, which no client sends. */
function headersOf({ headers }: IncomingMessage): RequestHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
