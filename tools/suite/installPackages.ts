import { spawnSync } from 'node:child_process';

/** The timeout in ms, which allows for a slow mirror. */
const TIMEOUT_MS = 600_000;

/**
 * Installs Debian or Ubuntu packages, and prints each command and the reason for a failure. Callers must
 * check whether the program exists, since it may also be installed without a package.
 *
 * @param packages their names
 */
export function installPackages(packages: readonly string[]): void {
  // GitHub's runners have a user with sudo.
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const command = [...asRoot, 'apt-get', ...words];
    const [program = '', ...args] = command;
    console.log(command.join(' '));
    const { status, signal, error } = spawnSync(program, args, {
      // It must not prompt.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'inherit',
      timeout: TIMEOUT_MS,
    });
    if (status !== 0) {
      const why =
        error?.message ??
        (signal === null ? `it exited with ${String(status)}` : `it was ended by ${signal}`);
      console.log(`${command.join(' ')} failed: ${why}.`);
      return;
    }
  }
}

interface NeededProgram {
  readonly name: string;
  /** Its path, or `undefined`. */
  readonly find: () => string | undefined;
  /** Ways to install it, in order of preference. */
  readonly installers: readonly (() => void)[];
  /** What to say, with what to do, if none of them installs it. */
  readonly failure: string;
}

/** The programs that have been named: a benchmark asks for its browser before each run. */
const named = new Set<string>();

/**
 * Finds a program, or installs it, and prints which one it is: an installation each time, a program that is there once.
 *
 * @returns its path
 * @throws {Error} with instructions if it cannot be installed
 */
export function ensureProgram({ name, find, installers, failure }: NeededProgram): string {
  const found = find();
  if (found !== undefined) {
    if (!named.has(found)) {
      named.add(found);
      console.log(`${name}: ${found}`);
    }
    return found;
  }
  console.log(`No ${name} on this machine. Installing it:`);
  for (const install of installers) {
    install();
    const installed = find();
    if (installed !== undefined) {
      console.log(`${name}: ${installed}, just installed`);
      return installed;
    }
  }
  throw new Error(failure);
}
