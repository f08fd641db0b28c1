import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

import { writeFileAtomic } from '../../src/kit/syncFolder';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test file and the duration of its tests, including setup. */
export interface FileTime {
  readonly suite: string;
  readonly file: string;
  readonly seconds: number;
}

type VitestReport = Pick<
  JsonTestResults,
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'testResults'
>;

/** The file of a report of Vitest or Playwright, or of a step that counts like them. */
export function reportFile(root: string, report: string): string {
  return path.join(root, '.generated', 'reports', `${report}.json`);
}

async function readReport(root: string, report: string): Promise<VitestReport | JSONReport | undefined> {
  try {
    return JSON.parse(await readFile(reportFile(root, report), 'utf8')) as VitestReport | JSONReport;
  } catch {
    return undefined;
  }
}

/** The counts of several runs together. */
export function sumOfCounts(counts: readonly TestCounts[]): TestCounts {
  const total = (key: keyof TestCounts) => counts.reduce((sum, one) => sum + one[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** Counts the tests in a report. A missing one counts as one failed test, because its suite failed to write it. */
export async function countTests(root: string, name: string): Promise<TestCounts> {
  const report = await readReport(root, name);
  if (report === undefined) {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** The seconds of each test file in a report; none if it is missing. */
export async function timeFiles(root: string, suite: string): Promise<FileTime[]> {
  const report = await readReport(root, suite);
  if (report === undefined) {
    return [];
  }
  return 'stats' in report
    ? report.suites.map((one) => ({ suite, file: `tests/${one.file}`, seconds: durationOf(one) / 1000 }))
    : report.testResults.map(({ name, startTime, endTime }) => ({
        suite,
        file: path.relative(root, name).split(path.sep).join('/'),
        seconds: (endTime - startTime) / 1000,
      }));
}

/** The milliseconds of all tests of a Playwright suite, summed over its workers. */
function durationOf({ suites = [], specs }: JSONReportSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, inner) => sum + durationOf(inner), 0)
  );
}

/** Writes the test counts of a step in Vitest's format, for the total of `npm test`. */
export async function writeReport(
  root: string,
  name: string,
  { passed, failed, skipped }: TestCounts,
): Promise<void> {
  const report: VitestReport = {
    ...{ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped },
    ...{ numTodoTests: 0, testResults: [] },
  };
  await writeFileAtomic(reportFile(root, name), `${JSON.stringify(report)}\n`);
}
