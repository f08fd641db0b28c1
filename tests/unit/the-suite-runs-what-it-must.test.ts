import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stamp } from '../../src/kit/stamp';
import { inputsOf, readProject } from '../../tools/suite/inputs';
import { planSuite, type PlanFacts } from '../../tools/suite/planSuite';
import { greenStep, type GreenRecord } from '../../tools/suite/record';
import { root } from '../support/scratch';
import { step } from '../support/suiteSteps';

describe('the inputs of a step', () => {
  it('are the imports of its entries, its listed files, and the common inputs', async () => {
    const project = await readProject(root);
    const reads = await inputsOf(
      root,
      { entries: ['scripts/check-prose.ts'], inputs: ['docs/', '!docs/api/'] },
      project,
    );
    const files = [
      ...[
        'scripts/check-prose.ts',
        'tools/writing/prose/checkProse.ts',
        'docs/glossary.mdx',
        'package-lock.json',
      ],
      ...['docs/api/errors.mdx', 'src/studio/payload/index.tsx', 'scripts/check-docs.ts'],
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

  it('has every step if nothing has passed yet, or if forced', async () => {
    expect(await names({})).toEqual(['prepare', 'site', 'guides', 'code', 'pages']);
    expect(await names({ record: await greenRecord(), force: true })).toHaveLength(5);
  });

  it('omits unchanged steps, and steps that only prepare them', async () => {
    const record = await greenRecord();
    expect(await names({ record })).toEqual([]);
    expect(await names({ record, project: { ...project, 'src/b.ts': '3' } })).toEqual(['code']);
    expect(await names({ record, project: { ...project, 'docs/a.mdx': '3' } })).toEqual([
      ...['prepare', 'site', 'guides', 'pages'],
    ]);
  });

  it('runs everything in the full set after the push set has passed, but not vice versa', async () => {
    expect(await names({ record: await greenRecord('push'), set: 'full' })).toHaveLength(5);
    expect(await names({ record: await greenRecord('full'), set: 'push' })).toEqual([]);
  });

  it('rebuilds an output that something else has built since', async () => {
    const record = await greenRecord();
    await utimes(path.join(folder, 'out.html'), 1, 1);
    const changed = ['docs/a.mdx'];
    expect(await names({ record, changed })).toEqual(['prepare', 'site', 'guides', 'pages']);
  });

  it('runs only what changes can affect, narrowed if possible', async () => {
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
