import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import type { ProjectPaths } from '../../../../src/kit/paths';
import { restoreFolder, swapFolder } from '../../../../src/kit/swapFolder';
import { root, write } from '../../../support/scratch';
import { scratchSite } from '../../../support/temporary';

let site: ProjectPaths;

beforeEach(() => {
  site = scratchSite();
  write(path.join(site.build, 'index.html'), 'the last good site');
});

const served = () => readFile(path.join(site.build, 'index.html'), 'utf8');

// That it stays after a failed build is tested in broken-pages-are-reported.
describe('the last good site stays', () => {
  it('when a build is killed half-way', async () => {
    const script = path.join(root, 'tests', 'fixtures', 'buildInto.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, site.root], {
      cwd: root,
      stdio: 'pipe',
      detached: true,
    });
    await once(child.stdout, 'data');
    // The whole process group, as when a terminal closes or a container stops.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await once(child, 'close');
    expect(await served()).toBe('the last good site');
  });

  it('when a build is killed between the two renames of its swap', async () => {
    await swapFolder(site.build, `${site.build}.previous`);
    expect(existsSync(site.build)).toBe(false);
    await restoreFolder(site.build);
    expect(await served()).toBe('the last good site');
  });
});
