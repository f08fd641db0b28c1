import { wrap } from 'comlink';

import files from '@site/.generated/page-sandbox.json';

import { holdTab } from './tabId';
import type { SandboxWorker } from './worker/messages';

/** A request to the sandbox in the page. */
export interface PageRequest {
  readonly method: string;
  /**
   * The path and query as they are sent, `/checkout/tenants/…/sales?page%5Bsize%5D=2`, or an address of the local
   * sandbox, as the links of responses have it.
   */
  readonly target: string;
  /** In any case; the `Content-Length` of a body is added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Its response. */
export interface PageResponse {
  readonly status: number;
  /** As the sandbox writes them: `Content-Type`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for a response without a body. */
  readonly body: Uint8Array;
}

/** A delivery of an event that the sandbox would make: it is signed, and not sent. */
export interface Delivery {
  /** The id of the delivery, unique in the tab. */
  readonly id: string;
  readonly tenantId: string;
  readonly subscriptionId: string;
  /** The type of the event: `example.slipway.checkout.sale.created.v1`. */
  readonly type: string;
  /** The address of the subscription. */
  readonly sink: string;
  /** When it was signed, ISO 8601. */
  readonly at: string;
  readonly request: {
    readonly method: 'POST';
    /** The target URI that the signature covers. */
    readonly target: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
  };
}

/** What every entry of {@link Contents} has. */
interface Entry {
  readonly id: string;
  readonly tenantId: string;
  /** The path that reads it with GET. */
  readonly target: string;
  /** Whether it is an example of the contracts, which is there from the start. */
  readonly seeded: boolean;
  /** The resource (JSON:API 1.1, resource objects). */
  readonly resource: unknown;
}

/** An access token. */
export interface TokenEntry {
  readonly token: string;
  readonly clientId: string;
  readonly tenantId: string;
  readonly scopes: readonly string[];
  /** ISO 8601; missing for the token of the contract's example, which does not expire. */
  readonly expires?: string;
}

export interface SaleEntry extends Entry {
  /** The number of versions. */
  readonly versions: number;
  readonly deleted: boolean;
}

export interface PassEntry extends Entry {
  readonly kind: 'apple' | 'google';
}

export interface SubscriptionEntry extends Entry {
  readonly sink: string;
  readonly types: readonly string[];
}

/** The credentials of the contracts' examples, with which a reader may call at once. */
export interface Access {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tenantId: string;
  /** A token that has all scopes and does not expire. */
  readonly token: string;
}

/** What the sandbox holds; each list begins with the newest entry. */
export interface Contents {
  readonly access: Access;
  readonly tokens: readonly TokenEntry[];
  readonly sales: readonly SaleEntry[];
  readonly passes: readonly PassEntry[];
  readonly subscriptions: readonly SubscriptionEntry[];
  readonly deliveries: readonly Delivery[];
  /** The size of the state in bytes. */
  readonly bytes: number;
  /** Why the state is only in memory, and gone with the page: a sentence; missing if it is kept. */
  readonly notKept?: string;
}

/** The five APIs, answered in a worker of the page. Sends nothing to any server. */
export interface PageSandbox {
  /** Answers a request; errors of the API are responses. Resolves when the state and the deliveries are kept. */
  answer(request: PageRequest): Promise<PageResponse>;
  contents(): Promise<Contents>;
  /** Deletes everything that the tab has kept, and begins again with the contracts' examples. */
  clear(): Promise<void>;
}

/** The sandbox cannot run in this page; the message says why. */
export class SandboxUnavailable extends Error {
  override readonly name = 'SandboxUnavailable';
}

interface Connection {
  readonly worker: SandboxWorker;
  /** Rejects when the worker cannot be loaded, or the page is left. */
  readonly stopped: Promise<never>;
}

let connection: Promise<Connection> | undefined;

const sandbox: PageSandbox = {
  answer: (request) => call((worker) => worker.answer(request)),
  contents: () => call((worker) => worker.contents()),
  clear: () => call((worker) => worker.clear()),
};

/**
 * The sandbox of this tab. Its worker starts with the first call; if it fails to load, the next call tries again.
 *
 * @throws {SandboxUnavailable} if the browser has no workers, or the worker does not load
 */
export async function pageSandbox(): Promise<PageSandbox> {
  await connected();
  return sandbox;
}

async function call<Result>(ask: (worker: SandboxWorker) => Promise<Result>): Promise<Result> {
  const { worker, stopped } = await connected();
  return Promise.race([ask(worker), stopped]);
}

function connected(): Promise<Connection> {
  connection ??= connect().catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

async function connect(): Promise<Connection> {
  // Web Crypto and Web Locks exist only in a secure context (Secure Contexts, section 3.1).
  if (typeof Worker === 'undefined' || !isSecureContext) {
    throw new SandboxUnavailable(
      'The sandbox in this page needs a web worker, which this browser does not have or allow here.',
    );
  }
  const { tab, release } = await holdTab();
  const thread = new Worker(files.worker, { type: 'module' });
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = (words: string) => {
      connection = undefined;
      thread.terminate();
      release();
      reject(new SandboxUnavailable(words));
    };
    thread.addEventListener('error', (event) => {
      // The page shows the error, so the console need not.
      event.preventDefault();
      stop('The worker of the sandbox could not be loaded.');
    });
    // The next page of the tab takes over; this one, if a reader comes back to it, starts another worker.
    addEventListener(
      'pagehide',
      () => {
        stop('The page was left before the sandbox responded.');
      },
      { once: true },
    );
  });
  // Callers handle the error; without callers it must not be an unhandled rejection.
  stopped.catch(() => undefined);
  const worker = wrap<SandboxWorker>(thread);
  await Promise.race([worker.open(tab), stopped]);
  return { worker, stopped };
}
