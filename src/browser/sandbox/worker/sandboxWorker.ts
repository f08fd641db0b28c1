import { expose } from 'comlink';

import { inTime } from '../inTime';
import { apisOf, startEngine, type BundledContract, type Engine } from './engine';
import { forgetful } from './kept';
import { keepInDatabase } from './keepInDatabase';
import type { SandboxWorker } from '../workerMessages';

const NOT_SENT =
  'Events are not sent: the sandbox in the page sends nothing, and shows the deliveries that it would make.';

/** How long a pass waits for the page to encode its code, in milliseconds: less than the page waits for the pass. */
const ENCODE_WAIT = 5000;

/**
 * Serves the sandbox to the page that has started this worker.
 *
 * @param contractsId identifies the contracts
 */
export function serveSandbox(contracts: readonly BundledContract[], contractsId: string): void {
  const apis = apisOf(contracts);
  let engine: Promise<Engine> | undefined;
  const opened = (): Promise<Engine> =>
    engine ?? Promise.reject(new Error('The sandbox of the page has not been opened.'));
  const worker: SandboxWorker = {
    open: async (tab, encode) => {
      const keeper =
        'id' in tab ? keepInDatabase(tab.id, contractsId, () => Date.now()) : forgetful(tab.notKept);
      engine = startEngine(apis, keeper, {
        notSent: NOT_SENT,
        encode: (barcode) => inTime(encode(barcode), ENCODE_WAIT),
        onFailure: console.error,
      });
      await engine;
    },
    ping: () => Promise.resolve(),
    respond: async (request) => (await opened()).respond(request),
    contents: async () => (await opened()).contents(),
    clear: async () => (await opened()).clear(),
  };
  expose(worker);
}
