import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { importedFiles, inputsOf, readProject } from '../../tools/suite/inputs';
import { schedule } from '../../tools/suite/schedule';
import { suiteSteps } from '../../tools/suite/steps';
import { root } from '../support/scratch';
import type { StepResult, SuiteStep } from '../../tools/suite/suiteStep';
import { passed, step } from '../support/suiteSteps';

describe('the schedule', () => {
  /** Runs steps manually: the test ends each one. */
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

  it('runs as many steps in parallel as there are cores, in list order', async () => {
    const { all, begun, end, settle } = byHand([step('a'), step('b'), step('c')], 2);
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    expect((await all).map(({ step: { script } }) => script)).toEqual(['a', 'b', 'c']);
  });

  it('starts a step after its dependencies, and one of two cores when both are free', async () => {
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

  it('prefers a step that has just become ready over later ones', async () => {
    const { all, begun, end, settle } = byHand([step('a'), step('b', { needs: ['a'] }), step('c')], 1);
    await settle();
    await end('a');
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    await end('c');
    await all;
  });

  it('runs a step of two cores on a single-core machine', async () => {
    const { all, begun, end, settle } = byHand([step('a', { cores: 2 })], 1);
    await settle();
    expect(begun).toEqual(['a']);
    await end('a');
    await all;
  });

  it('skips and reports the dependents of a failed step, but runs the rest', async () => {
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

  it('rejects a list in which a step precedes its dependency', async () => {
    const steps = [step('b', { needs: ['a'] }), step('a')];
    await expect(schedule(steps, 2, (one) => Promise.resolve(passed(one)))).rejects.toThrow(
      'The step b is listed before its dependency a.',
    );
  });
});

describe('the steps of npm test', () => {
  const machine = { cold: true, release: false, install: true, engines: true };
  const all = suiteSteps(machine);

  it('are listed once, after their dependencies', async () => {
    expect(new Set(all.map(({ script }) => script)).size).toBe(all.length);
    const results = await schedule(all, 2, (one) => Promise.resolve(passed(one)));
    expect(results).toHaveLength(all.length);
  });

  it('test the site in three engines in the full set only, after the browser tests, whose port it shares', () => {
    const scripts = all.map(({ script }) => script);
    expect(scripts.indexOf('test:engines')).toBeGreaterThan(scripts.indexOf('test:browser'));
    const push = suiteSteps({ ...machine, engines: false }).map(({ script }) => script);
    expect(scripts.filter((script) => !push.includes(script))).toEqual(['test:engines']);
  });

  it('are scripts of package.json', async () => {
    const { scripts } = JSON.parse(
      execFileSync('git', ['show', ':package.json'], { cwd: root, encoding: 'utf8' }),
    ) as { scripts: Record<string, string> };
    expect(all.map(({ script }) => script).filter((script) => !(script in scripts))).toEqual([]);
    await Promise.resolve();
  });

  it('refer to existing folders and files', async () => {
    const files = Object.keys(await readProject(root));
    const named = all.flatMap(({ inputs = [], entries = [] }) => [...inputs, ...entries]);
    const unmatched = [...new Set(named)]
      .map((pattern) => pattern.replace(/^!/, ''))
      .filter((pattern) => !files.some((file) => file.startsWith(pattern)));
    expect(unmatched).toEqual([]);
  });

  it('that test the built site have all inputs of the build', async () => {
    const project = await readProject(root);
    const build = all.find(({ script }) => script === 'build');
    const reads = await inputsOf(root, build ?? step('none'), project);
    const imported = await importedFiles(root, ['scripts/build.ts', 'docusaurus.config.ts']);
    expect([...imported].filter((file) => !reads(file))).toEqual([]);
  });
});
