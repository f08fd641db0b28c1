import { rm } from 'node:fs/promises';

import { countTests } from '../src/pipeline/countTests';
import { InputError } from '../src/pipeline/problem';
import { runCommand } from '../src/pipeline/runCommand';
import { runSteps, type SuiteStep } from '../src/pipeline/runSteps';

/** A part of the tests: what needs no built site, and what does. CI runs them on two machines. */
const PARTS = ['checks', 'site'] as const;

interface Step extends SuiteStep {
  readonly part: (typeof PARTS)[number];
  /** The report that counts its tests, for a step that has some. */
  readonly report?: string;
}

const STEPS: readonly Step[] = [
  { part: 'checks', name: 'Formatting', script: 'check:format' },
  { part: 'checks', name: 'Code', script: 'check:code' },
  { part: 'checks', name: 'Styles', script: 'check:styles' },
  { part: 'checks', name: 'Prose', script: 'check:prose' },
  { part: 'checks', name: 'Contracts', script: 'check:openapi' },
  { part: 'checks', name: 'Contract changes', script: 'check:contract-changes' },
  { part: 'checks', name: 'Unit tests', script: 'test:unit', report: 'unit' },
  { part: 'checks', name: 'Contract tests', script: 'test:contract', report: 'contract' },
  { part: 'checks', name: 'Sandbox', script: 'test:sandbox', report: 'sandbox' },
  { part: 'checks', name: 'Samples', script: 'test:samples', report: 'samples' },
  { part: 'checks', name: 'Pages of the guides', script: 'check:docs' },
  { part: 'site', name: 'Build, cold', script: 'build:cold' },
  { part: 'site', name: 'Weight of the pages', script: 'check:weight' },
  { part: 'site', name: 'Links', script: 'check:links' },
  { part: 'site', name: 'Published addresses', script: 'check:urls' },
  { part: 'site', name: 'Types', script: 'check:types' },
  { part: 'site', name: 'Unused code and dependencies', script: 'check:unused' },
  { part: 'site', name: 'Build tests', script: 'test:build', report: 'build' },
  { part: 'site', name: 'Browser tests', script: 'test:browser', report: 'browser' },
  { part: 'site', name: 'Accessibility tests', script: 'test:a11y', report: 'a11y' },
];

/**
 * The steps of the part that was asked for, or all.
 *
 * @throws {InputError} for a part that is not there
 */
function stepsToRun([part]: readonly string[]): readonly Step[] {
  if (part === undefined) {
    return STEPS;
  }
  const steps = STEPS.filter((step) => step.part === part);
  if (steps.length === 0) {
    const cure = `name one of ${PARTS.join(', ')}, or none: npm test -- ${PARTS[0]}`;
    throw new InputError([{ message: `There is no part "${part}" of the tests.`, cure }]);
  }
  return steps;
}

runCommand(async () => {
  const steps = stepsToRun(process.argv.slice(2));
  const reports = steps.flatMap(({ report }) =>
    report === undefined ? [] : [`.generated/reports/${report}.json`],
  );
  await Promise.all(reports.map((file) => rm(file, { force: true })));
  const failedSteps = await runSteps(steps);
  const counts = await Promise.all(reports.map(countTests));
  const total = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, count) => sum + count[key], 0);
  if (failedSteps.length > 0) {
    console.error(`\nFailed: ${failedSteps.map((script) => `npm run ${script}`).join(', ')}`);
    process.exitCode = 1;
  }
  console.log(
    `\n${String(total('passed'))} passed, ${String(total('failed'))} failed, ${String(total('skipped'))} skipped`,
  );
});
