import { listOperations } from '../../src/contract/read/readContract';
import type { ProjectPaths } from '../../src/kit/paths';
import type { Print } from '../../src/kit/progress';
import { sampleExamples } from '../../src/reference/samples/sampleExamples';
import { sampleRequest } from '../../src/reference/samples/sampleRequest';
import { target } from '../../src/reference/samples/text';
import { loadContracts } from '../../src/sandbox/node/loadContracts';
import { exampleToken } from '../../src/sandbox/service/scopes';
import { SERVERS, startBenchServer, type ServerName } from './benchServers';
import { loadServer, type LoadCall, type LoadResult } from './loadServer';

/** The measured API. */
export const BENCH_API = 'checkout';
/** The calls, by operation and example. */
const CALLS: readonly (readonly [operation: string, example: string])[] = [
  ['getSale', 'default'],
  ['listSales', 'default'],
  ['createSale', 'minimal'],
  ['createSale', 'webOrder'],
];

/**
 * Measures some calls against each server in sequence, and prints a line for each.
 *
 * @param seconds how long to repeat each call, after a warm-up of a quarter of that
 * @param command the command line that starts a server
 */
export async function benchSandbox(
  paths: ProjectPaths,
  seconds: number,
  command: (name: ServerName) => readonly [string, ...string[]],
  print: Print,
): Promise<void> {
  const calls = await loadCalls(paths);
  print(row(['call', 'server', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'statuses']));
  for (const name of SERVERS) {
    const server = await startBenchServer(command(name));
    try {
      for (const call of calls) {
        const sent = name === 'prism' ? { ...call, path: call.path.replace(`/${BENCH_API}`, '') } : call;
        await loadServer(server.origin, sent, seconds / 4);
        print(resultRow(call.name, name, await loadServer(server.origin, sent, seconds)));
      }
    } finally {
      await server.stop();
    }
  }
}

/** The documented calls, with a token. */
async function loadCalls(paths: ProjectPaths): Promise<LoadCall[]> {
  const apis = await loadContracts(paths);
  const token = exampleToken(apis) ?? '';
  return apis
    .filter(({ id }) => id === BENCH_API)
    .flatMap(({ contract }) =>
      listOperations(contract).flatMap((entry) =>
        sampleExamples(contract, entry).map((example) => sampleRequest(contract, entry, example)),
      ),
    )
    .filter(({ operationId, example }) =>
      CALLS.some((call) => call[0] === operationId && call[1] === example),
    )
    .map((request) => ({
      name: `${request.operationId} (${request.example})`,
      method: request.method,
      path: target(request),
      headers: { ...Object.fromEntries(request.headers), Authorization: `Bearer ${token}` },
      ...(request.body?.kind === 'json' ? { body: JSON.stringify(request.body.value) } : {}),
    }));
}

function resultRow(call: string, server: string, { perSecond, latency, statuses }: LoadResult): string {
  const counts = [...statuses].map(([status, count]) => `${String(count)} of ${String(status)}`).join(', ');
  const times = [latency.p50, latency.p95, latency.p99].map((time) => time.toFixed(1));
  return row([call, server, perSecond.toFixed(0), ...times, counts]);
}

const WIDTHS = [32, 8, 10, 8, 8, 8];

function row(cells: readonly string[]): string {
  return cells
    .map((cell, index) => {
      const width = WIDTHS[index] ?? 0;
      return index < 2 ? cell.padEnd(width) : cell.padStart(width);
    })
    .join('  ');
}
