import { type EncodeLater, loadBarcodes } from '../../sale';
import { proxy, wrap } from 'comlink';

import files from '@site/.generated/page-sandbox.json';

import { inTime } from './inTime';
import { holdTab } from './tabId';
import type { SandboxWorker } from './workerMessages';

/** The sandbox cannot run in this page; the message says why. */
export class SandboxUnavailable extends Error {
  override readonly name = 'SandboxUnavailable';
}

/** The worker has ended, or no longer does anything; another can be started. */
export class WorkerSilent extends Error {
  override readonly name = 'WorkerSilent';
}

/** A worker that holds the sandbox of this tab. */
export interface Connection {
  readonly worker: SandboxWorker;
  /** Rejects when the worker is ended: it cannot be loaded, the page is left, or {@link stop} is called. */
  readonly stopped: Promise<never>;
  /** Ends the worker, and lets go of the tab. */
  readonly stop: (error: Error) => void;
}

/** How long to wait for the file of the worker, and for it to open the sandbox, in milliseconds. */
const WAIT = { load: 20_000, open: 10_000 } as const;

const NO_WORKER =
  'The sandbox in this page needs a web worker, which this browser does not have or allow here.';
const NOT_LOADED = 'The worker of the sandbox could not be loaded.';
const NOT_STARTED =
  'The sandbox in this page does not start: its worker does not respond. Check your connection, then reload this page.';

/**
 * Starts the worker, and opens the sandbox of this tab in it.
 *
 * @param onStop called when the worker is ended
 * @throws {SandboxUnavailable} if the browser has no workers, or the worker does not load or start
 */
export async function connect(onStop: () => void): Promise<Connection> {
  // Web Crypto and Web Locks exist only in a secure context (Secure Contexts, section 3.1).
  if (typeof Worker === 'undefined' || !isSecureContext) {
    throw new SandboxUnavailable(NO_WORKER);
  }
  const { tab, release } = await holdTab();
  const thread = startWorker(release);
  const { stopped, stop } = stopper(() => {
    onStop();
    thread.terminate();
    release();
  });
  let hasLoaded = false;
  thread.addEventListener('error', (event) => {
    // The page shows the error, so the console need not.
    event.preventDefault();
    stop(hasLoaded ? new WorkerSilent(event.message) : new SandboxUnavailable(NOT_LOADED));
  });
  const worker = wrap<SandboxWorker>(thread);
  const started = async () => {
    await inTime(worker.ping(), WAIT.load);
    hasLoaded = true;
    await inTime(worker.open(tab, proxy(encode)), WAIT.open);
  };
  try {
    await Promise.race([started(), stopped]);
  } catch (error) {
    const problem = error instanceof SandboxUnavailable ? error : new SandboxUnavailable(NOT_STARTED);
    stop(problem);
    throw problem;
  }
  return { worker, stopped, stop };
}

/** Encodes the code of a pass for the worker, by the file that the page draws its own codes with. */
const encode: EncodeLater = async (barcode) => {
  return (await loadBarcodes())(barcode);
};

function startWorker(release: () => void): Worker {
  try {
    return new Worker(files.worker, { type: 'module' });
  } catch {
    // A browser can refuse a worker at once (HTML, section 10.2.6.3: a SecurityError).
    release();
    throw new SandboxUnavailable(NO_WORKER);
  }
}

/** What ends a connection, once: by a call, or when the page is left. */
function stopper(end: () => void): Pick<Connection, 'stopped' | 'stop'> {
  const listening = new AbortController();
  let stop: Connection['stop'] = () => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = (error) => {
      if (!listening.signal.aborted) {
        listening.abort();
        end();
        reject(error);
      }
    };
  });
  // Callers handle the error; without callers it must not be an unhandled rejection.
  stopped.catch(() => undefined);
  // The next page of the tab takes over; this one, if a reader comes back to it, starts another worker.
  addEventListener(
    'pagehide',
    () => {
      stop(new SandboxUnavailable('The page was left before the sandbox responded.'));
    },
    { signal: listening.signal },
  );
  return { stopped, stop };
}
