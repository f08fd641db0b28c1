import path from 'node:path';

import type { ProjectPaths } from '../../../src/kit/paths';
import { medians } from '../verdicts';
import { runWrk, type WrkFigures } from './runWrk';
import { fileName, type BenchServers, type Target } from './startServers';

/** The number and duration of the rounds for each address. */
export interface ServeLoad {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** The results of a target, compared with the same bytes served without rules. */
export interface ServeResult {
  readonly target: Target;
  readonly bytes: number;
  readonly portal: WrkFigures;
  readonly bare: WrkFigures;
  /** The median ratio of the rounds: requests per second of the portal relative to the bare server. */
  readonly ratio: number;
}

/** The fraction of the bare server's requests per second that the portal must reach. */
export const LEAST_RATIO = 0.9;

/**
 * Loads every target of both servers in each round, because the speed of a machine varies over time. The
 * servers take turns in going first.
 */
export async function benchServe(
  paths: ProjectPaths,
  servers: BenchServers,
  targets: readonly (Target & { readonly bytes: number })[],
  { rounds, seconds, connections }: ServeLoad,
): Promise<ServeResult[]> {
  const script = path.join(paths.generated, 'bench', 'serve', 'report.lua');
  const results: ServeResult[] = [];
  for (const target of targets) {
    const runs: { readonly portal: WrkFigures; readonly bare: WrkFigures }[] = [];
    const load = async (server: 'portal' | 'bare') => {
      const place = server === 'portal' ? target.address : `/${fileName(target.name)}`;
      return runWrk({ address: `${servers[server].origin}${place}`, seconds, connections, script });
    };
    for (let round = 0; round < rounds; round += 1) {
      if (round % 2 === 0) {
        runs.push({ portal: await load('portal'), bare: await load('bare') });
      } else {
        const bare = await load('bare');
        runs.push({ bare, portal: await load('portal') });
      }
    }
    const { ratio } = medians(runs.map(({ portal, bare }) => ({ ratio: portal.perSecond / bare.perSecond })));
    results.push({
      target,
      bytes: target.bytes,
      portal: medians(runs.map(({ portal }) => portal)),
      bare: medians(runs.map(({ bare }) => bare)),
      ratio,
    });
  }
  return results;
}

/** The results as a Markdown table. */
export function serveTable(results: readonly ServeResult[]): string {
  const rows = results.map(({ target, bytes, portal, bare, ratio }) =>
    [
      target.name,
      `${(bytes / 1000).toFixed(1)} KB`,
      portal.perSecond.toFixed(0),
      bare.perSecond.toFixed(0),
      ratio.toFixed(3),
      ...[portal, bare].map(({ p50, p99, p999 }) =>
        [p50, p99, p999].map((time) => time.toFixed(2)).join(' / '),
      ),
    ].join(' | '),
  );
  return [
    '| address | Brotli | requests/s | one static file | ratio | p50 / p99 / p99.9 ms | one static file |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
