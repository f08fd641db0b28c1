import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

import { root } from '../../../support/scratch';
import { temporaryFolder } from '../../../support/temporary';

const empty = temporaryFolder();

/** What a command prints, and its exit code, in a folder in which nothing has been built. */
function run(words: string): Promise<{ code: unknown; output: string }> {
  const loader = pathToFileURL(path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', loader, path.join(root, 'scripts', 'run.ts'), ...words.split(' ')],
      // npm runs it in the folder of the project, where tsx finds how to read TSX.
      { cwd: empty, env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') } },
      (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, output: stdout + stderr });
      },
    );
  });
}

it.each(['check site', 'bench search', 'bench tool'])(
  '%s says in a fresh clone that the site is to be built, without a trace',
  async (command) => {
    const { code, output } = await run(command);
    expect(code).toBe(1);
    expect(output).toContain('There is no built site.');
    expect(output).toContain('Fix: run `npm run build` first.');
    expect(output).not.toMatch(/^ +at /m);
  },
);

it('bench build takes a number of runs, and measures nothing with another word', async () => {
  const { code, output } = await run('bench build --runs three');
  expect(code).toBe(1);
  expect(output).toContain('--runs three is not an integer from 1 to 50.');
});
