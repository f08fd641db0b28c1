import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { InputError } from '../../src/pipeline/problem';
import type { Stamp } from '../../src/pipeline/stamp';
import { changesSince, differences } from '../../src/pipeline/suite/changes';
import { importedFiles, inputsOf, readProject } from '../../src/pipeline/suite/inputs';
import {
  TESTS_OF_BUILDING,
  TESTS_OF_PAGES,
  toChangedApis,
  toChangedPages,
  toChangedRoutes,
  toTestsOfBuiltSite,
  toTestsOfPages,
} from '../../src/pipeline/suite/narrow';
import { planSuite, type PlanFacts } from '../../src/pipeline/suite/planSuite';
import { greenStep, type GreenRecord } from '../../src/pipeline/suite/record';
import { countStep, timeFiles, timeTables } from '../../src/pipeline/suite/report';
import { schedule } from '../../src/pipeline/suite/schedule';
import { suiteSteps } from '../../src/pipeline/suite/steps';
import { readSuiteArgs } from '../../src/pipeline/suite/suiteArgs';
import type { StepResult, SuiteStep } from '../../src/pipeline/suite/suiteStep';
import { root } from '../support/scratch';

const step = (script: string, more: Partial<SuiteStep> = {}): SuiteStep => ({
  name: script,
  script,
  cores: 1,
  ...more,
});

const passed = (one: SuiteStep): StepResult => ({ step: one, outcome: 'passed', seconds: 1 });

describe('the schedule', () => {
  /** Runs steps by hand: each ends when the test says so. */
  function byHand(steps: readonly SuiteStep[], cores: number) {
    const begun: string[] = [];
    const ends = new Map<string, (outcome: StepResult['outcome']) => void>();
    const all = schedule(steps, cores, (one) => {
      begun.push(one.script);
      return new Promise((resolve) => {
        ends.set(one.script, (outcome) => {
          resolve({ ...passed(one), outcome });
        });
      });
    });
    const settle = async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await new Promise(setImmediate);
      }
    };
    const end = async (script: string, outcome: StepResult['outcome'] = 'passed') => {
      ends.get(script)?.(outcome);
      await settle();
    };
    return { all, begun, end, settle };
  }

  it('runs as many steps at a time as there are cores, in the order of the list', async () => {
    const { all, begun, end, settle } = byHand([step('a'), step('b'), step('c')], 2);
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    expect((await all).map(({ step: { script } }) => script)).toEqual(['a', 'b', 'c']);
  });

  it('starts a step after what it needs, and one of two cores when both are free', async () => {
    const steps = [step('build'), step('browser', { needs: ['build'], cores: 2 }), step('b'), step('c')];
    const { all, begun, end, settle } = byHand(steps, 2);
    await settle();
    await end('build');
    expect(begun).toEqual(['build', 'b', 'c']);
    await end('b');
    expect(begun).toHaveLength(3);
    await end('c');
    expect(begun).toEqual(['build', 'b', 'c', 'browser']);
    await end('browser');
    await all;
  });

  it('prefers what has just become ready to what stands after it', async () => {
    const { all, begun, end, settle } = byHand([step('a'), step('b', { needs: ['a'] }), step('c')], 1);
    await settle();
    await end('a');
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    await end('c');
    await all;
  });

  it('gives a step that takes two cores the only one of a small machine', async () => {
    const { all, begun, end, settle } = byHand([step('a', { cores: 2 })], 1);
    await settle();
    expect(begun).toEqual(['a']);
    await end('a');
    await all;
  });

  it('does not run what needs a step that failed, and says so, but runs the rest', async () => {
    const steps = [step('a'), step('b', { needs: ['a'] }), step('c', { needs: ['b'] }), step('d')];
    const { all, end, settle } = byHand(steps, 1);
    await settle();
    await end('a', 'failed');
    await end('d');
    expect((await all).map(({ outcome, note }) => [outcome, note])).toEqual([
      ['failed', undefined],
      ['not run', 'needs npm run a, which did not pass'],
      ['not run', 'needs npm run b, which did not pass'],
      ['passed', undefined],
    ]);
  });

  it('takes no list in which a step stands before one that it needs', async () => {
    const steps = [step('b', { needs: ['a'] }), step('a')];
    await expect(schedule(steps, 2, (one) => Promise.resolve(passed(one)))).rejects.toThrow(
      'The step b stands before a, which it needs.',
    );
  });
});

describe('the steps of npm test', () => {
  const machine = { cold: true, release: false, install: true };
  const all = suiteSteps(machine);

  it('stand after those that they need, each once', async () => {
    expect(new Set(all.map(({ script }) => script)).size).toBe(all.length);
    const results = await schedule(all, 2, (one) => Promise.resolve(passed(one)));
    expect(results).toHaveLength(all.length);
  });

  it('are scripts of package.json', async () => {
    const { scripts } = JSON.parse(
      execFileSync('git', ['show', ':package.json'], { cwd: root, encoding: 'utf8' }),
    ) as { scripts: Record<string, string> };
    expect(all.map(({ script }) => script).filter((script) => !(script in scripts))).toEqual([]);
    await Promise.resolve();
  });

  it('name folders and files that are there', async () => {
    const files = Object.keys(await readProject(root));
    const named = all.flatMap(({ inputs = [], entries = [] }) => [...inputs, ...entries]);
    const nothing = [...new Set(named)]
      .map((pattern) => pattern.replace(/^!/, ''))
      .filter((pattern) => !files.some((file) => file.startsWith(pattern)));
    expect(nothing).toEqual([]);
  });

  it('that test the built site read all that the build is made of', async () => {
    const project = await readProject(root);
    const build = all.find(({ script }) => script === 'build');
    const reads = await inputsOf(root, build ?? step('none'), project);
    const imported = await importedFiles(root, ['scripts/build.ts', 'docusaurus.config.ts']);
    expect([...imported].filter((file) => !reads(file))).toEqual([]);
  });
});

describe('what a step reads', () => {
  it('is what its entries import, what it lists, and what every step depends on', async () => {
    const project = await readProject(root);
    const reads = await inputsOf(
      root,
      { entries: ['scripts/check-prose.ts'], inputs: ['docs/', '!docs/api/'] },
      project,
    );
    const files = [
      ...[
        'scripts/check-prose.ts',
        'src/guides/prose/checkProse.ts',
        'docs/glossary.mdx',
        'package-lock.json',
      ],
      ...['docs/api/errors.mdx', 'src/components/ApiExample/index.tsx', 'scripts/check-docs.ts'],
    ];
    expect(files.map(reads)).toEqual([true, true, true, true, false, false, false]);
  });
});

describe('the plan', () => {
  let folder: string;
  const project: Stamp = { 'docs/a.mdx': '1', 'src/b.ts': '2' };
  const guides = step('guides', {
    inputs: ['docs/'],
    narrow: (changed) => (changed.length === 1 ? { args: changed, what: 'one' } : undefined),
  });
  const code = step('code', { inputs: ['src/'] });
  const site = step('site', { inputs: ['docs/', 'src/'], output: 'out.html', needs: ['prepare'] });
  const pages = step('pages', { inputs: ['docs/'], needs: ['site'] });
  const steps = [step('prepare'), site, guides, code, pages];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-'));
    await writeFile(path.join(folder, 'out.html'), 'site');
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const planned = async (facts: Partial<PlanFacts>) => {
    const record: GreenRecord = { steps: {} };
    const plan = await planSuite(steps, {
      ...{ root: folder, project, record, set: 'push', force: false },
      ...facts,
    });
    return plan.filter(({ skip }) => skip === undefined);
  };
  const names = async (facts: Partial<PlanFacts>) =>
    (await planned(facts)).map(({ step: { script } }) => script);

  /** A record in which every step has passed. */
  async function greenRecord(set: 'push' | 'full' = 'push'): Promise<GreenRecord> {
    const plan = await planned({});
    const green = plan.map(
      async (one) => [one.step.script, await greenStep(folder, one.step, one.fingerprint, set)] as const,
    );
    return { steps: Object.fromEntries(await Promise.all(green)) };
  }

  it('has every step where nothing has passed yet, or all are forced', async () => {
    expect(await names({})).toEqual(['prepare', 'site', 'guides', 'code', 'pages']);
    expect(await names({ record: await greenRecord(), force: true })).toHaveLength(5);
  });

  it('leaves out what has not changed since it passed, and what only prepares it', async () => {
    const record = await greenRecord();
    expect(await names({ record })).toEqual([]);
    expect(await names({ record, project: { ...project, 'src/b.ts': '3' } })).toEqual(['code']);
    expect(await names({ record, project: { ...project, 'docs/a.mdx': '3' } })).toEqual([
      ...['prepare', 'site', 'guides', 'pages'],
    ]);
  });

  it('runs all in the full set after the push set has passed, and not the other way round', async () => {
    expect(await names({ record: await greenRecord('push'), set: 'full' })).toHaveLength(5);
    expect(await names({ record: await greenRecord('full'), set: 'push' })).toEqual([]);
  });

  it('builds again what somebody else has built since', async () => {
    const record = await greenRecord();
    await utimes(path.join(folder, 'out.html'), 1, 1);
    const changed = ['docs/a.mdx'];
    expect(await names({ record, changed })).toEqual(['prepare', 'site', 'guides', 'pages']);
  });

  it('has of changes only what they can affect, narrowed where a step can be', async () => {
    const record = await greenRecord();
    expect(await names({ record, changed: ['README.md'] })).toEqual([]);
    expect(await names({ record, changed: ['src/b.ts'], project: { ...project, 'src/b.ts': '3' } })).toEqual([
      'code',
    ]);
    const plan = await planned({ record, changed: ['docs/a.mdx'] });
    expect(plan.map(({ step: { script }, narrowed }) => [script, narrowed?.what])).toEqual([
      ['guides', 'one'],
      ['pages', undefined],
    ]);
    expect(await names({ record: { steps: {} }, changed: ['package.json'] })).toHaveLength(5);
  });
});

describe('changes', () => {
  let folder: string;
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@slipway.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-'));
    git('init', '--quiet', '--initial-branch=main');
    await writeFile(path.join(folder, '.gitignore'), 'ignored\n');
    await writeFile(path.join(folder, 'kept'), '1');
    await writeFile(path.join(folder, 'gone'), '1');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'First');
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('since a commit are those of commits, of the tree, and of files that git does not know', async () => {
    await writeFile(path.join(folder, 'committed'), '1');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Second');
    await writeFile(path.join(folder, 'new'), '1');
    await writeFile(path.join(folder, 'ignored'), '1');
    await rm(path.join(folder, 'gone'));
    expect(changesSince(folder, 'HEAD~1')).toEqual(['committed', 'gone', 'new']);
    expect(changesSince(folder, 'HEAD')).toEqual(['gone', 'new']);
    expect(() => changesSince(folder, 'nowhere')).toThrow(InputError);
    expect(() => changesSince(folder, '--output=kept')).toThrow('git knows no commit "--output=kept"');
  });

  it('between two states are what differs, came and went', async () => {
    const before = await readProject(folder);
    expect(Object.keys(before)).toEqual(['.gitignore', 'gone', 'kept']);
    await rm(path.join(folder, 'gone'));
    await mkdir(path.join(folder, 'sub'));
    await writeFile(path.join(folder, 'sub', 'new'), '1');
    await writeFile(path.join(folder, 'kept'), '2');
    expect(differences(before, await readProject(folder))).toEqual(['gone', 'kept', 'sub/new']);
  });
});

describe('a change narrows', () => {
  it('the check of the guides to pages that are there, and not to the glossary, which all pages link to', () => {
    const page = 'docs/public/checkout/amounts.mdx';
    expect(toChangedPages([page])?.args).toEqual([page]);
    expect(toChangedPages([page, 'openapi/iam.yaml'])).toBeUndefined();
    expect(toChangedPages(['docs/gone.mdx'])).toBeUndefined();
    expect(toChangedPages(['docs/glossary.mdx'])).toBeUndefined();
  });

  it('the tests of contracts and builds to those that read pages, where nothing else has changed', () => {
    const page = 'docs/public/checkout/amounts.mdx';
    expect(toTestsOfPages([page])?.args).toEqual(TESTS_OF_PAGES);
    expect(toTestsOfPages([page, 'sidebars.ts'])).toBeUndefined();
    expect(toTestsOfBuiltSite([page])?.args?.filter((word) => word !== '--exclude')).toEqual(
      TESTS_OF_BUILDING,
    );
    expect(toTestsOfBuiltSite([page, 'src/css/tokens.css'])).toBeUndefined();
    expect(
      [...TESTS_OF_PAGES, ...TESTS_OF_BUILDING].filter((file) => !existsSync(path.join(root, file))),
    ).toEqual([]);
  });

  it('the samples to the APIs whose own contracts have changed', () => {
    expect(toChangedApis(['openapi/iam.yaml', 'openapi/checkout/schemas/Money.yaml'])?.args).toEqual([
      'iam/',
      'checkout/',
    ]);
    expect(toChangedApis(['openapi/shared/schemas/Urn.yaml'])).toBeUndefined();
    expect(toChangedApis(['openapi/iam.yaml', 'src/reference/routes.ts'])).toBeUndefined();
  });

  it('the browser tests to the routes of pages and contracts', () => {
    const routes = (...changed: readonly string[]) => toChangedRoutes(changed)?.env?.['TEST_ROUTES'];
    expect(routes('docs/public/checkout/countries/at.mdx')).toBe('/public/checkout/countries/at/');
    expect(routes('docs/index.mdx', 'openapi/iam/schemas/Role.yaml')).toBe('/,/api/iam/*');
    expect(routes('versioned_docs/version-2022-09/public/checkout/amounts.mdx')).toBe(
      '/2022-09/public/checkout/amounts/',
    );
    expect(routes('changelog/2022-03-07-checkout.mdx')).toBe('/changelog/,/changelog/checkout-2022-03-07/');
    expect(routes('docs/index.mdx', 'src/css/tokens.css')).toBeUndefined();
  });
});

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
  it('name a part, or changes since a commit, and options', () => {
    expect(readSuiteArgs([])).toMatchObject({ part: undefined, changed: false, set: 'push', force: false });
    expect(readSuiteArgs(['site', '--full', '--seed', 'abc'])).toMatchObject({
      ...{ part: 'site', set: 'full', seed: 'abc' },
    });
    expect(readSuiteArgs(['changed', '--since', 'main'])).toMatchObject({ changed: true, since: 'main' });
  });

  it.each([
    [['chekcs'], 'There is no part "chekcs" of the tests.'],
    [['checks', 'site'], 'There is no part "site" of the tests.'],
    [['--since', 'main'], '--since goes with "changed"'],
    [['--fulll'], "Unknown option '--fulll'"],
  ])('%j are refused', (args, message) => {
    expect(() => readSuiteArgs(args)).toThrow(message);
    expect(() => readSuiteArgs(args)).toThrow('npm test -- --help');
  });
});
