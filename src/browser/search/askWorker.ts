import { wrap, type Remote } from 'comlink';

import type { SearchAnswer } from './answer';

/** What `worker/searchWorker.ts` exposes. */
export interface SearchWorker {
  /**
   * Fetches an index, once.
   *
   * @throws {Error} saying what failed; 'Unexpected version url' where the address is of another origin
   */
  readonly fetchIndexes: (baseUrl: string, context: string) => Promise<void>;
  /** @param limit how many hits the answer has at most */
  readonly search: (baseUrl: string, context: string, input: string, limit: number) => Promise<SearchAnswer>;
}

/** What a worker that has been ended answers. */
const ENDED = Symbol('ended');

interface Connection {
  readonly remote: Promise<Remote<SearchWorker>>;
  /** Settles when the worker will answer no more: with `ENDED`, or with the error that ended it. */
  readonly stopped: Promise<typeof ENDED>;
  readonly end: () => void;
}

let connection: Connection | undefined;

/**
 * Asks the worker, which is started when it is first asked. What has no answer yet when the worker is ended
 * is asked again of the next one.
 *
 * @throws {Error} when the worker's script cannot be loaded, or what the worker throws
 */
export async function askWorker<Answer>(
  ask: (worker: Remote<SearchWorker>) => Promise<Answer>,
): Promise<Answer> {
  connection ??= connect();
  const answer = await Promise.race([connection.remote.then(ask), connection.stopped]);
  return answer === ENDED ? askWorker(ask) : answer;
}

/** Ends the worker, which may keep what it could not load; the next question starts another. */
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
      // It is told to the reader; the console need not hear of it too.
      event.preventDefault();
      // The event of a script that has not arrived has no message.
      reject(
        new Error((event as Partial<ErrorEvent>).message ?? 'The script of the search could not be loaded.'),
      );
    });
  });
  // Who asks hears of it; with nobody asking, it is no unhandled error of the page.
  stopped.catch(() => undefined);
  const Remote = wrap<new () => SearchWorker>(worker);
  return { remote: new Remote(), stopped, end };
}
