import { forkPoint, git } from '../../kit/mainline';
import type { FormerList } from './checkPublished';
import { PUBLISHED_FILE } from './publishedList';

/**
 * The list as of the merge base with the main branch; on the main branch itself, as of the last commit and the one
 * before. An address that only this branch had may therefore be removed again.
 *
 * @returns why nothing can be compared, if git fails: no repository, or a clone without history
 */
export function formerLists(root: string): readonly FormerList[] | string {
  const head = git(root, 'rev-parse', 'HEAD');
  if (head === undefined) {
    return 'this is not a Git repository';
  }
  const base = forkPoint(root);
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
