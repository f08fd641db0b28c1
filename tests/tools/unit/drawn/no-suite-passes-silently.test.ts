import { existsSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { findCommand } from '../../../../scripts/commands';
import { InputError } from '../../../../src/kit/problem';
import type { Stamp } from '../../../../src/kit/stamp';
import { changesSince, changesToTest } from '../../../../tools/suite/changes';
import { ensureEngines } from '../../../site/engines/enginePrograms';
import { importedFiles, inputsOf, readProject, testsThatRead } from '../../../../tools/suite/inputs';
import { isOfGuides, toTestsOfGuides } from '../../../../tools/suite/narrow';
import { planSuite, type PlanFacts } from '../../../../tools/suite/planSuite';
import { greenStep, type GreenRecord } from '../../../../tools/suite/record';
import { testEnv } from '../../../../tools/suite/runSuite';
import { schedule } from '../../../../tools/suite/schedule';
import { suiteSteps } from '../../../../tools/suite/steps';
import { readSuiteArgs } from '../../../../tools/suite/suiteArgs';
import type { StepResult, SuiteStep } from '../../../../tools/suite/suiteStep';
import { countTests } from '../../../../tools/suite/testReports';
import vitestConfig from '../../../../vitest.config.mjs';
import { gitIn } from '../../../support/gitIn';
import { root } from '../../../support/scratch';
import { folderOfTest } from '../../../support/temporary';

const step = (script: string, more: Partial<SuiteStep> = {}): SuiteStep => ({
  name: script,
  script,
  ...more,
});
const passed = (one: SuiteStep): StepResult => ({ step: one, outcome: 'passed', seconds: 1 });

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

describe('a run', () => {
  it('draws test files only if it is not for what has changed, which could be one that is left out', () => {
    expect(testEnv(readSuiteArgs([]), 'a')).toEqual({
      TEST_SET: 'push',
      TEST_SEED: 'a',
      TEST_FILES: 'drawn',
    });
    expect(testEnv(readSuiteArgs(['changed']), 'a')).toEqual({ TEST_SET: 'push', TEST_SEED: 'a' });
  });

  it('reports a failed step and those that need it, and runs the rest', async () => {
    const steps = [step('a'), step('b', { needs: ['a'] }), step('c', { needs: ['b'] }), step('d')];
    const results = await schedule(steps, 1, (one) =>
      Promise.resolve({ ...passed(one), outcome: one.script === 'a' ? 'failed' : 'passed' }),
    );
    expect(results.map(({ outcome, note }) => [outcome, note])).toEqual([
      ['failed', undefined],
      ['not run', 'needs npm run a, which did not pass'],
      ['not run', 'needs npm run b, which did not pass'],
      ['passed', undefined],
    ]);
  });

  it('counts a suite without a report as failed, and a test that passed only when it was repeated', async () => {
    expect(await countTests(folder, 'browser')).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const reports = path.join(folder, '.generated', 'reports');
    await mkdir(reports, { recursive: true });
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 0 };
    await writeFile(path.join(reports, 'browser.json'), JSON.stringify({ stats, suites: [] }));
    expect(await countTests(folder, 'browser')).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });

  it.each([
    [['chekcs'], 'There is no part "chekcs" of the tests.'],
    [['checks', 'site'], 'Too many arguments: site'],
    [['--since', 'main'], '--since requires "changed"'],
    [['--fulll'], "Unknown option '--fulll'"],
  ])('rejects the arguments %j', (args, message) => {
    expect(() => readSuiteArgs(args)).toThrow(message);
    expect(() => readSuiteArgs(args)).toThrow('npm test -- --help');
  });

  it('ends without an engine that cannot be installed', () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(() => ensureEngines((file) => !file.includes('firefox'), vi.fn())).toThrow(
      'The engine tests need Firefox, and it could not be installed. Install firefox-esr',
    );
    vi.restoreAllMocks();
  });

  it('looks for the built site first, which a run of the engines alone may lack', () => {
    const projects = vitestConfig.test?.projects ?? [];
    const setups = projects.flatMap((one) =>
      typeof one === 'object' && 'test' in one && one.test.name === 'engines' ? [one.test.globalSetup] : [],
    );
    expect(setups).toEqual([['tests/support/requireBuiltSite.ts', 'tests/site/engines/servePortal.ts']]);
  });
});

describe('the steps of npm test', () => {
  const all = suiteSteps({ cold: true, install: true, full: true });

  it('all run once, after those that they need', async () => {
    const run = vi.fn((one: SuiteStep) => Promise.resolve(passed(one)));
    await schedule(all, 2, run);
    const scripts = run.mock.calls.map(([one]) => one.script);
    expect([...scripts].sort()).toEqual([...new Set(all.map(({ script }) => script))].sort());
    for (const { script, needs = [] } of all) {
      expect(needs.filter((one) => scripts.indexOf(one) >= scripts.indexOf(script))).toEqual([]);
    }
  });

  it('are commands of npm run, and refer to existing folders and files', async () => {
    expect(() => all.map(({ script }) => findCommand(script.split(' ')))).not.toThrow();
    const files = Object.keys(await readProject(root));
    const named = all.flatMap(({ inputs = [], entries = [] }) => [...inputs, ...entries]);
    const patterns = named.map((pattern) => pattern.replace(/^!/, ''));
    expect(patterns.filter((pattern) => !files.some((file) => file.startsWith(pattern)))).toEqual([]);
  });

  it('that test the built site have all inputs of the build', async () => {
    const build = all.find(({ script }) => script === 'build') ?? step('none');
    const reads = await inputsOf(root, build, await readProject(root));
    const imported = await importedFiles(root, ['src/pipeline/index.ts', 'docusaurus.config.ts']);
    expect([...imported].filter((file) => !reads(file))).toEqual([]);
  });
});

describe('a step that has passed', () => {
  const project: Stamp = { 'docs/a.mdx': '1', 'src/b.ts': '2' };
  const steps = [
    step('prepare'),
    step('site', { inputs: ['docs/', 'src/'], output: 'out.html', needs: ['prepare'] }),
    step('code', { inputs: ['src/'] }),
    step('pages', { inputs: ['docs/'], needs: ['site'] }),
  ];

  beforeEach(() => writeFile(path.join(folder, 'out.html'), 'site'));

  const planned = async (facts: Partial<PlanFacts>) => {
    const record: GreenRecord = { steps: {} };
    const start = { root: folder, project, record, set: 'push', force: false } as const;
    return (await planSuite(steps, { ...start, ...facts })).filter(({ skip }) => skip === undefined);
  };
  const names = async (facts: Partial<PlanFacts>) =>
    (await planned(facts)).map(({ step: { script } }) => script);

  /** A record in which every step has passed. */
  async function greenRecord(set: 'push' | 'full' = 'push'): Promise<GreenRecord> {
    const green = (await planned({})).map(
      async (one) => [one.step.script, await greenStep(folder, one.step, one.fingerprint, set)] as const,
    );
    return { steps: Object.fromEntries(await Promise.all(green)) };
  }

  it('is left out only as long as nothing that it reads has changed', async () => {
    const record = await greenRecord();
    expect(await names({})).toHaveLength(4);
    expect(await names({ record, force: true })).toHaveLength(4);
    expect(await names({ record })).toEqual([]);
    expect(await names({ record, project: { ...project, 'src/b.ts': '3' } })).toEqual(['code']);
    expect(await names({ record, project: { ...project, 'docs/a.mdx': '3' } })).toEqual([
      ...['prepare', 'site', 'pages'],
    ]);
    expect(await names({ record, set: 'full' })).toHaveLength(4);
    await utimes(path.join(folder, 'out.html'), 1, 1);
    expect(await names({ record, changed: ['docs/a.mdx'] })).toEqual(['prepare', 'site', 'pages']);
  });
});

describe('npm test -- changed', () => {
  const steps = suiteSteps({ cold: false, install: false, full: false });

  const scriptsFor = async (...changed: readonly string[]) => {
    expect(changed.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const project = Object.fromEntries(changed.map((file) => [file, 'changed']));
    const facts = { root, project, record: { steps: {} }, set: 'push', force: false, changed } as const;
    return (await planSuite(steps, facts)).flatMap(({ skip, step: { script } }) =>
      skip === undefined ? [script] : [],
    );
  };

  it.each([
    ['a guide', 'docs/public/checkout/amounts.mdx', ['test unit', 'check docs', 'check prose']],
    ['a schema', 'openapi/checkout/schemas/Money.yaml', ['check openapi', 'test unit', 'test http']],
    ['a component', 'src/studio/payload/index.tsx', ['check code', 'build', 'test browser']],
    ['a style sheet', 'src/browser/css/tokens.css', ['check styles', 'build', 'test browser']],
  ])('tests %s with all that reads it, also if nothing has passed yet', async (_what, changed, expected) => {
    expect(await scriptsFor(changed)).toEqual(expect.arrayContaining(expected));
  });

  it('tests a change of guides alone without the built site', async () => {
    expect(await scriptsFor('docs/public/checkout/amounts.mdx', 'sidebars.ts')).toEqual([
      ...['generate', 'test unit', 'check format', 'check docs', 'check prose'],
    ]);
  });

  it('tests of a change of guides all that reads pages, by itself or by what it imports', async () => {
    const { args = [] } = await toTestsOfGuides([], root);
    expect(args).toContain('tests/guides/unit/drawn/guide-snippets-run.test.ts');
    expect(args).toContain('tests/guides/unit/guides-are-listed.test.ts');
    expect(args).not.toContain('tests/sale/unit/sums-of-a-sale.test.ts');
    expect(await testsThatRead(root, /^tests\/.*\.spec\.ts$/, /\bTEST_ROUTES\b/)).toEqual([
      ...['tests/site/a11y/every-page.spec.ts', 'tests/site/browser/drawn/every-page-in-both-themes.spec.ts'],
    ]);
  });

  it('counts as a change of guides alone only pages, images and lists that are there', () => {
    const guide = 'docs/public/checkout/amounts.mdx';
    expect(isOfGuides([guide, 'changelog/2022-03-07-checkout.mdx', 'static/img/social-card.png'])).toBe(true);
    for (const other of ['docs/removed.mdx', 'src/portal/redirects.ts', 'openapi/iam.yaml']) {
      expect(isOfGuides([guide, other])).toBe(false);
    }
    expect(isOfGuides([])).toBe(false);
  });

  it('sees commits, the working tree and untracked files', async () => {
    const git = gitIn(folder);
    const commit = () => {
      git('add', '--all');
      git('commit', '--quiet', '--message', 'A state');
    };
    git('init', '--quiet', '--initial-branch=main');
    await writeFile(path.join(folder, 'gone'), '1');
    commit();
    git('switch', '--quiet', '--create', 'topic');
    await writeFile(path.join(folder, 'committed'), '1');
    commit();
    await writeFile(path.join(folder, 'new'), '1');
    await rm(path.join(folder, 'gone'));
    expect(changesSince(folder, 'HEAD~1')).toEqual(['committed', 'gone', 'new']);
    // A clone in which nothing has passed yet is compared with the main branch.
    expect(changesToTest(folder, await readProject(folder), {})).toEqual({
      files: ['committed', 'gone', 'new'],
      base: 'main, as there is no green run yet',
    });
    expect(() => changesSince(folder, 'nowhere')).toThrow(InputError);
    expect(() => changesSince(folder, '--output=kept')).toThrow('git cannot find the commit "--output=kept"');
  });
});
