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
        error?.message ?? (signal === null ? `it exited with ${String(status)}` : `it ended by ${signal}`);
      console.log(`${command.join(' ')} failed: ${why}.`);
      return;
    }
  }
}
