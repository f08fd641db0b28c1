import { spawn, type ChildProcess } from 'node:child_process';

import { afterAll } from 'vitest';

import { freePort } from '../../support/freePort';
import type { DownloadedTool } from '../../support/toolFile';

/** The command `rehearse` of the file, while it runs. */
interface RunningRehearsal {
  readonly origin: string;
  /** Everything that it printed. */
  readonly output: () => string;
  /** Stops it as Ctrl+C does; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

const running = new Set<ChildProcess>();
afterAll(() => {
  running.forEach((child) => child.kill('SIGKILL'));
});

/** Starts a rehearsal at a free port, and resolves when it has listed what to do. */
export async function startRehearsal(
  tool: DownloadedTool,
  args: readonly string[],
): Promise<RunningRehearsal> {
  const port = await freePort();
  const child = spawn(process.execPath, ['slipway.mjs', 'rehearse', '--port', String(port), ...args], {
    cwd: tool.folder,
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('To do, then Ctrl+C')) {
          resolve();
        }
      });
    }
    void ended.then(() => {
      running.delete(child);
      reject(new Error(output));
    });
  });
  return {
    origin: `http://localhost:${String(port)}`,
    output: () => output,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
