import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { ensureChromium } from './chromium';
import { root } from './root';
import { seed } from './testSet';

/**
 * Runs Playwright, and sets its exit code for the process.
 *
 * @param suite the name of the report in `.generated/reports`
 * @param args those of Playwright, and two more: `--full` runs the full set, `--seed <text>` sets the seed of
 *   the push set
 * @throws {Error} if no browser can be found or installed, or `--seed` has no value
 */
export async function runPlaywright(suite: string, args: readonly string[]): Promise<void> {
  ensureChromium();
  const { env, rest } = readSet(args);
  const report = path.join(root, '.generated', 'reports', `${suite}.json`);
  await rm(report, { force: true });
  const { status } = spawnSync('npx', ['playwright', 'test', ...rest], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  process.exitCode = status ?? 1;
}

/** Converts the arguments about the test set to environment variables, and returns the other arguments. */
function readSet(args: readonly string[]) {
  // All workers use the same seed, even if a commit is made in the meantime.
  const env: Record<string, string> = { TEST_SEED: seed };
  const rest: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const [name, value] = (args[index] ?? '').split('=', 2);
    if (name === '--full') {
      env['TEST_SET'] = 'full';
    } else if (name === '--seed') {
      const text = value ?? args[(index += 1)];
      if (text === undefined || text === '') {
        throw new Error('--seed has no value. Use the seed that an earlier run printed: --seed 1a2b3c.');
      }
      env['TEST_SEED'] = text;
    } else {
      rest.push(args[index] ?? '');
    }
  }
  return { env, rest };
}
