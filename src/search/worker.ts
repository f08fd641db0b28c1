import { wrap, type Remote } from 'comlink';

/** The search theme's worker, as far as it is used here. */
export interface SearchWorker {
  readonly fetchIndexes: (baseUrl: string, context: string) => Promise<void>;
  readonly search: (baseUrl: string, context: string, input: string, limit: number) => Promise<unknown[]>;
}

interface Connection {
  readonly worker: Worker;
  readonly remote: Promise<Remote<SearchWorker>>;
}

let connection: Connection | undefined;

/**
 * The search theme's worker, started when it is first asked for.
 *
 * @throws {Error} when its script cannot be loaded
 */
export function searchWorker(): Promise<Remote<SearchWorker>> {
  connection ??= connect();
  return connection.remote;
}

/** Ends the worker, which keeps what it could not load; the next search starts another. */
export function endSearchWorker(): void {
  connection?.worker.terminate();
  connection = undefined;
}

function connect(): Connection {
  const worker = new Worker(
    new URL('@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js', import.meta.url),
  );
  const failure = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) => {
      // It is told to the reader; the console need not hear of it too.
      event.preventDefault();
      // The event of a script that has not arrived has no message.
      reject(
        new Error((event as Partial<ErrorEvent>).message ?? 'The script of the search could not be loaded.'),
      );
    });
  });
  const Remote = wrap<new () => SearchWorker>(worker);
  return { worker, remote: Promise.race([new Remote(), failure]) };
}
