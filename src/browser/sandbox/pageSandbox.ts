import { wrap } from 'comlink';

import files from '@site/.generated/page-sandbox.json';

import { holdTab } from './tabId';
import type { PageSandbox } from './types';
import type { SandboxWorker } from './worker/messages';

export type { Contents, Delivery, PageRequest, PageResponse, PageSandbox } from './types';

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

const NO_WORKER =
  'The sandbox in this page needs a web worker, which this browser does not have or allow here.';

function startWorker(release: () => void): Worker {
  try {
    return new Worker(files.worker, { type: 'module' });
  } catch {
    // A browser can refuse a worker at once (HTML, section 10.2.6.3: a SecurityError).
    release();
    throw new SandboxUnavailable(NO_WORKER);
  }
}

async function connect(): Promise<Connection> {
  // Web Crypto and Web Locks exist only in a secure context (Secure Contexts, section 3.1).
  if (typeof Worker === 'undefined' || !isSecureContext) {
    throw new SandboxUnavailable(NO_WORKER);
  }
  const { tab, release } = await holdTab();
  const thread = startWorker(release);
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
