import type { Redirect } from '../../portal/redirects';
import { lineOf, type Problem } from '../../kit/problem';
import type { LinkProblem } from './checkReference';
import { nearestAddresses } from './nearestAddresses';

/** The list of redirects, relative to the project's root. */
export const REDIRECTS_FILE = 'src/portal/redirects.ts';

/**
 * Reports errors in the list of redirects: an invalid path, a path that is still a page, a target that does not
 * exist, a duplicate, a chain or a loop.
 *
 * @param addresses the pages (`/api/`) and files (`/openapi/checkout.yaml`) of the site, without the redirects
 * @param source the text of the list, for line numbers
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  addresses: ReadonlySet<string>,
  source: string,
): Problem[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const seen = new Set<string>();
  return redirects.flatMap(({ from, to }) => {
    const again = seen.has(from);
    seen.add(from);
    const problems = again
      ? [{ message: `The redirect from ${from} is listed twice.`, fix: 'keep one of them.' }]
      : [...problemsOfFrom(from, addresses), ...problemsOfTo({ from, to }, targets, addresses)];
    const line = lineOf(source, `from: '${from}'`);
    return problems.map((problem) => ({
      ...problem,
      file: REDIRECTS_FILE,
      ...(line === undefined ? {} : { line }),
    }));
  });
}

/** A page's path ends with a slash, a file's with an extension. No query, no hash, nothing to escape. */
const PATH = /^\/(?:[\w.~-]+\/)*(?:[\w.~-]+\.\w+)?$/;

function problemsOfFrom(from: string, addresses: ReadonlySet<string>): LinkProblem[] {
  if (!PATH.test(from)) {
    const fix = 'write a page as "/old/name/" and a file as "/openapi/old.yaml".';
    return [{ message: `"${from}" is not the path of a page or a file.`, fix }];
  }
  return addresses.has(from)
    ? [
        {
          message: `${from} still exists, so nobody would be redirected.`,
          fix: 'remove the redirect, or the page.',
        },
      ]
    : [];
}

function problemsOfTo(
  { from, to }: Redirect,
  targets: ReadonlyMap<string, string>,
  addresses: ReadonlySet<string>,
): LinkProblem[] {
  const next = withoutHash(to);
  if (from.endsWith('/') && to.startsWith('/') && !next.endsWith('/')) {
    const fix = 'name a page, with its trailing slash: one that describes the file.';
    return [{ message: `${from} is a page, and is redirected to the file ${to}.`, fix }];
  }
  if (addresses.has(next)) {
    return [];
  }
  if (!targets.has(next)) {
    const near = nearestAddresses(next, addresses);
    const fix = near.length === 0 ? 'name a page or a file of the site.' : `name ${near.join(' or ')}.`;
    return [{ message: `${from} is redirected to ${to}, which does not exist.`, fix }];
  }
  const way = [from];
  let last = next;
  while (targets.has(last) && !way.includes(last)) {
    way.push(last);
    last = withoutHash(targets.get(last) ?? '');
  }
  const chain = [...way, last].join(' to ');
  return way.includes(last)
    ? [{ message: `The redirects lead in a circle: ${chain}.`, fix: 'name the page that exists now.' }]
    : [{ message: `The redirects make a chain: ${chain}.`, fix: `redirect ${from} to ${last} at once.` }];
}

function withoutHash(address: string): string {
  return address.replace(/[?#].*/s, '');
}
