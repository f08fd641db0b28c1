import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Problem } from '../../../src/kit/problem';
import { findPages, type GuidePage, pickPages, tryParsePage } from '../../../src/guides/forNode';
import { checkHeadingIds, checkHeadingTexts } from './checkHeadings';
import { checkLinkTexts } from './checkLinkTexts';
import { checkPlaceholders } from './checkPlaceholders';
import { checkRules } from './checkRules';
import { checkReading, measureReading, type Reading } from './checkReading';
import { checkTerms } from './checkTerms';
import { checkWords } from './checkWords';
import { applyEdits, type ProseProblem } from './proseProblem';
import { readProse } from './readProse';
import { createSpeller, type Speller } from './speller';
import { checkWordList, glossaryWords, tidyWordList, WORD_LIST, listedWords } from './wordList';

/** The page whose German terms all pages may use. */
const GLOSSARY = 'docs/glossary.mdx';

export interface PageReport {
  readonly file: string;
  /** Sorted by line. */
  readonly problems: readonly ProseProblem[];
  /** Missing if the page is not valid MDX. */
  readonly reading?: Reading;
}

export interface ProseReport {
  readonly problems: readonly Problem[];
  /** What becomes of the rules of the guides, in a sentence, if all pages were checked. */
  readonly rules?: string;
  readonly pages: readonly PageReport[];
}

export function checkProseOfPage({ file, text }: GuidePage, speller: Speller): PageReport {
  const parsed = tryParsePage(text);
  if ('problem' in parsed) {
    return { file, problems: [{ ...parsed.problem, file }] };
  }
  const { root } = parsed;
  const blocks = readProse(root, text);
  const terms = checkTerms(blocks);
  // American spelling is unknown as well, and is reported once.
  const avoided = new Set(terms.map(subject));
  const problems = [
    ...checkPlaceholders(text),
    ...terms,
    ...checkWords(blocks, speller).filter((problem) => !avoided.has(subject(problem))),
    ...checkHeadingTexts(blocks, speller),
    ...checkHeadingIds(root),
    ...checkLinkTexts(root),
    ...checkReading(blocks),
  ];
  return {
    file,
    problems: problems.map((problem) => ({ ...problem, file })).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    reading: measureReading(blocks),
  };
}

/** The quoted word that a message begins with. */
function subject({ message }: ProseProblem): string | undefined {
  return message.split('" ', 1)[0];
}

interface InspectedProse {
  readonly reports: readonly { readonly page: GuidePage; readonly report: PageReport }[];
  readonly list: string;
  /** The words of the list that the pages use, if all of them were read. */
  readonly used: ReadonlySet<string> | undefined;
}

async function inspect(root: string, names: readonly string[]): Promise<InspectedProse> {
  const all = await findPages(root);
  const list = await readFile(path.join(root, WORD_LIST), 'utf8');
  const speller = await spellerFor(all, list);
  const reports = pickPages(all, names).map((page) => ({ page, report: checkProseOfPage(page, speller) }));
  const readAll = names.length === 0 && reports.every(({ report }) => report.reading !== undefined);
  return { reports, list, used: readAll ? speller.used : undefined };
}

/**
 * Checks the prose of pages, and that the list of rules has theirs; and the word list and the names in code if all pages
 * are checked.
 *
 * @param names as `pickPages` takes them; none for all pages
 * @throws {InputError} for a name that matches no page
 */
export async function checkProse(root: string, names: readonly string[]): Promise<ProseReport> {
  const { reports, list, used } = await inspect(root, names);
  const pages = reports.map(({ report }) => report);
  const checked = reports.map(({ page }) => page);
  const { problems: ofRules, summary: rules } = checkRules(root, checked, names.length === 0);
  // Loaded only where it is needed: reading code takes the compiler of TypeScript.
  const ofCode = names.length === 0 ? (await import('./codeWords')).checkCodeWords(root) : [];
  const problems = pages.flatMap((page) => page.problems);
  return {
    pages,
    problems: [...problems, ...checkWordList(list, used), ...ofRules, ...ofCode],
    ...(rules === undefined ? {} : { rules }),
  };
}

/**
 * Fixes whatever has a single right answer, in pages and in the word list.
 *
 * @returns the changed files
 */
export async function fixProse(root: string, names: readonly string[]): Promise<string[]> {
  const { reports, list, used } = await inspect(root, names);
  const texts = reports.map(({ page: { file, text }, report }) => {
    const edits = report.problems.flatMap(({ edit }) => edit ?? []);
    return { file, text, fixed: applyEdits(text, edits) };
  });
  const changed = [...texts, { file: WORD_LIST, text: list, fixed: tidyWordList(list, used) }].filter(
    ({ text, fixed }) => text !== fixed,
  );
  await Promise.all(changed.map(({ file, fixed }) => writeFile(path.join(root, file), fixed)));
  return changed.map(({ file }) => file);
}

/** Summarizes the number of pages and words, and the reading ease. */
export function summary({ pages }: Pick<ProseReport, 'pages'>): string {
  const readings = pages.flatMap(({ reading }) => reading ?? []);
  const words = readings.reduce((sum, reading) => sum + reading.words, 0);
  const eases = readings.map(({ ease }) => ease).sort((a, b) => a - b);
  const median = eases[Math.floor(eases.length / 2)] ?? 0;
  return `${String(pages.length)} ${pages.length === 1 ? 'page' : 'pages'}, ${String(words)} words, median reading ease ${median.toFixed(0)}`;
}

async function spellerFor(pages: readonly GuidePage[], list: string): Promise<Speller> {
  const glossary = pages.find(({ file }) => file === GLOSSARY);
  const parsed = glossary === undefined ? undefined : tryParsePage(glossary.text);
  return createSpeller(
    listedWords(list),
    parsed !== undefined && 'root' in parsed ? glossaryWords(parsed.root) : [],
  );
}
