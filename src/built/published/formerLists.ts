import { execFileSync } from 'node:child_process';

import type { FormerList } from './checkPublished';
import { PUBLISHED_FILE } from './publishedList';

/** The branches whose state is published, the first one that is there. */
const MAINLINES = ['origin/main', 'main'];

/**
 * The list as it was where this branch left the main one; on the main one, as it is in the last commit and
 * in the one before. So an address that only this branch had may go again.
 *
 * @returns why nothing can be compared, where git does not know: no repository, a clone without its history
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

/** What a git command prints, or `undefined` where it fails. */
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
