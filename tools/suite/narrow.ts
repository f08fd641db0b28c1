import { existsSync, readFileSync } from 'node:fs';

import { pageRoute } from '../../src/guides';
import { apis } from '../../src/portal/apis';
import { CHANGELOG_FOLDER } from '../../src/portal/sections';
import { testsThatRead } from './inputs';
import type { Narrowed } from './suiteStep';

/** The page whose terms all others link to. */
const GLOSSARY = 'docs/glossary.mdx';

const PAGE = /^(?:docs|changelog)\/.*\.mdx$/;

/** The list of words that writers add to. */
const WORDS = 'tools/writing/prose/words.txt';

/** What a writer edits for a guide: pages, their images, and the lists that `npm run new:guide` adds a page to. */
const OF_GUIDES = /^(?:(?:docs|changelog)\/.+\.(?:mdx|png|svg|jpe?g|webp|gif)|static\/img\/.+|sidebars\.ts)$/;
const LISTS: readonly string[] = ['tests/support/routes.ts', WORDS];

/**
 * Whether a change consists of new and edited guides, and of what belongs to them. A removed page also needs redirects,
 * which only the built site shows.
 */
export function isOfGuides(changed: readonly string[]): boolean {
  return (
    changed.length > 0 &&
    changed.every((file) => (OF_GUIDES.test(file) || LISTS.includes(file)) && existsSync(file))
  );
}

/** The changed pages of a change of guides, or all pages for one that concerns them all. */
export function toPagesOfGuides(changed: readonly string[]): Narrowed {
  const pages = changed.filter((file) => PAGE.test(file));
  return pages.length === 0 || pages.includes(GLOSSARY)
    ? { what: 'all pages' }
    : { args: pages, what: named(pages) };
}

/** The prose of the changed pages; that of all pages if words were removed from the list or added to it. */
export function toProseOfGuides(changed: readonly string[]): Narrowed {
  return changed.includes(WORDS) ? { what: 'all pages' } : toPagesOfGuides(changed);
}

/** The changed files, for checks that take their names. */
export function toFiles(changed: readonly string[]): Narrowed {
  return { args: changed, what: named(changed) };
}

/** How code names the folders of the pages. */
const FOLDER_OF_PAGES = /['"`/](?:docs|versioned_docs)['"`/]|\bversion\.docs\b/;

/** The rooms whose tests read pages of the project; those of other rooms write pages of their own. */
const READERS = /^tests\/(?:contract|guides|reference|rehearsal|sale|signatures|studio)\/unit\/.*\.test\.ts$/;

/** The unit tests that read pages. */
export async function toTestsOfGuides(_changed: readonly string[], root: string): Promise<Narrowed> {
  const args = await testsThatRead(root, READERS, FOLDER_OF_PAGES);
  return { args, what: 'those that read pages' };
}

function named(files: readonly string[]): string {
  return files.length > 3 ? `${String(files.length)} files` : files.join(', ');
}

/** Narrows the samples to the APIs whose contracts have changed, if no other input has. */
export function toChangedApis(changed: readonly string[]): Narrowed | undefined {
  const ids = changed.map(apiOf);
  const known = [...new Set(ids)].filter((id) => id !== undefined);
  return ids.includes(undefined)
    ? undefined
    : { args: known.map((id) => `${id}/`), what: `samples of ${known.join(', ')}` };
}

/** The only API that a contract file belongs to. */
function apiOf(file: string): string | undefined {
  return apis.find(({ id }) => file === `openapi/${id}.yaml` || file.startsWith(`openapi/${id}/`))?.id;
}

/**
 * Narrows the browser tests to the pages generated from changed files, if these are pages or contracts. They
 * are passed in `TEST_ROUTES`; a route that ends in `*` means a sample of the pages below it.
 */
export async function toChangedRoutes(
  changed: readonly string[],
  root: string,
): Promise<Narrowed | undefined> {
  const routes = changed.map(routesOf);
  const known = [...new Set(routes.flatMap((some) => some ?? []))];
  return routes.includes(undefined)
    ? undefined
    : {
        args: await testsThatRead(root, /^tests\/.*\.spec\.ts$/, /\bTEST_ROUTES\b/),
        env: { TEST_ROUTES: known.join(',') },
        what: known.join(', '),
      };
}

function routesOf(file: string): readonly string[] | undefined {
  const api = apiOf(file);
  if (api !== undefined) {
    return [`/api/${api}/*`];
  }
  if (file.startsWith('openapi/shared/')) {
    return ['/api/*'];
  }
  if (!file.endsWith('.mdx') || !existsSync(file)) {
    return undefined;
  }
  const route = (below: string) => pageRoute(below, readFileSync(file, 'utf8'));
  const [top = '', version = '', ...below] = file.split('/');
  switch (top) {
    case 'docs':
      return [route(file)];
    case 'versioned_docs':
      return [`/${version.replace(/^version-/, '')}${route(below.join('/'))}`];
    case CHANGELOG_FOLDER:
      return [`/${CHANGELOG_FOLDER}/`, route(file)];
    default:
      return undefined;
  }
}
