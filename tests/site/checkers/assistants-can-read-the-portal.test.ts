import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { serveSite } from '../../../src/pipeline/serveSite';
import { isPrintRoute } from '../../../src/portal/printRoute';
import { root } from '../../support/scratch';
import { leftSchemas } from '../support/twinFields';
import { readTwin, twinFiles } from '../../support/twins';
import { runAfdocs, type CheckResult, type PageProblem, type Report } from './afdocs';
import { serveCompleteHtml, type Served } from './completeHtml';

/** About a sixth of the pages, of every kind, the same in each run. */
const PAGES = 100;

/** The score that the portal has to keep, of 100. */
const LEAST_SCORE = 97;

/** Contracts, which llms.txt lists, and pages that are long in HTML: a reader searches in them and prints them. Their Markdown is short. */
function isWholeOnPurpose({ url }: PageProblem): boolean {
  const route = new URL(url).pathname;
  return (
    !route.endsWith('/') || isPrintRoute(route) || route.startsWith('/workflows/') || hasLittleMarkdown(route)
  );
}

/** Whether the Markdown at the address of a page leaves something to other files: to its parts, or to the twins of schemas. */
function hasLittleMarkdown(route: string): boolean {
  return twinFiles(route).length > 1 || leftSchemas(readTwin(route).tree).length > 0;
}

/** The findings that remain, by check: on which pages, and why. */
const ALLOWED: Readonly<Record<string, (problem: PageProblem) => boolean>> = {
  'page-size-html': isWholeOnPurpose,
  // The same pages, measured again with their tabs and their examples.
  'tabbed-content-serialization': isWholeOnPurpose,
  'embedded-data-serialization': isWholeOnPurpose,
  // The menu of an API comes before the text, as HTML needs no scripts. On a page with little text that is a large share, and
  // still few characters: what a program cuts off comes much later.
  'content-start-position': ({ contentStartChar }) => Number(contentStartChar) < 3_500,
  // Contracts are in llms.txt, too, and are no HTML.
  'llms-txt-directive-html': ({ url }) => /\.ya?ml$/.test(url),
  // HTML may leave out end tags (HTML Standard, "Optional tags"), and the checker's parser does not add them: it takes scripts and
  // menus for text. The second run, on pages with all end tags, shows what is true of it.
  'markdown-content-parity': () => true,
};

/** What differs between HTML and Markdown on pages with all end tags, and why. */
const DIFFERING = (route: string): boolean =>
  // The Markdown leads to the rest.
  hasLittleMarkdown(route) ||
  // Controls of the tools, and words beside each other that only styles separate.
  route.startsWith('/studio/');

/** What is left out of the comparison: receipts, which illustrate the example above them, and the choice of a language. */
const NOT_COMPARED = '.receipt,.api-receipt,.code-languages';

let site: Server;
let complete: Served;
let served: Report;
let withEndTags: Report;

beforeAll(async () => {
  site = await serveSite(root, 0);
  const origin = `http://localhost:${String((site.address() as AddressInfo).port)}`;
  complete = await serveCompleteHtml(origin);
  served = await runAfdocs(origin, PAGES);
  withEndTags = await runAfdocs(complete.origin, PAGES, [
    ...['--checks', 'markdown-url-support,markdown-content-parity', '--parity-exclusions', NOT_COMPARED],
  ]);
}, 600_000);
afterAll(async () => {
  await complete.stop();
  site.closeAllConnections();
  site.close();
});

function problemsOf({ details }: CheckResult): readonly PageProblem[] {
  return [...(details?.pageResults ?? []), ...(details?.tabbedPages ?? [])].filter(
    ({ status, found }) => status === 'warn' || status === 'fail' || found === false,
  );
}

describe('the public checker of documentation for assistants', () => {
  it('reads pages of every kind, and gives the portal at least 97 of 100', () => {
    expect(served.testedPages).toBe(PAGES);
    expect(served.results.length).toBeGreaterThan(25);
    expect(served.scoring.overall).toBeGreaterThanOrEqual(LEAST_SCORE);
  });

  it('finds nothing but what is on purpose', () => {
    const wrong = served.results
      .filter(({ status }) => status !== 'pass' && status !== 'skip')
      .flatMap((result): readonly string[] => {
        const isAllowed = ALLOWED[result.id];
        const problems = problemsOf(result);
        return isAllowed === undefined || problems.length === 0
          ? [`${result.id}: ${result.message}`]
          : problems.filter((problem) => !isAllowed(problem)).map(({ url }) => `${result.id}: ${url}`);
      });
    expect(wrong).toEqual([]);
  });

  it('finds the same in the Markdown of a page as in its HTML with all end tags', () => {
    const parity = withEndTags.results.find(({ id }) => id === 'markdown-content-parity');
    const differing = problemsOf(parity ?? { id: '', status: 'error', message: '' }).map(
      ({ url }) => new URL(url).pathname,
    );
    expect(parity?.details?.pageResults?.length).toBeGreaterThan(PAGES - 5);
    expect(differing.filter((route) => !DIFFERING(route))).toEqual([]);
  });
});
