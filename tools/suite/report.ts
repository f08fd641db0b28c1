import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { countTests, type TestCounts } from './countTests';
import type { StepResult } from './suiteStep';

/** A test file and the duration of its tests, including setup. */
export interface FileTime {
  readonly suite: string;
  readonly file: string;
  readonly seconds: number;
}

/** A step with its test counts; a check has none. */
export interface CountedStep extends StepResult {
  readonly counts: TestCounts | undefined;
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

const reportFile = (root: string, report: string) =>
  path.join(root, '.generated', 'reports', `${report}.json`);

/** Adds the counts of the report to a step. A missing report counts as a failed test. */
export async function countStep(root: string, result: StepResult): Promise<CountedStep> {
  const { report } = result.step;
  const hasRun = result.outcome === 'passed' || result.outcome === 'failed';
  return {
    ...result,
    counts: report !== undefined && hasRun ? await countTests(reportFile(root, report)) : undefined,
  };
}

/** The seconds of each test file in the reports of the steps that ran, the slowest first. */
export async function timeFiles(root: string, results: readonly CountedStep[]): Promise<FileTime[]> {
  const times = await Promise.all(
    results.map(async ({ step: { report }, counts }) =>
      report === undefined || counts === undefined ? [] : readTimes(root, report),
    ),
  );
  return times.flat().sort((a, b) => b.seconds - a.seconds);
}

async function readTimes(root: string, suite: string): Promise<FileTime[]> {
  const text = await readFile(reportFile(root, suite), 'utf8').catch(() => '{}');
  const { testResults = [], suites = [] } = JSON.parse(text) as VitestReport & {
    readonly suites?: readonly PlaywrightSuite[];
  };
  return [
    ...testResults.map(({ name, startTime, endTime }) => ({
      suite,
      file: path.relative(root, name).split(path.sep).join('/'),
      seconds: (endTime - startTime) / 1000,
    })),
    ...suites.map((one) => ({ suite, file: `tests/${one.file}`, seconds: durationOf(one) / 1000 })),
  ];
}

/** The milliseconds of all tests of a Playwright suite, summed over its workers. */
function durationOf({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, inner) => sum + durationOf(inner), 0)
  );
}

/** The number of rows in the table of the slowest files. */
const SLOWEST = 10;

/** The two tables at the end of a run: its steps, and the slowest test files. */
export function timeTables(steps: readonly CountedStep[], files: readonly FileTime[]): string {
  const stepRows = steps.map(({ step: { name }, outcome, seconds, counts, note }) => [
    name,
    seconds.toFixed(1),
    ...(counts === undefined
      ? ['', '', '']
      : [counts.passed, counts.failed, counts.skipped].map((count) => String(count))),
    note === undefined ? outcome : `${outcome}: ${note}`,
  ]);
  const fileRows = files
    .slice(0, SLOWEST)
    .map(({ suite, file, seconds }) => [file, seconds.toFixed(1), suite]);
  return [
    table([['step', 'seconds', 'passed', 'failed', 'skipped', 'outcome'], ...stepRows]),
    ...(fileRows.length === 0 ? [] : [table([['slowest test files', 'seconds', 'suite'], ...fileRows])]),
  ].join('\n\n');
}

/** Aligns cells in columns, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column > 0 && /^[\d.]*$/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
