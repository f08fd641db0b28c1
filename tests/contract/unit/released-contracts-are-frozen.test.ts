import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { releasesFolder } from '../../../src/contract/diff/releases';
import { projectPaths } from '../../../src/kit/paths';
import { listFiles } from '../../../src/kit/syncFolder';
import { CHECKSUMS_FILE, checksums } from '../../../tools/release/checksums';
import { apisOf, releaseLabels } from '../../../src/portal/versions';
import { root } from '../../support/scratch';

const labels = releaseLabels(root);

describe('the contracts of a release', () => {
  it('exist for every version in versions.json', () => {
    expect(labels).toContain('2022-09');
  });

  it.each(labels)('%s: match their checksums; otherwise, restore them from git', async (label) => {
    const folder = path.join(releasesFolder(projectPaths(root).openapi), label);
    const names = (await listFiles(folder)).filter((name) => name !== CHECKSUMS_FILE);
    const files = new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
      ),
    );
    expect(checksums(files)).toBe(await readFile(path.join(folder, CHECKSUMS_FILE), 'utf8'));
    expect(names).toEqual(
      apisOf(label)
        .map(({ id }) => `${id}.yaml`)
        .sort(),
    );
  });
});
