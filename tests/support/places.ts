import { rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { SandboxApi } from '../../src/sandbox/answers/sandboxApi';
import { createService } from '../../src/sandbox/service/service';
import { startSandbox } from '../../src/cli/sandbox/startSandbox';
import { startPageWorker } from './pageWorker';
import {
  asTestResponse,
  checkResponse,
  send,
  testContracts,
  withDefaults,
  type TestRequest,
  type TestResponse,
} from './sandboxClient';
import { downloadTool } from './toolFile';

/** A running sandbox, wherever it is. */
export interface Place {
  /**
   * Sends a request; adds the token and the version of the API if they are missing.
   *
   * @throws {Error} for a response that violates the contract
   */
  readonly send: (request: TestRequest) => Promise<TestResponse>;
  /** The bytes of the heap of the process that it runs in, after garbage has been collected. */
  readonly heapUsed: () => Promise<number>;
  readonly close: () => Promise<void>;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Of the process of the test. */
function ownHeap(): Promise<number> {
  collectGarbage();
  return Promise.resolve(process.memoryUsage().heapUsed);
}

type Start = (apis: readonly SandboxApi[]) => Promise<Place>;

const server: Start = async (apis) => {
  const sandbox = await startSandbox(0, {
    ...{ apis, onFailure: fail },
    sinkObstacle: () => 'Events are not sent: no sink was named.',
  });
  return { send: (sent) => send(sandbox.origin, sent), heapUsed: ownHeap, close: sandbox.close };
};

const worker: Start = async () => {
  const started = await startPageWorker();
  return {
    send: async ({ method = 'GET', path, headers = {}, body }) => {
      const bytes = typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;
      const response = await started.worker.answer({
        method,
        target: path,
        headers: Object.fromEntries(
          Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
        ...(bytes === undefined ? {} : { body: Uint8Array.from(Buffer.from(bytes)) }),
      });
      const fields = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
      return asTestResponse(
        response.status,
        Object.fromEntries(fields) as Record<string, string>,
        Buffer.from(response.body),
      );
    },
    heapUsed: ownHeap,
    close: () => {
      started.close();
      return Promise.resolve();
    },
  };
};

const file: Start = async () => {
  const tool = await downloadTool();
  const { origin, heapUsed, stop } = await tool.serve(['--quiet']);
  return {
    send: (sent) => send(origin, sent),
    heapUsed,
    close: async () => {
      await stop();
      await rm(tool.folder, { recursive: true });
    },
  };
};

/** Where the sandbox runs; the first is the one that the others are compared with. */
export const PLACES = {
  'the server of the repository': server,
  'the worker of a page': worker,
  'the single file': file,
} satisfies Readonly<Record<string, Start>>;

/** Starts a sandbox at a place. */
export async function startAt(name: keyof typeof PLACES): Promise<Place> {
  const apis = await testContracts();
  const service = createService(apis);
  const place = await PLACES[name](apis);
  return {
    ...place,
    send: async (sent) => {
      const response = await place.send(withDefaults(sent, apis));
      checkResponse(sent, response, service);
      return response;
    },
  };
}

function fail(error: unknown): never {
  throw error;
}
