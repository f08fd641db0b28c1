import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { redirects, type Redirect } from '../../portal/redirects';
import { InputError } from '../../kit/problem';
import { listFiles } from '../../kit/syncFolder';
import { checkRedirects, REDIRECTS_FILE } from '../links/checkRedirects';
import { pageAddress } from '../pages/pageAddress';
import { goneProblems } from './checkPublished';
import { addressesOf, readList } from './publishedList';

/**
 * Rejects a built site that lacks a published address, or in which a redirected file has no target.
 * `src/plugins/redirect-pages` checks the redirects of pages, before it writes redirect pages.
 *
 * @param root the project's root, with the list
 * @param folder the built site
 * @param moved the addresses that are redirected
 * @throws {InputError} with each address that is neither on the site nor redirected, and the nearest page
 */
export async function keepPublished(
  root: string,
  folder: string,
  moved: readonly Redirect[] = redirects,
): Promise<void> {
  const files = moved.filter(({ from }) => !from.endsWith('/'));
  const addresses = new Set((await listFiles(folder)).map(pageAddress));
  const source = await readFile(path.join(root, REDIRECTS_FILE), 'utf8').catch(() => '');
  const problems = [
    ...checkRedirects(files, addresses, source),
    ...goneProblems(await readList(root), await addressesOf(folder), moved),
  ];
  if (problems.length > 0) {
    throw new InputError(problems);
  }
}
