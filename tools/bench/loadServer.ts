import { Agent, request } from 'node:http';

/** A call that a benchmark repeats. */
export interface LoadCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The results of a load test with one call. */
export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly p99: number };
  /** The number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

const CONNECTIONS = 16;

/**
 * Repeats a call for some seconds on keep-alive connections, each with one request at a time.
 *
 * @param origin a server on this machine
 */
export async function loadServer(origin: string, call: LoadCall, seconds: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const start = performance.now();
  const end = start + seconds * 1000;
  const repeat = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      const status = await send(origin, call, agent);
      latencies.push(performance.now() - sent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, repeat));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    perSecond: latencies.length / elapsed,
    latency: { p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) },
    statuses,
  };
}

async function send(
  origin: string,
  { method, path, headers, body }: LoadCall,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { method, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        resolve(response.statusCode ?? 0);
      });
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
