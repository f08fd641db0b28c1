import { wrap, type Remote } from 'comlink';

import type { RunSearch } from './runSearch';

/** The interface of both workers, ours and the search theme's. */
interface Searching {
  readonly fetchIndexes: (baseUrl: string, context: string) => Promise<void>;
  readonly search: (baseUrl: string, context: string, input: string, limit: number) => Promise<unknown>;
}

const parameters = new URLSearchParams(location.search);
const context = parameters.get('context') ?? '';
let remote: Promise<Remote<Searching>> | undefined;

/**
 * Starts the worker and lets it fetch its index, like a focused search box.
 *
 * @throws {Error} if the worker's script fails to load or run; otherwise the call would wait forever
 */
async function start(): Promise<Remote<Searching>> {
  const worker = new Worker(parameters.get('worker') ?? '');
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      reject(new Error(`The search worker failed: ${message}`));
    });
  });
  const Remote = wrap<new () => Searching>(worker);
  const searching = await Promise.race([new Remote(), failed]);
  await searching.fetchIndexes('/', context);
  return searching;
}

/** The addresses in a result of either worker, in order. */
function addressesIn(result: unknown): readonly string[] {
  return Array.isArray(result)
    ? (result as readonly { readonly document: { readonly u: string; readonly h?: string } }[]).map(
        ({ document }) => document.u + (document.h ?? ''),
      )
    : (
        result as { readonly pages: readonly { readonly hits: readonly { readonly url: string }[] }[] }
      ).pages.flatMap(({ hits }) => hits.map(({ url }) => url));
}

const runSearch: RunSearch = async (words) => {
  remote ??= start();
  const searching = await remote;
  return addressesIn(await searching.search('/', context, words, 8));
};
Object.assign(window, { runSearch });
