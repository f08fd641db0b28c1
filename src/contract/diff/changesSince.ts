import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { apis } from '../../portal/apis';
import type { ProjectPaths } from '../../kit/paths';
import { inTemporaryFolder } from '../../kit/temporaryFolder';
import { inputError } from '../../kit/problem';
import { rulesFile } from '../check/rulesFile';
import { bundleContract } from '../check/checkContract';
import { compareContracts } from './compareContracts';
import { countedChanges, linesOfChanges } from './formatChanges';

/**
 * Lists the contract changes of the working tree since a commit, by API, for reviewers of a pull request.
 * `checkContractChanges` checks whether they may be published.
 *
 * @param commit any revision that git can resolve
 * @returns lines of text
 * @throws {InputError} if git does not know the commit, or a contract cannot be read
 */
export async function changesSince(paths: ProjectPaths, commit: string): Promise<readonly string[]> {
  return inTemporaryFolder(paths.generated, 'contracts-before-', async (folder) => {
    unpack(paths.root, commit, folder);
    const lines: string[] = [];
    for (const { id } of apis) {
      lines.push(...(await changesOf(paths, path.join(folder, 'openapi'), id)));
    }
    return lines;
  });
}

function unpack(root: string, commit: string, folder: string): void {
  const tar = path.join(folder, 'contracts.tar');
  try {
    const run = (program: string, ...args: readonly string[]) =>
      execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    const sha = run('git', 'rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).trim();
    run('git', 'archive', '--format=tar', `--output=${tar}`, sha, 'openapi');
    run('tar', '-xf', tar, '-C', folder);
  } catch (error) {
    const [reason = ''] = String((error as { readonly stderr?: unknown }).stderr ?? error).split('\n');
    throw inputError(
      `The contracts of ${commit} cannot be read: ${reason}`,
      'name a commit or branch that this clone has; fetch it first if the clone is shallow.',
    );
  }
}

async function changesOf(paths: ProjectPaths, before: string, id: string): Promise<string[]> {
  const old = path.join(before, `${id}.yaml`);
  if (!existsSync(old)) {
    return [`${id}: a new API.`];
  }
  const rules = rulesFile(paths.openapi);
  const was = (await bundleContract(old, rules, paths.root)).contract;
  const is = (await bundleContract(path.join(paths.openapi, `${id}.yaml`), rules, paths.root)).contract;
  const changes = compareContracts(was, is);
  const version =
    was.info.version === is.info.version
      ? `version ${is.info.version}`
      : `version ${was.info.version}, now ${is.info.version}`;
  return [`${id}: ${countedChanges(changes)}, ${version}.`, ...linesOfChanges(changes)];
}
