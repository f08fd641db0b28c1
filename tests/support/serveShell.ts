import { cp, rm } from 'node:fs/promises';
import path from 'node:path';

import { docusaurusBuild } from '../../src/pipeline/buildSite';
import { projectPaths } from '../../src/pipeline/paths';
import { runCommand } from '../../src/pipeline/runCommand';
import { serveSite } from '../../src/pipeline/serveSite';
import { filesIn, readStamp, stampFiles } from '../../src/pipeline/stamp';
import { swapFolder } from '../../src/pipeline/swapFolder';
import { writeFileAtomic } from '../../src/pipeline/syncFolder';
import { root } from './scratch';

const fixture = path.join(root, 'tests', 'fixtures', 'shell');
// As deep below the root as the fixture, so that its relative imports of `src/` still hold.
const site = path.join(root, '.generated', 'scratch', 'shell');
const stampFile = path.join(root, '.generated', 'stamps', 'shell.json');

// Builds the fixture with the portal's own theme, where one of the two may have changed, and serves it.
runCommand(async () => {
  const inputs = await filesIn([fixture, ...['src', 'static'].map((name) => path.join(root, name))]);
  const now = await stampFiles(root, [...inputs, path.join(root, 'package-lock.json')]);
  if (JSON.stringify(now) !== JSON.stringify(await readStamp(stampFile))) {
    await rm(site, { recursive: true, force: true });
    await cp(fixture, site, { recursive: true });
    for (const name of ['src', 'static']) {
      await cp(path.join(root, name), path.join(site, name), { recursive: true });
    }
    const paths = projectPaths(site);
    const next = path.join(paths.generated, 'site-next');
    await docusaurusBuild(paths, next, console.log);
    await swapFolder(next, paths.build);
    await writeFileAtomic(stampFile, JSON.stringify(now));
  }
  await serveSite(site, Number(process.env['PORT']));
});
