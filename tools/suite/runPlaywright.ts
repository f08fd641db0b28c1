import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { ensureChromium } from './chromium';
import { root } from './root';
import { seed } from './testSet';

/**
 * Runs Playwright, and gives the process its exit code.
 *
 * @param suite the name of the report in `.generated/reports`
 * @param args those of Playwright, and two of our own: `--full` runs the full set, `--seed <text>` draws the push set by
 *   another seed than the commit's
 * @throws {Error} when there is no browser and none can be installed, or `--seed` lacks its text
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

/** What the arguments say about the set of tests, as the environment that the tests read, and the other arguments. */
function readSet(args: readonly string[]) {
  // All workers draw by one seed, even where somebody commits meanwhile.
  const env: Record<string, string> = { TEST_SEED: seed };
  const rest: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const [name, value] = (args[index] ?? '').split('=', 2);
    if (name === '--full') {
      env['TEST_SET'] = 'full';
    } else if (name === '--seed') {
      const text = value ?? args[(index += 1)];
      if (text === undefined || text === '') {
        throw new Error('--seed lacks its text. Name what an earlier run has printed: --seed 1a2b3c.');
      }
      env['TEST_SEED'] = text;
    } else {
      rest.push(args[index] ?? '');
    }
  }
  return { env, rest };
}
