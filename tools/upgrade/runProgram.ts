import { spawn } from 'node:child_process';

/** The outcome of a program. */
export interface ProgramRun {
  readonly code: number;
  /** The combined output of both streams. */
  readonly output: string;
}

/**
 * Runs a program to completion, and kills it if this process exits.
 *
 * @param cwd the folder to run it in
 */
export async function runProgram(
  cwd: string,
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ProgramRun> {
  const child = spawn(program, [...args], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  // Before other handlers, which may remove the folder that it writes to.
  process.prependOnceListener('exit', end);
  let output = '';
  const collect = (chunk: string) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      resolve(status ?? 1);
    });
  });
  process.off('exit', end);
  return { code, output };
}
