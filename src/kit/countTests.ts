import { readFile } from 'node:fs/promises';

/** How the tests of a run ended. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/**
 * Counts the tests of a JSON report of Vitest or Playwright. A report that is not there counts as
 * one failed test, since its suite did not get as far as writing it.
 */
export async function countTests(file: string): Promise<TestCounts> {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(await readFile(file, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
