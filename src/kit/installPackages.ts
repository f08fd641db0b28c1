import { spawnSync } from 'node:child_process';

/** As long as a slow mirror may need, in ms. */
const TIMEOUT_MS = 600_000;

/**
 * Installs packages of Debian or Ubuntu, and says each command before it runs, and why one fails. Whoever calls looks
 * whether what was wanted is there: it may also be there without a package.
 *
 * @param packages their names
 */
export function installPackages(packages: readonly string[]): void {
  // GitHub's machines are used by somebody who may become root.
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const command = [...asRoot, 'apt-get', ...words];
    const [program = '', ...args] = command;
    console.log(command.join(' '));
    const { status, signal, error } = spawnSync(program, args, {
      // Nobody answers its questions.
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
