import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The outcome of an npm script. */
export interface ScriptRun {
  readonly code: number;
  /** The combined output of both streams. */
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs a command of `npm run` in a separate process, and collects its output, also in a file.
 *
 * @param script its words: `check docs`
 * @param log the file for the output
 * @param env additional environment variables
 */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  log: string,
): Promise<ScriptRun> {
  const start = performance.now();
  const given = [...script.split(' '), ...(args.length > 0 ? ['--', ...args] : [])];
  const child = spawn('npm', ['run', '--silent', ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  // An interrupted run must not leave its steps running.
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
