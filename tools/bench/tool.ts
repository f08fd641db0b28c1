import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { brand } from '../../src/portal/brand';
import { projectPaths } from '../../src/kit/paths';
import { inputError } from '../../src/kit/problem';
import { requireBuild } from '../../src/site/forNode';
import { measureAll } from './measure';

/** What a caller waits for: the list of the commands, and the verdict on a small body. */
const CALLS = [
  ['--help', ''],
  ['validate createSale -', '{}'],
] as const;

/**
 * How long `slipway.mjs` takes from its start to its end.
 *
 * @throws {InputError} without a build, or if a call fails
 */
export async function benchTool(root: string, runs = '9'): Promise<void> {
  const { build } = projectPaths(root);
  requireBuild(build);
  const subjects = CALLS.map(([call, input]) => ({
    name: `slipway ${call}`,
    measure: () => {
      const start = performance.now();
      const { status, stderr } = spawnSync(
        process.execPath,
        [path.join(build, brand.toolPath), ...call.split(' ')],
        {
          input,
          encoding: 'utf8',
        },
      );
      // 1 says that the body is wrong.
      if (status !== 0 && status !== 1) {
        throw inputError(`slipway.mjs ${call} failed: ${stderr}`, 'run `npm run build` again.');
      }
      return Promise.resolve({ 'time, ms': performance.now() - start });
    },
  }));
  await measureAll(subjects, runs);
}
