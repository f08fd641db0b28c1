import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { generateTool } from '../../src/build/generateTool';
import { brand } from '../../src/facts/brand';
import type { ProjectPaths } from '../../src/kit/paths';
import { InputError } from '../../src/kit/problem';
import type { Print } from '../../src/kit/progress';
import { medians } from './verdicts';

/** How much longer than a Node that does nothing the first response can take, in milliseconds. */
const MOST_MS = 350;

interface Times {
  /** `node -e 0`. */
  readonly nothing: number;
  /** From the start of the sandbox to the end of its first response. */
  readonly response: number;
}

/**
 * Measures how long the sandbox of the file takes to its first response, alone in an empty folder.
 *
 * @param port where it listens
 * @returns whether the median is within the limit
 * @throws {InputError} if the sandbox does not start
 */
export async function benchTool(
  paths: ProjectPaths,
  runs: number,
  port: number,
  print: Print,
): Promise<boolean> {
  await generateTool(paths);
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-'));
  const file = path.join(folder, path.basename(brand.toolPath));
  try {
    await copyFile(path.join(paths.generated, 'tool', path.basename(file)), file);
    const times: Times[] = [];
    for (let run = 0; run < runs; run += 1) {
      const one = { nothing: timeNothing(), response: await timeResponse(file, port) };
      print(`node -e 0 ${one.nothing.toFixed(0)} ms, first response ${one.response.toFixed(0)} ms`);
      times.push(one);
    }
    const { nothing, response } = medians(times);
    const longer = response - nothing;
    const met = longer <= MOST_MS;
    print(
      `Median: ${longer.toFixed(0)} ms longer than node -e 0, at most ${String(MOST_MS)}: ${met ? 'met' : 'MISSED'}.`,
    );
    return met;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function timeNothing(): number {
  const start = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - start;
}

/** The first response needs the checks of an API, as any call does. */
async function timeResponse(file: string, port: number): Promise<number> {
  const start = performance.now();
  const args = [file, 'sandbox', '--quiet', '--port', String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    await Promise.race([once(child.stdout, 'data'), ended.then(failStart)]);
    const response = await fetch(`http://localhost:${String(port)}/iam/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    await response.arrayBuffer();
    return performance.now() - start;
  } finally {
    child.kill();
    await ended;
  }
}

function failStart(): never {
  throw new InputError([
    {
      message: 'The sandbox ended before it listened.',
      fix: 'see its message above; --port names another port.',
    },
  ]);
}
