import { readFile } from 'node:fs/promises';

/** The test counts of a run. */
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
 * Counts the tests in a JSON report of Vitest or Playwright. A missing report counts as one failed test,
 * because its suite failed to write it.
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
