import { execFileSync } from 'node:child_process';

import type { FormerList } from './checkPublished';
import { PUBLISHED_FILE } from './publishedList';

/** The published branches; the first that exists is used. */
const MAINLINES = ['origin/main', 'main'];

/**
 * The list as of the merge base with the main branch; on the main branch itself, as of the last commit and the one
 * before. An address that only this branch had may therefore be removed again.
 *
 * @returns why nothing can be compared, if git fails: no repository, or a clone without history
 */
export function formerLists(root: string): readonly FormerList[] | string {
  const head = git(root, 'rev-parse', 'HEAD');
  if (head === undefined) {
    return 'this is no git repository';
  }
  const base = MAINLINES.map((branch) => git(root, 'merge-base', 'HEAD', branch)).find(
    (commit) => commit !== undefined,
  );
  const before = git(root, 'rev-parse', '--verify', 'HEAD~1');
  const commits = base === undefined || base === head ? [head, before] : [base];
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true' && before === undefined) {
    return 'this clone has no history; fetch it with `git fetch --unshallow`';
  }
  return commits.flatMap((commit) => {
    const list = commit === undefined ? undefined : git(root, 'show', `${commit}:./${PUBLISHED_FILE}`);
    return list === undefined || commit === undefined ? [] : [{ commit: commit.slice(0, 10), list }];
  });
}

/** The output of a git command, or `undefined` if it fails. */
function git(root: string, ...args: readonly string[]): string | undefined {
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
