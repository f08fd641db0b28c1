import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inputError } from '../../src/kit/problem';
import { copyWorkingTree } from './copyWorkingTree';
import { runTool } from '../suite/runTool';

/** The valid versions and tags, so that npm receives no other text as an argument. */
const VERSION_OR_TAG = /^[\w.-]+$/;

/**
 * Resolves a version or a tag of Docusaurus to an exact version.
 *
 * @param requested `3.10.2`, `latest` or `next`
 * @throws {InputError} if the version does not exist, or npm cannot reach its registry
 */
export async function findVersion(root: string, requested: string): Promise<string> {
  const words = ['view', `@docusaurus/core@${requested}`, 'version'];
  const { status, output } = VERSION_OR_TAG.test(requested)
    ? await runTool(['npm', ...words, '--json', '--loglevel=error'], root)
    : { status: 1, output: '' };
  const version = status === 0 ? exactVersion(output) : undefined;
  if (version === undefined) {
    throw inputError(
      `npm returns no version of @docusaurus/core for "${requested}".`,
      `use a published version or tag, and check that npm can reach its registry: npm ${words.join(' ')}.`,
    );
  }
  return version;
}

/**
 * Parses the JSON output of `npm view`: a string, or for a range a list whose last version is the newest.
 *
 * @returns `undefined` if it contains no version
 */
export function exactVersion(output: string): string | undefined {
  return /"(\d+\.\d+\.\d+[^"]*)"\s*\]?\s*$/.exec(output)?.[1];
}

/** Sets all Docusaurus packages in the text of a package.json to one version, because they only work together. */
export function raiseDocusaurus(text: string, version: string): string {
  return text.replace(/("@docusaurus\/[\w-]+":\s*)"[^"]+"/g, `$1"${version}"`);
}

/**
 * Copies the working tree, without ignored files, to a temporary folder, with another version of Docusaurus in its
 * package.json. The folder is outside the project, so that a missing package is not resolved from the project.
 *
 * @param root the project's folder
 * @param keep whether the folder stays when this process exits; otherwise it is removed, even after a signal
 * @returns the folder of the copy
 */
export async function makeScratchProject(root: string, version: string, keep = false): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `docusaurus-${version}-`));
  if (!keep) {
    process.once('exit', () => {
      // Again and again, because what wrote there may not have ended yet.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    });
  }
  await copyWorkingTree(root, folder);
  const manifest = path.join(folder, 'package.json');
  await writeFile(manifest, raiseDocusaurus(await readFile(manifest, 'utf8'), version));
  // The build reads the dates of changes from git, and tests use the commit as the seed of their samples.
  const author = ['-c', 'user.name=try:docusaurus', '-c', 'user.email=try@localhost'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...author, 'commit', '--quiet', '--no-verify', '--message', `Docusaurus ${version}`],
  ]) {
    const { status, output } = await runTool(['git', ...args], folder);
    if (status !== 0) {
      throw new Error(`git ${args.join(' ')} failed in ${folder}:\n${output}`);
    }
  }
  return folder;
}
