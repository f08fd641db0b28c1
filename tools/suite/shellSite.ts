import { cp, rm } from 'node:fs/promises';
import path from 'node:path';

import { docusaurusBuild } from '../../src/pipeline/forNode';
import { withLock } from '../../src/kit/lock';
import { projectPaths } from '../../src/kit/paths';
import { stampFiles, sync } from '../../src/kit/stamp';
import { swapFolder } from '../../src/kit/swapFolder';
import { root } from './root';

const fixture = path.join(root, 'tests', 'fixtures', 'shell');

/** The build folder of the shell fixture, at the same depth, so that its imports of `src/` still resolve. */
export const shellSite = path.join(root, '.generated', 'scratch', 'shell');

/**
 * Builds the shell fixture with the portal's theme if it is missing or out of date.
 *
 * @returns whether it was built
 * @throws {InputError} if Docusaurus cannot build it, or another process is building it
 */
export async function buildShell(): Promise<boolean> {
  return withLock(`${shellSite}.lock`, async () => {
    const inputs = await stampFiles(root, [fixture, 'src', 'static', 'package-lock.json']);
    const paths = projectPaths(shellSite);
    const shell = { name: 'shell', owned: [path.join(paths.build, 'index.html')], inputs };
    const { isFresh } = await sync(projectPaths(root), shell, async () => {
      await rm(shellSite, { recursive: true, force: true });
      await cp(fixture, shellSite, { recursive: true });
      for (const name of ['src', 'static']) {
        await cp(path.join(root, name), path.join(shellSite, name), { recursive: true });
      }
      const next = path.join(paths.generated, 'site-next');
      // Each build has a new folder, so a cache would never be read.
      await docusaurusBuild(paths, next, console.log, { cold: true });
      await swapFolder(next, paths.build);
      return {};
    });
    return isFresh;
  });
}
