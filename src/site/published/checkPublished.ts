import type { Redirect } from '../../portal/redirects';
import type { Problem } from '../../kit/problem';
import { REDIRECTS_FILE } from '../links/checkRedirects';
import { nearestAddresses } from '../links/nearestAddresses';
import { formatList, parseList, PUBLISHED_FILE } from './publishedList';

/**
 * Reports each published address that is neither on the site nor redirected.
 *
 * @param list the text of the list
 * @param present the addresses of the built site, including redirect pages
 */
export function goneProblems(
  list: string,
  present: readonly string[],
  redirects: readonly Redirect[],
): Problem[] {
  const kept = new Set([...present, ...redirects.map(({ from }) => from)]);
  return parseList(list)
    .filter((address) => !kept.has(address))
    .map((address) => {
      const alike = present.filter((other) => other.endsWith('/') === address.endsWith('/'));
      const [nearest = '/…/'] = nearestAddresses(address, alike);
      return {
        file: PUBLISHED_FILE,
        line: list.split('\n').indexOf(address) + 1,
        message: `${address} was published, and now neither exists nor is redirected.`,
        fix: `bring it back, or enter { from: '${address}', to: '${nearest}' } in ${REDIRECTS_FILE}.`,
      };
    });
}

/** How many addresses a message lists. */
const NAMED = 5;

/** Reports addresses of the built site that the list lacks, and a list that is not sorted. */
export function listProblems(list: string, present: readonly string[]): Problem[] {
  const listed = parseList(list);
  const known = new Set(listed);
  const lacking = present.filter((address) => !known.has(address));
  const named = lacking.slice(0, NAMED).join(', ');
  const more = lacking.length > NAMED ? ` and ${String(lacking.length - NAMED)} more` : '';
  const fix = 'run `npm run fix urls` after a build, and commit the list.';
  if (lacking.length > 0) {
    return [{ file: PUBLISHED_FILE, message: `The list lacks ${named}${more}.`, fix }];
  }
  return formatList(listed) === list
    ? []
    : [{ file: PUBLISHED_FILE, message: 'The list is not sorted, or has an address twice.', fix }];
}

/** An earlier state of the list, and its name. */
export interface FormerList {
  readonly commit: string;
  readonly list: string;
}

/** Reports each address that an earlier list contains and this one lacks. */
export function removedProblems(list: string, former: readonly FormerList[]): Problem[] {
  const listed = new Set(parseList(list));
  const removed = new Map(
    former.flatMap(({ commit, list: before }) =>
      parseList(before)
        .filter((address) => !listed.has(address))
        .map((address) => [address, commit] as const),
    ),
  );
  return [...removed].map(([address, commit]) => ({
    file: PUBLISHED_FILE,
    message: `The list has lost ${address}, which it had in ${commit}.`,
    fix: 'put the line back; an address that moved is redirected, and stays in the list.',
  }));
}
