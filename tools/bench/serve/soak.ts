import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { RunningNginx } from '../../../src/site/hosting/startNginx';
import type { Figures, Target } from '../figures';
import { childrenOf, openFiles } from '../linuxProcesses';

/** An address and its expected status. */
export interface SoakAddress {
  readonly address: string;
  readonly status: number;
}

/** The requests of an hour, 20 a second. */
const REQUESTS = 72_000;

const CONNECTIONS = 32;
const TICK_MS = 20;
const SETTLE_MS = 3000;

export const SOAK = 'soak';

/** No errors, and no leaks. The allocator of a worker may retain a MiB. */
export const soakTargets: readonly Target[] = [
  { figure: 'errors', most: 0 },
  { figure: 'memory growth after half, KiB', most: 1024 },
  { figure: 'open files, of those allowed', most: 1 },
].map((target) => ({ subject: SOAK, ...target }));

/**
 * Requests all addresses in turn, at a steady rate on a few connections, until it has sent the requests of a
 * busy hour: {@link REQUESTS}, which is 20 a second.
 *
 * @param seconds the time in which to send an hour's requests
 * @param report called with each unexpected response
 */
export async function soakPortal(
  server: RunningNginx,
  addresses: readonly SoakAddress[],
  seconds: number,
  report: (fault: string) => void,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = useOf(server.pid);
  // Each worker opens a file and its compressed twin at most once.
  const mostFiles = before.files + before.workers * addresses.length * 2;
  const start = performance.now();
  let [sent, completed, errors] = [0, 0, 0];
  let warm = before;
  const requestNext = async () => {
    const { address, status } = addresses[sent % addresses.length] ?? { address: '/', status: 200 };
    sent += 1;
    const found = await statusOf(server.origin, address, agent).catch(String);
    completed += 1;
    if (found !== status) {
      errors += 1;
      report(`${address}: ${String(found)}`);
    }
    // By then, each worker has opened most files and keeps them open.
    if (completed === REQUESTS / 2) {
      warm = useOf(server.pid);
    }
  };
  while (sent < REQUESTS) {
    const due = Math.min(REQUESTS, Math.ceil(((performance.now() - start) / 1000 / seconds) * REQUESTS));
    // Limits the requests in flight, so that a slow server is not flooded.
    while (sent < due && sent - completed < CONNECTIONS) {
      void requestNext();
    }
    await wait(TICK_MS);
  }
  while (completed < REQUESTS) {
    await wait(TICK_MS);
  }
  agent.destroy();
  const after = await settled(server.pid, mostFiles);
  return {
    errors,
    'memory growth after half, KiB': (after.bytes - warm.bytes) / 1024,
    'open files, of those allowed': after.files / mostFiles,
  };
}

/** What the workers of nginx use: the children of its master process. */
interface Use {
  readonly workers: number;
  readonly bytes: number;
  readonly files: number;
}

function useOf(master: number): Use {
  const workers = childrenOf(master);
  return {
    workers: workers.length,
    bytes: workers.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
    files: workers.reduce((sum, worker) => sum + openFiles(worker), 0),
  };
}

/** Waits until at most the given number of files is open, or a timeout, and returns the use. */
async function settled(pid: number, files: number): Promise<Use> {
  const end = performance.now() + SETTLE_MS;
  for (;;) {
    const use = useOf(pid);
    if (use.files <= files || performance.now() > end) {
      return use;
    }
    await wait(TICK_MS);
  }
}

async function statusOf(origin: string, address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const pending = request(
      `${origin}${address}`,
      { agent, headers: { 'Accept-Encoding': 'br' } },
      (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => {
          resolve(response.statusCode ?? 0);
        });
      },
    );
    pending.once('error', reject);
    pending.end();
  });
}
