import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';

/** How long `npm run dev` may take to exit after a signal, in ms. */
const STOP_MS = 10_000;

/** How often to look whether its processes are gone, in ms. */
const GONE_MS = 20;

/** What the bundler prints once it has compiled the site. */
const STARTED = 'successfully';

/** A running dev server. */
export interface DevServer {
  readonly origin: string;
  /** What it has printed so far. */
  readonly printed: () => string;
  /**
   * Waits until it has compiled the site for the first time.
   *
   * @throws {Error} with its last output, if it ends before
   */
  readonly ready: () => Promise<void>;
  /** Stops it, and waits until none of its processes is left, which would still write into its folder. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs `npm run dev` in a separate process group, which is killed when this process exits.
 *
 * @param port a free port for it to serve at
 */
export function startDev(root: string, port: number): DevServer {
  const child = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), BROWSER: 'none' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const started = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes(STARTED)) {
          resolve();
        }
      });
    }
    child.once('close', () => {
      reject(new Error(`The dev server ended. Its last output:\n${printed.slice(-3000)}`));
    });
  });
  // Who does not wait for it still sees what was printed.
  started.catch(() => undefined);
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, signal);
    }
  };
  const killNow = () => {
    kill('SIGKILL');
  };
  process.once('exit', killNow);
  return {
    origin: `http://localhost:${String(port)}`,
    printed: () => printed,
    ready: () => started,
    stop: async () => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined;
      const timeout = setTimeout(killNow, STOP_MS);
      kill('SIGTERM');
      await ended;
      while (killGroup(child.pid)) {
        await setTimeoutPromise(GONE_MS);
      }
      clearTimeout(timeout);
      process.off('exit', killNow);
    },
  };
}

/** Ends the processes of a group that have outlived its first one. Returns whether there were any. */
function killGroup(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}
