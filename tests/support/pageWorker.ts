import { webcrypto } from 'node:crypto';
import path from 'node:path';
import vm from 'node:vm';
import { MessageChannel } from 'node:worker_threads';

import { proxy, wrap, type Endpoint } from 'comlink';
import { build } from 'esbuild';

import { bundlePageSandbox } from '../../src/pipeline/generate/bundlePageSandbox';
import type { SandboxWorker } from '../../src/browser/sandbox/messages';
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

/** A worker of the sandbox, as a page has it. */
export interface StartedWorker {
  readonly worker: SandboxWorker;
  readonly close: () => void;
}

/** Runs the built worker of the sandbox in a context that has only what a browser gives a worker. */
export async function startPageWorker(): Promise<StartedWorker> {
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
