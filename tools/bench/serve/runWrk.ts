import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { inputError } from '../../../src/kit/problem';
import { runTool } from '../../suite/runTool';
import type { Figures } from '../figures';

/** What to load, and how. */
export interface WrkLoad {
  readonly address: string;
  readonly seconds: number;
  readonly connections: number;
  /** Where to write the Lua script for wrk. */
  readonly script: string;
}

/** By itself, wrk reports percentiles only up to p99. The sums cover all threads; latencies are in microseconds. */
const REPORT = `done = function(summary, latency)
  local errors = summary.errors
  print(string.format("FIGURES %d %d %d %d %d %d", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), latency:percentile(99.9),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;

/**
 * Loads one local address with wrk, as a client that accepts Brotli.
 *
 * @throws {InputError} when wrk is missing, or a request fails
 */
export async function runWrk({ address, seconds, connections, script }: WrkLoad): Promise<Figures> {
  await writeFile(script, REPORT);
  const options = [
    '--threads',
    '1',
    '--connections',
    String(connections),
    '--duration',
    `${String(seconds)}s`,
  ];
  const { output } = await runTool(
    ['wrk', ...options, '--header', 'Accept-Encoding: br', '--script', script, address],
    path.dirname(script),
  );
  if (output.includes('ENOENT')) {
    throw inputError('This machine has no wrk.', 'run `apt-get install wrk`.');
  }
  const figures = /^FIGURES (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(output)?.slice(1).map(Number);
  const [requests = 0, duration = 1, p50 = 0, p99 = 0, p999 = 0, errors = 1] = figures ?? [];
  if (figures === undefined || errors > 0) {
    throw inputError(
      `wrk counted ${String(errors)} errors at ${address}:\n${output}`,
      'check whether the address responds at all.',
    );
  }
  return {
    'requests/s': requests / (duration / 1e6),
    ...{ 'p50, ms': p50 / 1000, 'p99, ms': p99 / 1000, 'p99.9, ms': p999 / 1000 },
  };
}
