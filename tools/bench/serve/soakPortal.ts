import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { RunningNginx } from '../../../src/site/hosting/startNginx';
import { processUse, type ProcessUse } from './processUse';

/** The results of a soak test. */
export interface SoakResult {
  readonly requests: number;
  readonly seconds: number;
  /** How many open files the workers may have afterwards: each opens a file and its compressed twin at most once. */
  readonly mostFiles: number;
  /** Descriptions of unexpected responses. */
  readonly errors: readonly string[];
  /** Before the first request, after half of them, and after all connections have closed. */
  readonly use: { readonly before: ProcessUse; readonly warm: ProcessUse; readonly after: ProcessUse };
}

/** An address and its expected status. */
export interface SoakAddress {
  readonly address: string;
  readonly status: number;
}

/** The requests of an hour at this rate. */
const REQUESTS = 72_000;

const CONNECTIONS = 32;
const TICK_MS = 20;
const SETTLE_MS = 3000;
/** What a worker's allocator may retain. */
const MOST_GROWTH_BYTES = 1024 * 1024;

/**
 * Requests all addresses in turn, at a steady rate on a few connections, until it has sent the requests of a
 * busy hour: {@link REQUESTS}, which is 20 a second.
 *
 * @param seconds the time in which to send an hour's requests
 */
export async function soakPortal(
  server: RunningNginx,
  addresses: readonly SoakAddress[],
  seconds: number,
): Promise<SoakResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const errors: string[] = [];
  const before = processUse(server.pid);
  const mostFiles = before.files + before.workers * addresses.length * 2;
  const start = performance.now();
  let [sent, completed] = [0, 0];
  let warm = before;
  const requestNext = async () => {
    const { address, status } = addresses[sent % addresses.length] ?? { address: '/', status: 200 };
    sent += 1;
    const found = await statusOf(server.origin, address, agent).catch(String);
    completed += 1;
    if (found !== status) {
      errors.push(`${address}: ${String(found)}`);
    }
    // By then, each worker has opened most files and keeps them open.
    if (completed === REQUESTS / 2) {
      warm = processUse(server.pid);
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
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    requests: completed,
    seconds: elapsed,
    mostFiles,
    errors,
    use: { before, warm, after: await settled(server.pid, mostFiles) },
  };
}

/** Checks for errors and leaks. */
export function soakVerdicts({
  mostFiles,
  errors,
  use,
}: SoakResult): readonly (readonly [string, boolean])[] {
  const grown = use.after.residentBytes - use.warm.residentBytes;
  return [
    [
      `errors: ${String(errors.length)}${errors.length === 0 ? '' : `, first ${errors[0] ?? ''}`}`,
      errors.length === 0,
    ],
    [
      `memory of the workers: ${kilobytes(use.before.residentBytes)} before, ${kilobytes(use.warm.residentBytes)} after ` +
        `half, ${kilobytes(use.after.residentBytes)} after all`,
      grown <= MOST_GROWTH_BYTES,
    ],
    [
      `open files of the workers: ${String(use.before.files)} before, ${String(use.warm.files)} after half, ` +
        `${String(use.after.files)} after all, of ${String(mostFiles)} at most`,
      use.after.files <= mostFiles,
    ],
  ];
}

/** Waits until at most the given number of files is open, or a timeout, and returns the use. */
async function settled(pid: number, files: number): Promise<ProcessUse> {
  const end = performance.now() + SETTLE_MS;
  for (;;) {
    const use = processUse(pid);
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

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KiB`;
}
