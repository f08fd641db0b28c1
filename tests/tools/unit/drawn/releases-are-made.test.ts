import { existsSync } from 'node:fs';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { apis } from '../../../../src/portal/apis';
import { readBundles } from '../../../../src/contract/bundles';
import { projectPaths } from '../../../../src/kit/paths';
import { listFiles } from '../../../../src/kit/syncFolder';
import { loadBarcodes } from '../../../../src/sale/receipt/codes/barcodes';
import { cataloguePages } from '../../../../src/reference/pages/cataloguePages';
import { createRelease } from '../../../../tools/release/createRelease';
import { CURRENT, releaseLabels } from '../../../../src/portal/versions';
import { gitIn } from '../../../support/gitIn';
import { edit, root } from '../../../support/scratch';
import { folderInProject, problemsOf } from '../../../support/temporary';

/** The files and folders that a release reads. */
const PARTS = [
  ...['.gitignore', 'package-lock.json', 'sidebars.ts', 'versions.json'],
  ...['docs', 'openapi', 'versioned_docs'],
  // Includes generated files, if there are any, so that they are not generated again.
  ...['.generated/openapi', '.generated/stamps'].filter((part) => existsSync(path.join(root, part))),
];

/** A month that is later than any release. */
const LABEL = '2099-12';

const project = projectPaths(folderInProject());
const git = gitIn(project.root);

for (const part of PARTS) {
  await cp(path.join(root, part), path.join(project.root, part), { recursive: true });
}
await symlink(path.join(root, 'src'), path.join(project.root, 'src'));
git('init', '--quiet');
git('add', '--all');
git('commit', '--quiet', '--message', 'Begin');

beforeEach(() => {
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '-d', '--force');
});

const problemsWith = (label: string) => problemsOf(createRelease(project, label));

/** The generated parts that pages of the release import, and that no build makes for a release. */
async function missingParts(): Promise<readonly string[]> {
  const folder = path.join(project.root, 'versioned_docs', `version-${LABEL}`);
  const parts = cataloguePages(await readBundles(project, CURRENT), `/${LABEL}/`, await loadBarcodes());
  const pages = (await listFiles(folder)).filter((name) => name.endsWith('.mdx'));
  const imports = await Promise.all(
    pages.map(async (name) =>
      Array.from(
        (await readFile(path.join(folder, name), 'utf8')).matchAll(
          /@site\/\.generated\/catalogues\/([^']+)'/g,
        ),
        ([, part = '']) => part,
      ),
    ),
  );
  expect(imports.flat().length).toBeGreaterThan(10);
  return imports.flat().filter((part) => !parts.has(part.slice(`${LABEL}/`.length)));
}

describe('a release is rejected, and nothing is written,', () => {
  it.each(['', '2099', '2099-13', '2099-1', 'next', '../2099-12'])(
    'for the label "%s", which is not a month',
    async (label) => {
      expect(await problemsWith(label)).toMatchObject([
        { message: expect.stringContaining('not the label') as string },
      ]);
      expect(git('status', '--porcelain')).toBe('');
    },
  );

  it('for a label that exists', async () => {
    expect(await problemsWith('2022-09')).toMatchObject([
      { file: 'versions.json', message: 'The release 2022-09 already exists.' },
    ]);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('for a label that is older than a release', async () => {
    expect(await problemsWith('2022-08')).toMatchObject([
      { message: expect.stringContaining('older than the newest release') as string },
    ]);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('if the working tree has changes, which are listed', async () => {
    await writeFile(path.join(project.root, 'notes.txt'), '');
    expect(await problemsWith(LABEL)).toMatchObject([
      { message: 'The tree is not clean:\n?? notes.txt', fix: expect.stringContaining('commit') as string },
    ]);
    expect(git('status', '--porcelain')).toBe('?? notes.txt\n');
  });

  it('if a contract has a breaking change under its released date', async () => {
    await edit(
      path.join(project.openapi, 'checkout/schemas/SaleId.yaml'),
      'maxLength: 500',
      'maxLength: 400',
    );
    git('commit', '--quiet', '--all', '--message', 'Shorten the id of a sale');
    expect(await problemsWith(LABEL)).toMatchObject([
      {
        file: 'openapi/checkout/schemas/SaleId.yaml',
        message: expect.stringContaining('(bound-narrowed)') as string,
        fix: expect.stringContaining('give a new date') as string,
      },
    ]);
    expect(git('status', '--porcelain')).toBe('');
    git('reset', '--quiet', '--hard', 'HEAD~1');
  }, 60_000);
});

it('a release has the contracts of all APIs with their checksums, the pages and the sidebars', async () => {
  const report = await createRelease(project, LABEL);
  expect(report.apis).toEqual(apis.map(({ id }) => id));
  expect(report.broken).toEqual([]);
  expect(releaseLabels(project.root)).toEqual([LABEL, ...releaseLabels(root)]);
  const folder = path.join(project.openapi, 'releases', LABEL);
  const sums = await readFile(path.join(folder, 'sha256sums.txt'), 'utf8');
  expect(sums.trimEnd().split('\n')).toHaveLength(apis.length);
  const made = git('status', '--porcelain', '--untracked-files=all').trimEnd().split('\n');
  expect(made).toContain(`?? versioned_sidebars/version-${LABEL}-sidebars.json`);
  expect(made).toContain(`?? versioned_docs/version-${LABEL}/index.mdx`);
  expect(made.filter((file) => file.includes('/internal/'))).toEqual([]);
  expect(await missingParts()).toEqual([]);
}, 180_000);
