import { execFile, spawnSync } from 'node:child_process';

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

/** The outcome of a program. */
export interface ToolOutcome {
  /** The exit code; -1 if it was killed, for example after a minute, or failed to start. */
  readonly status: number;
  readonly stdout: string;
  /** Both streams, and the reason if it failed to start. */
  readonly output: string;
}

/** A program with its arguments. */
export type Command = readonly [tool: string, ...args: string[]];

/** Keeps compilers from using the network. */
const OFFLINE = { GOPROXY: 'off', GOTOOLCHAIN: 'local' } as const;

/** Runs a program in a folder to completion. */
export function runTool(
  [tool, ...args]: Command,
  folder: string,
  variables: Readonly<Record<string, string>> = {},
  timeout = 60_000,
): Promise<ToolOutcome> {
  const env = { ...process.env, ...variables, ...OFFLINE };
  const options = { cwd: folder, env, timeout, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(tool, args, options, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      const reason = status === -1 ? (error?.message ?? '') : '';
      resolve({ status, stdout, output: `${stdout}${stderr}${reason}` });
    });
  });
}
