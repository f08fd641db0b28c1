import { redirects } from '../../config/redirects';
import { InputError } from '../../pipeline/problem';
import { goneProblems } from './checkPublished';
import { addressesOf, readList } from './publishedList';

/**
 * Refuses a built site on which a published address has vanished.
 *
 * @param root the project's root, with the list
 * @param folder the built site
 * @throws {InputError} with each address that is neither there nor redirected, and the page nearest to it
 */
export async function keepPublished(root: string, folder: string): Promise<void> {
  const problems = goneProblems(await readList(root), await addressesOf(folder), redirects);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
}
