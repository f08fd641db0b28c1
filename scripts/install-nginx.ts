import { spawnSync } from 'node:child_process';

import { hasNginx, NGINX_PACKAGES } from '../src/hosting/startNginx';
import { runCommand } from '../src/pipeline/runCommand';

const TIMEOUT_MS = 300_000;

/** Brings nginx to a machine of CI. Where it cannot be had, the tests of hosting are skipped later, and counted. */
runCommand(() => {
  if (!hasNginx()) {
    const commands = [
      ['update'],
      ['install', '--yes', '--no-install-recommends', ...NGINX_PACKAGES],
    ] as const;
    for (const words of commands) {
      // GitHub's machines are used by somebody who may become root.
      const [program, ...args] =
        process.getuid?.() === 0 ? ['apt-get', ...words] : ['sudo', 'apt-get', ...words];
      console.log([program, ...args].join(' '));
      spawnSync(program, args, { stdio: 'inherit', timeout: TIMEOUT_MS });
    }
  }
  console.log(
    hasNginx()
      ? 'This machine can run nginx with Brotli.'
      : `This machine lacks ${NGINX_PACKAGES.join(' or ')}: the tests of nginx are skipped.`,
  );
  return Promise.resolve();
});
