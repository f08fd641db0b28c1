import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How an npm script ended. */
export interface ScriptRun {
  readonly code: number;
  /** Everything that it printed, both streams in the order of arrival. */
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs an npm script in a process of its own, collects what it prints, and keeps that as a file, too.
 *
 * @param log where the output is kept
 * @param env what the script gets beside the environment of this process
 */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  log: string,
): Promise<ScriptRun> {
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  // An interrupted run must not leave its steps behind.
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      resolve(status ?? 1);
    });
  });
  process.off('exit', stop);
  await mkdir(path.dirname(log), { recursive: true });
  await writeFile(log, output);
  return { code, output, seconds: (performance.now() - start) / 1000 };
}
