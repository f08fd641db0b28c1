import { cp, rm } from 'node:fs/promises';
import path from 'node:path';

import { expect, it } from 'vitest';

import { changesSince } from '../../../../src/contract/diff/changesSince';
import { projectPaths } from '../../../../src/kit/paths';
import { gitIn } from '../../../support/gitIn';
import { edit, root } from '../../../support/scratch';
import { folderInProject } from '../../../support/temporary';

const project = projectPaths(folderInProject());

const git = gitIn(project.root);

await cp(path.join(root, 'openapi'), project.openapi, { recursive: true });
// Simulates an API that is added later.
await rm(path.join(project.openapi, 'google-wallet.yaml'));
git('init', '-qb', 'main');
git('add', '.');
git('commit', '-qm', 'Begin');
await cp(path.join(root, 'openapi', 'google-wallet.yaml'), path.join(project.openapi, 'google-wallet.yaml'));

it('lists the contract changes since a commit by API', async () => {
  await edit(path.join(project.openapi, 'iam.yaml'), "version: '2022-09-22'", "version: '2024-05-01'");
  const lines = await changesSince(project, 'main');
  expect(lines.slice(0, 3)).toEqual([
    'checkout: unchanged, version 2022-03-07.',
    'apple-wallet: unchanged, version 2022-03-22.',
    'google-wallet: a new API.',
  ]);
  expect(lines.find((line) => line.startsWith('iam:'))).toContain('version 2022-09-22, now 2024-05-01.');
});

it('rejects an unknown commit, and does not treat a name as an option', async () => {
  await expect(changesSince(project, 'nowhere')).rejects.toThrow('The contracts of nowhere cannot be read');
  await expect(changesSince(project, '--output=x')).rejects.toThrow('cannot be read');
});
