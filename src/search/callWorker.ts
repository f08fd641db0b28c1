import { wrap, type Remote } from 'comlink';

import type { SearchResult } from './model/searchResult';
import type { Extent } from './model/extent';

/** What `worker/searchWorker.ts` exposes. */
export interface SearchWorker {
  /**
   * Fetches an index, once.
   *
   * @throws {Error} with the cause; 'Unexpected version url' if the address has another origin
   */
  readonly fetchIndexes: (baseUrl: string, context: string) => Promise<void>;
  readonly search: (baseUrl: string, context: string, input: string, extent: Extent) => Promise<SearchResult>;
}

/** The result of a terminated worker. */
const ENDED = Symbol('ended');

interface Connection {
  readonly remote: Promise<Remote<SearchWorker>>;
  /** Settles when the worker stops responding: with `ENDED`, or with the error that stopped it. */
  readonly stopped: Promise<typeof ENDED>;
  readonly end: () => void;
}

let connection: Connection | undefined;

/**
 * Sends a request to the worker, which is started on the first one. Requests that are pending when the worker is
 * terminated are repeated on the next one.
 *
 * @throws {Error} if the worker's script cannot be loaded, or the worker throws
 */
export async function callWorker<Result>(
  call: (worker: Remote<SearchWorker>) => Promise<Result>,
): Promise<Result> {
  connection ??= connect();
  const result = await Promise.race([connection.remote.then(call), connection.stopped]);
  return result === ENDED ? callWorker(call) : result;
}

/** Terminates the worker, which may cache a failed load; the next request starts another. */
export function endSearchWorker(): void {
  const ended = connection;
  connection = undefined;
  ended?.end();
}

function connect(): Connection {
  const worker = new Worker(
    new URL(/* webpackChunkName: "search-worker" */ './worker/searchWorker.ts', import.meta.url),
  );
  let end = (): void => undefined;
  const stopped = new Promise<typeof ENDED>((resolve, reject) => {
    end = () => {
      worker.terminate();
      resolve(ENDED);
    };
    worker.addEventListener('error', (event) => {
      // The page shows the error, so the console need not.
      event.preventDefault();
      // The error event of a script that fails to load has no message.
      reject(
        new Error((event as Partial<ErrorEvent>).message ?? 'The script of the search could not be loaded.'),
      );
    });
  });
  // Callers handle the error; without callers it must not be an unhandled rejection.
  stopped.catch(() => undefined);
  const Remote = wrap<new () => SearchWorker>(worker);
  return { remote: new Remote(), stopped, end };
}
