import { execFileSync } from 'node:child_process';

/** The published branches; the first that exists is used. */
const MAINLINES = ['origin/main', 'main'];

/**
 * The main branch as this clone knows it: `origin/main`, or `main` if there is no remote.
 *
 * @param root a folder in a checkout of git
 * @returns `undefined` in a clone that has neither
 */
export function mainline(root: string): string | undefined {
  return MAINLINES.find((branch) => git(root, 'rev-parse', '--verify', `${branch}^{commit}`) !== undefined);
}

/**
 * The last commit that this branch shares with the main branch: on the main branch itself, the one that is checked out.
 *
 * @param root a folder in a checkout of git
 * @returns `undefined` if git fails: no repository, no main branch, or a clone without history
 */
export function forkPoint(root: string): string | undefined {
  const main = mainline(root);
  return main === undefined ? undefined : git(root, 'merge-base', 'HEAD', main);
}

/** The output of a git command, or `undefined` if it fails. */
export function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
