import { spawnSync } from 'node:child_process';

import { ensureChromium } from '../tests/support/chromium';
import { runCommand } from '../src/pipeline/runCommand';

runCommand(() => {
  ensureChromium();
  const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
  return Promise.resolve();
});
