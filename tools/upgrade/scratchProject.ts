import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { raiseDocusaurus } from './raiseDocusaurus';
import { runProgram } from './runProgram';

/**
 * Copies the project as it stands, without what git ignores, into a temporary folder, with another version of Docusaurus
 * in its package.json. It lies outside the project, or a package that is missing there would be found in the project.
 *
 * @param root the project's folder
 * @returns the folder of the copy
 */
export async function makeScratchProject(root: string, version: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `docusaurus-${version}-`));
  const list = await git(root, ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  for (const name of list.split('\0').filter(Boolean)) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true }).catch(ignoreMissing);
  }
  const manifest = path.join(folder, 'package.json');
  await writeFile(manifest, raiseDocusaurus(await readFile(manifest, 'utf8'), version));
  // The build takes the days of changes from git, and tests draw their samples by the commit.
  await git(folder, ['init', '--quiet']);
  await git(folder, ['add', '--all']);
  const author = ['-c', 'user.name=try:docusaurus', '-c', 'user.email=try@localhost'];
  await git(folder, [...author, 'commit', '--quiet', '--no-verify', '--message', `Docusaurus ${version}`]);
  return folder;
}

/** A file that was removed and not yet committed is in git's list, and not in the folder. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
    throw error;
  }
}

async function git(folder: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runProgram(folder, 'git', args);
  if (code !== 0) {
    throw new Error(`git ${args.join(' ')} failed in ${folder}:\n${output}`);
  }
  return output;
}
