import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '../../src/kit/problem';
import { changesSince, changesToTest, differences } from '../../tools/suite/changes';
import { readProject } from '../../tools/suite/inputs';
import { planSuite } from '../../tools/suite/planSuite';
import { suiteSteps } from '../../tools/suite/steps';
import {
  isOfGuides,
  TESTS_OF_BUILDING,
  TESTS_OF_PAGES,
  toChangedApis,
  toChangedPages,
  toChangedRoutes,
  toFormattedFiles,
  toTestsOfBuiltSite,
  toTestsOfPages,
} from '../../tools/suite/narrow';
import { root } from '../support/scratch';

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

  it('since a commit include commits, the working tree and untracked files', async () => {
    await writeFile(path.join(folder, 'committed'), '1');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Second');
    await writeFile(path.join(folder, 'new'), '1');
    await writeFile(path.join(folder, 'ignored'), '1');
    await rm(path.join(folder, 'gone'));
    expect(changesSince(folder, 'HEAD~1')).toEqual(['committed', 'gone', 'new']);
    expect(changesSince(folder, 'HEAD')).toEqual(['gone', 'new']);
    expect(() => changesSince(folder, 'nowhere')).toThrow(InputError);
    expect(() => changesSince(folder, '--output=kept')).toThrow('git cannot find the commit "--output=kept"');
  });

  it('of a clone in which nothing has passed are compared with the main branch', async () => {
    git('switch', '--quiet', '--create', 'topic');
    await writeFile(path.join(folder, 'guide'), '1');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Second');
    git('switch', '--quiet', 'main');
    await writeFile(path.join(folder, 'of-others'), '1');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'By others');
    git('switch', '--quiet', 'topic');
    const project = await readProject(folder);
    const noRun = 'as there is no green run yet';
    expect(changesToTest(folder, project, {})).toEqual({ files: ['guide'], base: `main, ${noRun}` });
    expect(changesToTest(folder, project, { since: 'HEAD' })).toEqual({ files: [], base: 'HEAD' });
    const green = { ...project, kept: 'before' };
    expect(changesToTest(folder, project, { green })).toEqual({
      files: ['kept'],
      base: 'the last green run',
    });
    git('branch', '--quiet', '--delete', '--force', 'main');
    expect(changesToTest(folder, project, {})).toEqual({ files: [], base: `HEAD, ${noRun}` });
  });

  it('between two states include changed, added and removed files', async () => {
    const before = await readProject(folder);
    expect(Object.keys(before)).toEqual(['.gitignore', 'gone', 'kept']);
    await rm(path.join(folder, 'gone'));
    await mkdir(path.join(folder, 'sub'));
    await writeFile(path.join(folder, 'sub', 'new'), '1');
    await writeFile(path.join(folder, 'kept'), '2');
    expect(differences(before, await readProject(folder))).toEqual(['gone', 'kept', 'sub/new']);
  });
});

describe('a change of guides alone', () => {
  const steps = suiteSteps({ cold: false, release: false, install: false, engines: false });
  const guide = 'docs/public/checkout/amounts.mdx';
  const planOf = async (...changed: readonly string[]) => {
    const project = Object.fromEntries(changed.map((file) => [file, 'changed']));
    const plan = await planSuite(steps, {
      root,
      project,
      record: { steps: {} },
      set: 'push',
      force: false,
      changed,
    });
    return plan.filter(({ skip }) => skip === undefined);
  };

  it('runs what a guide can break without the built site, also if nothing has passed yet', async () => {
    const plan = await planOf(guide, 'sidebars.ts', 'tests/support/routes.ts');
    expect(plan.map(({ step: { script }, narrowed }) => [script, narrowed?.args])).toEqual([
      ['generate', undefined],
      ['test:contract', TESTS_OF_PAGES.filter((file) => !file.includes('releases-are-made'))],
      ['check:format', [guide, 'sidebars.ts', 'tests/support/routes.ts']],
      ['check:docs', [guide]],
      ['check:prose', [guide]],
    ]);
  });

  it('generates nothing if what is generated is there', async () => {
    const facts = {
      root,
      project: {},
      record: { steps: {} },
      set: 'push',
      force: false,
      ready: ['generate'],
    } as const;
    const ready = async (...changed: readonly string[]) =>
      (await planSuite(steps, { ...facts, changed }))
        .filter(({ skip }) => skip === undefined)
        .map(({ step: { script } }) => script);
    expect(await ready(guide)).toEqual(['test:contract', 'check:format', 'check:docs', 'check:prose']);
    expect(await ready(guide, 'openapi/iam.yaml')).toContain('generate');
  });

  it('checks all pages if it concerns them all', async () => {
    const argsOf = async (script: string, ...changed: readonly string[]) =>
      (await planOf(...changed)).find(({ step }) => step.script === script)?.narrowed?.args;
    expect(await argsOf('check:docs', guide, 'docs/glossary.mdx')).toBeUndefined();
    expect(await argsOf('check:docs', 'sidebars.ts')).toBeUndefined();
    expect(await argsOf('check:prose', guide, 'tools/writing/prose/words.txt')).toBeUndefined();
  });

  it('consists of pages, images and lists that are there', () => {
    expect(isOfGuides([guide, 'changelog/2022-03-07-checkout.mdx', 'static/img/social-card.png'])).toBe(true);
    expect(isOfGuides([guide, 'docs/removed.mdx'])).toBe(false);
    expect(isOfGuides([guide, 'src/portal/redirects.ts'])).toBe(false);
    expect(isOfGuides([guide, 'openapi/iam.yaml'])).toBe(false);
    expect(isOfGuides([])).toBe(false);
  });
});

describe('a change narrows', () => {
  it('the formatting to the files that have changed, unless its rules have', () => {
    expect(toFormattedFiles(['tools/suite/steps.ts', 'gone.ts'])?.args).toEqual(['tools/suite/steps.ts']);
    expect(toFormattedFiles(['tools/suite/steps.ts', '.prettierrc.json'])).toBeUndefined();
    expect(toFormattedFiles(['gone.ts'])).toBeUndefined();
  });

  it('the check of the guides to existing pages, but not to the glossary, which all pages link to', () => {
    const page = 'docs/public/checkout/amounts.mdx';
    expect(toChangedPages([page])?.args).toEqual([page]);
    expect(toChangedPages([page, 'openapi/iam.yaml'])).toBeUndefined();
    expect(toChangedPages(['docs/gone.mdx'])).toBeUndefined();
    expect(toChangedPages(['docs/glossary.mdx'])).toBeUndefined();
  });

  it('the contract and build tests to those that read pages, if nothing else has changed', () => {
    const page = 'docs/public/checkout/amounts.mdx';
    expect(toTestsOfPages([page])?.args).toEqual(TESTS_OF_PAGES);
    expect(toTestsOfPages([page, 'sidebars.ts'])).toBeUndefined();
    expect(toTestsOfBuiltSite([page])?.args?.filter((word) => word !== '--exclude')).toEqual(
      TESTS_OF_BUILDING,
    );
    expect(toTestsOfBuiltSite([page, 'src/browser/css/tokens.css'])).toBeUndefined();
    expect(
      [...TESTS_OF_PAGES, ...TESTS_OF_BUILDING].filter((file) => !existsSync(path.join(root, file))),
    ).toEqual([]);
  });

  it('the samples to the APIs whose contracts have changed', () => {
    expect(toChangedApis(['openapi/iam.yaml', 'openapi/checkout/schemas/Money.yaml'])?.args).toEqual([
      'iam/',
      'checkout/',
    ]);
    expect(toChangedApis(['openapi/shared/schemas/Urn.yaml'])).toBeUndefined();
    expect(toChangedApis(['openapi/iam.yaml', 'src/portal/routes.ts'])).toBeUndefined();
  });

  it('the browser tests to the routes of pages and contracts', () => {
    const routes = (...changed: readonly string[]) => toChangedRoutes(changed)?.env?.['TEST_ROUTES'];
    expect(routes('docs/public/checkout/countries/at.mdx')).toBe('/public/checkout/countries/at/');
    expect(routes('docs/index.mdx', 'openapi/iam/schemas/Role.yaml')).toBe('/,/api/iam/*');
    expect(routes('versioned_docs/version-2022-09/public/checkout/amounts.mdx')).toBe(
      '/2022-09/public/checkout/amounts/',
    );
    expect(routes('changelog/2022-03-07-checkout.mdx')).toBe('/changelog/,/changelog/checkout-2022-03-07/');
    expect(routes('docs/index.mdx', 'src/browser/css/tokens.css')).toBeUndefined();
  });
});
