import { webcrypto } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import vm, { runInNewContext } from 'node:vm';
import { MessageChannel } from 'node:worker_threads';

import { proxy, wrap, type Endpoint } from 'comlink';
import { build } from 'esbuild';

import type { SandboxApi } from '../../src/sandbox/answers/sandboxApi';
import { createService } from '../../src/sandbox/service/service';
import { startSandbox } from '../../src/cli/sandbox/startSandbox';
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
import { bundlePageSandbox } from '../../src/pipeline/generate/bundlePageSandbox';
import type { SandboxWorker } from '../../src/browser/sandbox/workerMessages';
import { loadBarcodes } from '../../src/sale/receipt/codes/barcodes';
import { projectPaths } from '../../src/kit/paths';

/** What every worker has of the platform; nothing of Node is there, and no storage. */
const WEB = {
  ...{ TextEncoder, TextDecoder, URL, URLSearchParams, performance, setTimeout, clearTimeout, btoa, atob },
  ...{ AbortController, MessageChannel, console, crypto: webcrypto },
};

let script: Promise<string> | undefined;

/** The files of the worker, as one classic script, since a module cannot be run in a context of its own. */
async function workerScript(): Promise<string> {
  const { worker, files } = await bundlePageSandbox(projectPaths(process.cwd()));
  const texts = new Map([...files].map(([name, text]) => [`./${path.basename(name)}`, text]));
  const { outputFiles } = await build({
    stdin: { contents: files.get(worker) ?? '', loader: 'js' },
    plugins: [
      {
        name: 'files of the site',
        setup: (bundler) => {
          bundler.onResolve({ filter: /.*/ }, ({ path: file }) => ({ path: file, namespace: 'site' }));
          bundler.onLoad({ filter: /.*/, namespace: 'site' }, ({ path: file }) => ({
            contents: texts.get(file) ?? '',
          }));
        },
      },
    ],
    ...{ bundle: true, platform: 'browser', format: 'iife', target: 'es2022', write: false },
  });
  return outputFiles[0]?.text ?? '';
}

interface StartedWorker {
  readonly worker: SandboxWorker;
  readonly close: () => void;
}

/** Runs the built worker of the sandbox in a context that has only what a browser gives a worker. */
async function startPageWorker(): Promise<StartedWorker> {
  script ??= workerScript();
  const text = await script;
  const { port1, port2 } = new MessageChannel();
  const context = vm.createContext({
    ...WEB,
    addEventListener: port1.addEventListener.bind(port1),
    postMessage: port1.postMessage.bind(port1),
  });
  vm.runInContext(text, context);
  port1.start();
  const worker = wrap<SandboxWorker>(port2 as unknown as Endpoint);
  await worker.open(
    { notKept: 'A test keeps nothing.' },
    proxy(async (barcode) => (await loadBarcodes())(barcode)),
  );
  return {
    worker,
    close: () => {
      port1.close();
      port2.close();
    },
  };
}

/** A running sandbox, wherever it is. */
export interface SandboxUnderTest {
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

type Start = (apis: readonly SandboxApi[]) => Promise<SandboxUnderTest>;

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
      const response = await started.worker.respond({
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
export async function startAt(name: keyof typeof PLACES): Promise<SandboxUnderTest> {
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
