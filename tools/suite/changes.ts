import { forkPoint, git, mainline } from '../../src/kit/mainline';
import { inputError } from '../../src/kit/problem';
import type { Stamp } from '../../src/kit/stamp';

/** The files that differ between two states of the project, including added and removed ones. */
function differences(before: Stamp, now: Stamp): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((file) => before[file] !== now[file])
    .sort();
}

/**
 * The files that differ from a commit, including uncommitted and untracked ones.
 *
 * @param ref a commit, branch or tag
 * @throws {InputError} if git cannot find the ref
 */
export function changesSince(root: string, ref: string): string[] {
  const listed = (...args: readonly string[]) =>
    git(root, ...args)
      ?.split('\0')
      .filter(Boolean);
  const changed = listed('diff', '--name-only', '-z', '--no-renames', '--end-of-options', ref, '--');
  if (changed === undefined) {
    throw inputError(
      `git cannot find the commit "${ref}".`,
      'use a commit, a branch or a tag: npm test -- changed --since main.',
    );
  }
  const untracked = listed('ls-files', '-z', '--others', '--exclude-standard') ?? [];
  return [...new Set([...changed, ...untracked])].sort();
}

/** The files that have changed, and what they are compared with, in words. */
export interface Changes {
  readonly files: readonly string[];
  readonly base: string;
}

/**
 * The files that differ from a commit, else from the last green run, else from where the work in progress left the main
 * branch: in a fresh clone nothing has passed yet, but what is on the main branch has.
 *
 * @param project the state of the project
 * @throws {InputError} if git cannot find the commit
 */
export function changesToTest(
  root: string,
  project: Stamp,
  { since, green }: { readonly since?: string | undefined; readonly green?: Stamp | undefined },
): Changes {
  if (since === undefined && green !== undefined) {
    return { files: differences(green, project), base: 'the last green run' };
  }
  const fork = forkPoint(root);
  const main = fork === undefined ? 'HEAD' : String(mainline(root));
  return {
    files: changesSince(root, since ?? fork ?? 'HEAD'),
    base: since ?? `${main}, as there is no green run yet`,
  };
}
