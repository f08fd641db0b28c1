import { markdownTable } from './markdownTable';
import type { StepResult } from './suiteStep';
import type { FileTime } from './testReports';

/** The number of rows in the table of the slowest files. */
const SLOWEST = 10;

/** The two tables at the end of a run: its steps, and the slowest test files. */
export function timeTables(steps: readonly StepResult[], files: readonly FileTime[]): string {
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
    markdownTable([['step', 'seconds', 'passed', 'failed', 'skipped', 'outcome'], ...stepRows]),
    ...(fileRows.length === 0
      ? []
      : [markdownTable([['slowest test files', 'seconds', 'suite'], ...fileRows])]),
  ].join('\n\n');
}
