import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

/** Successful probes, which are cached; missing tools are not, because they may be installed in the meantime. */
const found = new Set<string>();

/** Whether this machine has a tool, according to a probe that exits with 0. */
export function hasTool(tool: string, ...probe: readonly string[]): boolean {
  const call = [tool, ...probe].join(' ');
  if (!found.has(call) && spawnSync(tool, probe, { stdio: 'ignore', timeout: 20_000 }).status === 0) {
    found.add(call);
  }
  return found.has(call);
}

export interface ToolOutcome {
  /** The exit code; -1 if it was killed, for example after its time, or failed to start. */
  readonly status: number;
  readonly stdout: string;
  /** Both streams, and the reason if it failed to start. */
  readonly output: string;
}

export type Command = readonly [tool: string, ...args: string[]];

/** Keeps compilers from using the network. */
const OFFLINE = { GOPROXY: 'off', GOTOOLCHAIN: 'local' } as const;

/** What runs. It is killed if this process exits, before other handlers, which may remove the folder that it writes to. */
const running = new Set<ChildProcess>();
process.prependOnceListener('exit', () => {
  running.forEach((child) => child.kill());
});

/**
 * Runs a program in a folder to completion.
 *
 * @param timeout in milliseconds; 0 for none
 */
export async function runTool(
  [tool, ...args]: Command,
  folder: string,
  variables: Readonly<Record<string, string>> = {},
  timeout = 60_000,
): Promise<ToolOutcome> {
  const child = spawn(tool, args, {
    cwd: folder,
    env: { ...process.env, ...variables, ...OFFLINE },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
    // On Windows, npm and npx are scripts, which only a shell starts.
    shell: process.platform === 'win32' && /^np[mx]$/.test(tool),
  });
  running.add(child);
  let [stdout, output] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const status = await new Promise<number>((resolve) => {
    child.once('error', ({ message }) => {
      output += message;
      resolve(-1);
    });
    child.once('close', (code) => {
      resolve(code ?? -1);
    });
  });
  running.delete(child);
  return { status, stdout, output };
}
