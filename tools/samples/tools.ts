import { execFile, spawnSync } from 'node:child_process';

/** The calls that have found their tool, which stays where it is; one that is missing may be installed meanwhile. */
const found = new Set<string>();

/** Whether this machine has a tool, as a call shows that ends well where it does. */
export function hasTool(tool: string, ...probe: readonly string[]): boolean {
  const call = [tool, ...probe].join(' ');
  if (!found.has(call) && spawnSync(tool, probe, { stdio: 'ignore', timeout: 20_000 }).status === 0) {
    found.add(call);
  }
  return found.has(call);
}

/** How a program ended. */
export interface Outcome {
  /** The exit code; -1 where it was ended, as after a minute, or could not be started. */
  readonly status: number;
  readonly stdout: string;
  /** All that it wrote. */
  readonly words: string;
}

/** A program with its arguments. */
export type Command = readonly [tool: string, ...args: string[]];

/** A compiler takes what is here and asks nothing of the network. */
const OFFLINE = { GOPROXY: 'off', GOTOOLCHAIN: 'local' } as const;

/** Runs a program in a folder until it ends. */
export function runTool(
  [tool, ...args]: Command,
  folder: string,
  variables: Readonly<Record<string, string>> = {},
  timeout = 60_000,
): Promise<Outcome> {
  const env = { ...process.env, ...variables, ...OFFLINE };
  const options = { cwd: folder, env, timeout, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(tool, args, options, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      const reason = status === -1 ? (error?.message ?? '') : '';
      resolve({ status, stdout, words: `${stdout}${stderr}${reason}` });
    });
  });
}
