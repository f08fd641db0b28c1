import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import type { ProjectPaths } from '../../src/kit/paths';
import { loadContracts } from '../../src/sandbox/node/loadContracts';
import { startSandbox } from '../../src/cli/sandbox/startSandbox';

/** The servers to compare: ours, and unmodified Prism. */
export const SERVERS = ['sandbox', 'prism'] as const;
export type ServerName = (typeof SERVERS)[number];

/**
 * Serves in this process, and prints the port to stdout.
 *
 * @param api the API that Prism serves, at its root; the sandbox serves all
 */
export async function serveForBench(name: ServerName, api: string, paths: ProjectPaths): Promise<void> {
  const apis = await loadContracts(paths);
  if (name === 'sandbox') {
    const { origin } = await startSandbox(0, { apis });
    console.log(new URL(origin).port);
    return;
  }
  const [{ createServer }, { getHttpOperationsFromSpec }, { createLogger }] = await Promise.all([
    import('@stoplight/prism-http-server'),
    import('@stoplight/prism-http'),
    import('@stoplight/prism-core'),
  ]);
  const contract = apis.find(({ id }) => id === api)?.contract;
  const server = createServer(await getHttpOperationsFromSpec({ ...contract }), {
    components: { logger: createLogger('prism', { enabled: false }) },
    config: {
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
      upstreamProxy: undefined,
      isProxy: false,
    },
    cors: true,
  });
  console.log(new URL(await server.listen(0, '127.0.0.1')).port);
}

/** A server in a separate process. */
export interface BenchServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server, and waits until it prints its port.
 *
 * @param command the program and its arguments, which calls {@link serveForBench}
 * @throws {Error} if it exits before that
 */
export async function startBenchServer([program, ...args]: readonly [
  string,
  ...string[],
]): Promise<BenchServer> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await firstLine(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout !== null) {
      createInterface({ input: child.stdout }).once('line', resolve);
    }
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error('The server exited before it printed its port.'));
    });
  });
}
