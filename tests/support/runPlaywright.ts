import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { ensureChromium } from './chromium';
import { root } from './scratch';

/**
 * Runs Playwright, and gives the process its exit code.
 *
 * @param suite the name of the report in `.generated/reports`
 * @param env what the tests are told beside the process's own environment
 * @returns the path of the report
 * @throws {Error} when there is no browser and none can be installed
 */
export function runPlaywright(
  suite: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  ensureChromium();
  const report = path.join(root, '.generated', 'reports', `${suite}.json`);
  const { status } = spawnSync('npx', ['playwright', 'test', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  process.exitCode = status ?? 1;
  return report;
}
