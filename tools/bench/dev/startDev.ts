import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How long `npm run dev` may take to end after it was asked to, in ms. */
const STOP_MS = 10_000;

/** A dev server that runs. */
export interface DevServer {
  readonly origin: string;
  /** What it has printed so far. */
  readonly printed: () => string;
  /** Ends it, and waits until it has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs `npm run dev` in a process group of its own. It ends with this process, if not before.
 *
 * @param port the port that it serves at, which must be free
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
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
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
    stop: async () => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined;
      const timeout = setTimeout(killNow, STOP_MS);
      kill('SIGTERM');
      await ended;
      clearTimeout(timeout);
      process.off('exit', killNow);
    },
  };
}
