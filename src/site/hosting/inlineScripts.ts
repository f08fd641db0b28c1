import { createHash } from 'node:crypto';

import { InputError, type Problem } from '../../kit/problem';

/**
 * How many different inline scripts all pages may have together. Each is a hash in a header of every response, and
 * each is a script that no other page's cache can have. Today: a script about failed loads and the colour mode on
 * every page, and the announcement bar's or a single page's own.
 */
export const MOST_SCRIPTS = 8;

/** What a policy has to know of a page. `src/site/pages/readScripts.ts` reads it. */
export interface ScriptsOfPage {
  /** The page, relative to the folder of the site. */
  readonly file: string;
  /** The text of each inline script. */
  readonly scripts: readonly string[];
  /** What a policy without `unsafe-inline` does not let run, in words. */
  readonly forbidden: readonly string[];
}

/** The hash of an inline script as a policy names it (CSP Level 3, section 2.3.1). */
export function hashScript(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/**
 * The hashes of all inline scripts of a built site, sorted.
 *
 * @throws {InputError} for what the policy would not let run, and for more different scripts than it should name
 */
export function hashScripts(pages: readonly ScriptsOfPage[]): readonly string[] {
  const firstPages = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, scripts, forbidden } of pages) {
    problems.push(
      ...forbidden.map((what) => ({
        message: `The page /${file} has an inline script that the policy does not let run: ${what}`,
        fix: 'attach a listener in a component or a client module, or use a link that leads somewhere.',
      })),
    );
    for (const hash of scripts.map(hashScript)) {
      firstPages.set(hash, firstPages.get(hash) ?? file);
    }
  }
  if (firstPages.size > MOST_SCRIPTS) {
    const pages = [...firstPages.values()].map((file) => `/${file}`).join(', ');
    problems.push({
      message:
        `The pages have ${String(firstPages.size)} different inline scripts, and the policy names at most ` +
        `${String(MOST_SCRIPTS)}. They are first on ${pages}.`,
      fix: 'make what differs from page to page an attribute or JSON, and the script the same or a file.',
    });
  }
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  return [...firstPages.keys()].sort();
}
