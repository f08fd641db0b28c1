import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { copyWorkingTree } from './copyWorkingTree';
import { raiseDocusaurus } from './raiseDocusaurus';
import { runProgram } from './runProgram';

/**
 * Copies the working tree, without ignored files, to a temporary folder, with another version of Docusaurus in its
 * package.json. The folder is outside the project, so that a missing package is not resolved from the project.
 *
 * @param root the project's folder
 * @returns the folder of the copy
 */
export async function makeScratchProject(root: string, version: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `docusaurus-${version}-`));
  await copyWorkingTree(root, folder);
  const manifest = path.join(folder, 'package.json');
  await writeFile(manifest, raiseDocusaurus(await readFile(manifest, 'utf8'), version));
  // The build reads the dates of changes from git, and tests use the commit as the seed of their samples.
  await git(folder, ['init', '--quiet']);
  await git(folder, ['add', '--all']);
  const author = ['-c', 'user.name=try:docusaurus', '-c', 'user.email=try@localhost'];
  await git(folder, [...author, 'commit', '--quiet', '--no-verify', '--message', `Docusaurus ${version}`]);
  return folder;
}

async function git(folder: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runProgram(folder, 'git', args);
  if (code !== 0) {
    throw new Error(`git ${args.join(' ')} failed in ${folder}:\n${output}`);
  }
  return output;
}
