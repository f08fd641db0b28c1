import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countStep, timeFiles, timeTables } from '../../tools/suite/report';
import { readSuiteArgs } from '../../tools/suite/suiteArgs';
import { passed, step } from '../support/suiteSteps';

describe('the report', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-'));
    await mkdir(path.join(folder, '.generated', 'reports'), { recursive: true });
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const report = (name: string, content: unknown) =>
    writeFile(path.join(folder, '.generated', 'reports', `${name}.json`), JSON.stringify(content));

  it('has the seconds and counts of each step, and the slowest files of both test runners', async () => {
    await report('unit', {
      ...{ numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 },
      testResults: [{ name: path.join(folder, 'tests/unit/a.test.ts'), startTime: 1000, endTime: 3500 }],
    });
    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    await report('browser', {
      stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [
        { file: 'browser/b.spec.ts', specs: [spec(1000)], suites: [{ file: 'x', specs: [spec(9000)] }] },
      ],
    });
    const results = await Promise.all([
      countStep(folder, { ...passed(step('test:unit', { report: 'unit', name: 'Unit' })), seconds: 61.04 }),
      countStep(folder, {
        ...{ step: step('test:browser', { report: 'browser', name: 'Browser' }), seconds: 10 },
        outcome: 'failed',
      }),
      countStep(folder, {
        ...{ step: step('check:docs', { name: 'Docs' }), seconds: 0, note: 'why' },
        outcome: 'unchanged',
      }),
    ]);
    expect(timeTables(results, await timeFiles(folder, results))).toBe(
      [
        'step     seconds  passed  failed  skipped  outcome',
        'Unit        61.0       3       0        1  passed',
        'Browser     10.0       2       1        0  failed',
        'Docs         0.0                           unchanged: why',
        '',
        'slowest test files       seconds  suite',
        'tests/browser/b.spec.ts     10.0  browser',
        'tests/unit/a.test.ts         2.5  unit',
      ].join('\n'),
    );
  });

  it('counts a suite whose report is missing as failed', async () => {
    const { counts } = await countStep(folder, passed(step('test:unit', { report: 'unit' })));
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the arguments', () => {
  it('select a part, or changes since a commit, and options', () => {
    expect(readSuiteArgs([])).toMatchObject({ part: undefined, changed: false, set: 'push', force: false });
    expect(readSuiteArgs(['site', '--full', '--seed', 'abc'])).toMatchObject({
      ...{ part: 'site', set: 'full', seed: 'abc' },
    });
    expect(readSuiteArgs(['changed', '--since', 'main'])).toMatchObject({ changed: true, since: 'main' });
  });

  it.each([
    [['chekcs'], 'There is no part "chekcs" of the tests.'],
    [['checks', 'site'], 'There is no part "site" of the tests.'],
    [['--since', 'main'], '--since requires "changed"'],
    [['--fulll'], "Unknown option '--fulll'"],
  ])('%j are rejected', (args, message) => {
    expect(() => readSuiteArgs(args)).toThrow(message);
    expect(() => readSuiteArgs(args)).toThrow('npm test -- --help');
  });
});
