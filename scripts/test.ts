import { rm } from 'node:fs/promises';

import { countTests } from '../src/pipeline/countTests';
import { runCommand } from '../src/pipeline/runCommand';
import { runSteps } from '../src/pipeline/runSteps';

const REPORTS = ['unit', 'contract', 'sandbox', 'samples', 'build', 'browser', 'a11y'];

runCommand(async () => {
  const reportFile = (name: string) => `.generated/reports/${name}.json`;
  await Promise.all(REPORTS.map((name) => rm(reportFile(name), { force: true })));
  const failedSteps = await runSteps([
    { name: 'Formatting', script: 'check:format' },
    { name: 'Code', script: 'check:code' },
    { name: 'Styles', script: 'check:styles' },
    { name: 'Prose', script: 'check:prose' },
    { name: 'Contracts', script: 'check:openapi' },
    { name: 'Contract changes', script: 'check:contract-changes' },
    { name: 'Unit tests', script: 'test:unit' },
    { name: 'Contract tests', script: 'test:contract' },
    { name: 'Sandbox', script: 'test:sandbox' },
    { name: 'Samples', script: 'test:samples' },
    { name: 'Pages of the guides', script: 'check:docs' },
    { name: 'Build, cold', script: 'build:cold' },
    { name: 'Weight of the pages', script: 'check:weight' },
    { name: 'Links', script: 'check:links' },
    { name: 'Published addresses', script: 'check:urls' },
    { name: 'Types', script: 'check:types' },
    { name: 'Unused code and dependencies', script: 'check:unused' },
    { name: 'Build tests', script: 'test:build' },
    { name: 'Browser tests', script: 'test:browser' },
    { name: 'Accessibility tests', script: 'test:a11y' },
  ]);
  const counts = await Promise.all(REPORTS.map((name) => countTests(reportFile(name))));
  const total = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, count) => sum + count[key], 0);
  if (failedSteps.length > 0) {
    console.error(`\nFailed: ${failedSteps.map((script) => `npm run ${script}`).join(', ')}`);
    process.exitCode = 1;
  }
  console.log(
    `\n${String(total('passed'))} passed, ${String(total('failed'))} failed, ${String(total('skipped'))} skipped`,
  );
});
