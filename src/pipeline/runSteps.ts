import { spawn } from 'node:child_process';

import { createProgress, type Print } from './progress';

/** A command of a suite. */
export interface SuiteStep {
  readonly name: string;
  /** The npm script that does it. */
  readonly script: string;
}

/**
 * Runs npm scripts one after another, all of them, and tells which failed.
 *
 * @returns the names of the failed steps
 */
export async function runSteps(steps: readonly SuiteStep[], print: Print = console.log): Promise<string[]> {
  const step = createProgress(steps.length, print);
  const failed: string[] = [];
  for (const { name, script } of steps) {
    const code = await step(`${name} (npm run ${script})`, () => npmRun(script));
    if (code !== 0) {
      failed.push(script);
      print(`      FAILED: npm run ${script}`);
    }
  }
  return failed;
}

function npmRun(script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
