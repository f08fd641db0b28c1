import { brand } from '../../../src/portal/brand';
import { bundleSources, readBundles } from '../../../src/contract/forNode';
import {
  checkPages,
  checkPlaces,
  type ExampleSource,
  findPages,
  type GuidePage,
  type GuideWorkflows,
  pickPages,
  readGuideWorkflows,
} from '../../../src/guides/forNode';
import { forgetSite, isAllGenerated } from '../../../src/pipeline';
import { apis } from '../../../src/portal/apis';
import type { ProjectPaths } from '../../../src/kit/paths';
import { formatProblem, InputError, type Problem } from '../../../src/kit/problem';
import type { Print } from '../../../src/kit/progress';
import { writeReport } from '../../suite/testReports';
import { CURRENT, listVersions } from '../../../src/portal/versions';
import type { PageResult } from '../../samples/snippets/runPage';
import { readSnippets } from '../../samples/snippets/readSnippets';
import { checkPage, linksFrom, type CheckFacts, type PageReport } from './checkPage';
import { readDestinations } from './destinations';
import { pageNeeds, type PageNeeds } from './pageNeeds';
import { showsLaw, staleReadings } from './lawReadings';

/**
 * The command `npm run check docs`: checks the hand-written pages, and runs their marked snippets against the
 * sandbox. Warns of law that nobody has read for 300 days, if all pages are checked, or one that shows law.
 * `.generated/reports/docs.json` has the counts.
 *
 * @param names the pages, by route, path or the end of either; all of them by default
 * @param today a day, ISO 8601
 * @throws {InputError} with all problems
 */
export async function checkDocs(
  names: readonly string[],
  paths: ProjectPaths,
  print: Print,
  today: string,
): Promise<void> {
  const all = await findPages(paths.root);
  const pages = pickPages(all, names);
  await generateIfNeeded(paths, pageNeeds(paths.root, pages, all), print);
  const facts = await readFacts(paths, all, pages);
  const { reports, problems: faults } = await inspectPages(paths.root, pages, facts);
  const others = all.filter((page) => !pages.includes(page));
  const around = [...(await checkPlaces(paths.root, pages)), ...linksFrom(others, pages, facts)];
  const running = pages.filter((page) => hasSnippets(page, facts.source));
  const runs: readonly PageResult[] =
    running.length === 0
      ? []
      : await (await import('./runPages')).runPages(running, paths, facts.source.workflows);
  print(summary(reports, runs));
  if (pages.length === all.length || pages.some(showsLaw)) {
    for (const warning of await staleReadings(paths, today)) {
      print(`[WARNING]${formatProblem(warning)}`);
    }
  }
  const failed = runs.flatMap((run) => run.problems);
  await writeReport(paths.root, 'docs', {
    passed: sum(runs.map(({ ran }) => ran)),
    failed: failed.length,
    skipped: sum(runs.map(({ skipped }) => skipped.length)),
  });
  const problems = [...faults, ...around, ...failed];
  if (problems.length > 0) {
    throw new InputError(problems);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/**
 * Reads what pages are checked against. The contracts must have been bundled.
 *
 * @param all the hand-written pages
 * @param chosen those to check; the workflows are read only if one of them shows a step
 */
async function readFacts(
  paths: ProjectPaths,
  all: readonly GuidePage[],
  chosen: readonly GuidePage[],
): Promise<CheckFacts & { readonly source: { readonly workflows: GuideWorkflows } }> {
  const contracts = await readBundles(paths, CURRENT);
  const showsSteps = chosen.some(({ text }) => text.includes('step='));
  const workflows: GuideWorkflows = showsSteps ? await readGuideWorkflows(paths.openapi) : new Map();
  return {
    source: { contracts, versionPath: '/', workflows },
    destinations: await readDestinations(paths, all, contracts),
    versions: [...contracts.values()].map(({ info }) => info.version),
    portalUrl: brand.portalUrl,
  };
}

/**
 * Checks one page as `npm run check docs` does, without running its snippets. The contracts must have been bundled.
 *
 * @param file relative to the project's root; a page that is gone has no problems
 */
export async function checkSavedPage(paths: ProjectPaths, file: string): Promise<readonly Problem[]> {
  const all = await findPages(paths.root);
  const pages = all.filter((page) => page.file === file);
  if (pages.length === 0) {
    return [];
  }
  const facts = await readFacts(paths, all, pages);
  const { problems } = await inspectPages(paths.root, pages, facts);
  // The sidebars are those that were loaded first, so what is wrong with them is left to the server.
  const own = problems.filter((problem) => problem.file === file);
  const others = all.filter((page) => page.file !== file);
  return [...own, ...linksFrom(others, pages, facts)];
}

/** Generates what the pages link to and show, unless it is there: then none of the generators is loaded. */
async function generateIfNeeded(paths: ProjectPaths, needs: PageNeeds, print: Print): Promise<void> {
  if (await isAllGenerated(paths)) {
    return;
  }
  print('Making what the pages link to, as contracts or code have changed …');
  if (needs.everything) {
    const { generateAll } = await import('../../../src/pipeline/forNode');
    await generateAll(paths);
    return;
  }
  // The rest stays as it was made of other sources.
  await forgetSite(paths);
  for (const { id } of apis) {
    await bundleSources(paths, id);
  }
  if (needs.apis.length > 0) {
    const { generateReference } = await import('../../../src/pipeline/forNode');
    const current = listVersions(paths.root).filter(({ name }) => name === CURRENT);
    await generateReference(paths, needs.apis, current);
  }
  if (needs.catalogues) {
    const { generateContractCatalogues } = await import('../../../src/pipeline/forNode');
    await generateContractCatalogues(paths);
  }
}

/** Whether a page has a snippet to run, or one whose marks are wrong. */
function hasSnippets({ text, file }: GuidePage, source: ExampleSource): boolean {
  const { snippets, problems } = readSnippets(text, file, source);
  return problems.length > 0 || snippets.some(({ runs }) => runs);
}

/** The reports of pages, and all problems of their sources. */
export interface InspectedPages {
  readonly reports: readonly PageReport[];
  /** First what a build would refuse, then what only this check does; each once. */
  readonly problems: readonly Problem[];
}

/**
 * Checks the sources of pages without running their snippets. Everything that a build refuses is among the problems.
 *
 * @param root the project's folder
 */
export async function inspectPages(
  root: string,
  pages: readonly GuidePage[],
  facts: CheckFacts,
): Promise<InspectedPages> {
  const sources = await checkPages(root, pages);
  const reports: PageReport[] = [];
  for (const page of pages) {
    reports.push(await checkPage(page, facts));
  }
  const problems = [...sources, ...reports.flatMap((report) => report.problems)];
  return {
    reports,
    problems: [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()],
  };
}

function summary(
  reports: readonly PageReport[],
  runs: readonly { readonly ran: number; readonly skipped: readonly string[] }[],
): string {
  const fences = reports.flatMap((report) => report.fences);
  const parsed = fences.filter(({ skipped }) => skipped === undefined);
  const byLanguage = counted(parsed.map(({ language }) => language));
  const reasons = counted(
    fences.flatMap(({ language, skipped }) => (skipped === undefined ? [] : [`${language}: ${skipped}`])),
  );
  const notRun = counted(runs.flatMap(({ skipped }) => skipped));
  return [
    `${String(reports.length)} pages, ${String(sum(reports.map(({ links }) => links)))} links checked, ` +
      `${String(sum(reports.map(({ examples }) => examples)))} examples of the contracts shown.`,
    `${String(parsed.length)} snippets parsed (${byLanguage}), ${String(sum(runs.map(({ ran }) => ran)))} run.`,
    ...(reasons === '' ? [] : [`Not parsed: ${reasons}.`]),
    ...(notRun === '' ? [] : [`Skipped, because their runtime is not installed: ${notRun}.`]),
  ].join('\n');
}

function counted(words: readonly string[]): string {
  const counts = new Map<string, number>();
  words.forEach((word) => counts.set(word, (counts.get(word) ?? 0) + 1));
  return [...counts].map(([word, count]) => `${word} ${String(count)}`).join(', ');
}
