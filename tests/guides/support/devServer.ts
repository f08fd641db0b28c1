import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long `npm run dev` may take to exit after a signal, in ms. */
const STOP_MS = 10_000;

/** How often to look at it, in ms. */
const LOOK_MS = 20;

/** What the bundler prints once it has compiled the site. */
const STARTED = 'successfully';

/** A running dev server. */
export interface DevServer {
  readonly origin: string;
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
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  /** Signals the group; whether any process of it is left. */
  const signalGroup = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, signal);
    } catch {
      return false;
    }
  };
  const killNow = () => signalGroup('SIGKILL');
  process.once('exit', killNow);
  return {
    origin: `http://localhost:${String(port)}`,
    printed: () => printed,
    ready: async () => {
      while (!printed.includes(STARTED)) {
        if (!isRunning()) {
          throw new Error(`The dev server ended. Its last output:\n${printed.slice(-3000)}`);
        }
        await sleep(LOOK_MS);
      }
    },
    stop: async () => {
      const last = Date.now() + STOP_MS;
      signalGroup('SIGTERM');
      // Processes that outlive the first one are killed.
      while (signalGroup(isRunning() && Date.now() < last ? 0 : 'SIGKILL')) {
        await sleep(LOOK_MS);
      }
      process.off('exit', killNow);
    },
  };
}
