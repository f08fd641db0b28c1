import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { root } from './root';
import {
  isOfGuides,
  toChangedApis,
  toChangedRoutes,
  toFiles,
  toPagesOfGuides,
  toProseOfGuides,
  toTestsOfGuides,
} from './narrow';
import type { SuiteStep } from './suiteStep';

/** TypeScript and the configuration of its checks. */
const CODE = [
  ...['src/', 'tools/', 'scripts/', 'tests/', 'docusaurus.config.ts', 'sidebars.ts'],
  ...['playwright.config.ts', 'vitest.config.mts', '.oxlintrc.jsonc', 'knip.jsonc'],
];

const SITE = [
  ...['docs/', 'changelog/', 'openapi/', 'static/', 'i18n/', 'src/', 'deploy/', 'scripts/'],
  ...['versioned_docs/', 'versioned_sidebars/', 'versions.json', 'docusaurus.config.ts', 'sidebars.ts'],
];

/** The folders of a kind of tests, in all rooms. */
const foldersOf = (kind: string): readonly string[] =>
  readdirSync(path.join(root, 'tests'))
    .map((room) => `tests/${room}/${kind}/`)
    .filter((folder) => existsSync(path.join(root, folder)));

const BROWSER = [...foldersOf('browser'), ...foldersOf('a11y')];

/** A Vitest suite, with helpers and fixtures. */
const vitest = (suite: string, inputs: readonly string[]) => ({
  script: `test ${suite}`,
  report: suite,
  entries: [...foldersOf(suite), 'vitest.config.mts'],
  inputs: [...inputs, ...foldersOf(suite), 'tests/support/', 'tests/fixtures/'],
});

/** A check, by the module that it runs. */
const check = (name: string, entry: string, inputs: readonly string[]) => ({
  script: `check ${name}`,
  entries: [entry],
  inputs: [...inputs, 'scripts/checks.ts', 'scripts/lines.ts'],
});

/** Steps of some machines only. */
const when = (isWanted: boolean, steps: readonly SuiteStep[]) => (isWanted ? steps : []);

/** Conditions other than files that the steps depend on. */
export interface SuiteMachine {
  /** Builds without caches, as in CI. */
  readonly cold: boolean;
  /** Installs nginx and the languages of the samples, whose tests are otherwise skipped, and the lightest browser. */
  readonly install: boolean;
  /**
   * Compresses the site at release quality, for deployment, and tests it in Firefox and WebKit as well, and with public
   * checkers: the tests install what is missing of both.
   */
  readonly full: boolean;
}

/**
 * The steps of `npm test`, each after its dependencies. They start in list order: first the path to the built
 * site, then the longest steps. The browser tests use both cores, so they come last.
 */
export function suiteSteps({ cold, install, full }: SuiteMachine): readonly SuiteStep[] {
  return [
    { name: 'Browser', script: 'setup browser', ...(install ? { args: ['--shell'] } : {}), part: 'site' },
    {
      name: 'Bundles, reference pages, validators',
      script: 'generate',
      ...(cold ? { args: ['--cold'] } : {}),
    },
    // One step after another, because the package manager holds a lock.
    ...when(install, [
      {
        name: 'Languages of the samples',
        script: 'setup runtimes',
        part: 'checks',
        needs: ['setup browser'],
      },
      { name: 'nginx', script: 'setup nginx', part: 'site', needs: ['setup browser', 'setup runtimes'] },
    ]),
    {
      name: cold ? 'Build, cold' : 'Build',
      script: 'build',
      args: [...(cold ? ['--cold', '--keep-generated'] : []), ...(full ? [] : ['--quick'])],
      part: 'site',
      needs: ['generate'],
      inputs: SITE,
      output: 'build/index.html',
    },
    { name: 'Code', script: 'check code', part: 'checks', inputs: CODE },
    {
      name: 'Unit tests',
      part: 'checks',
      needs: ['generate', 'setup runtimes'],
      ...vitest('unit', [
        ...['docs/', 'changelog/', 'openapi/', 'versioned_docs/', 'sidebars.ts', 'versions.json', 'src/'],
        ...['deploy/', '.github/', 'README.md', '.oxfmtrc.json', '.npmrc', 'scripts/'],
        ...['tools/writing/templates/', 'docusaurus.config.ts', 'tests/contract/rules/'],
      ]),
      forGuides: toTestsOfGuides,
    },
    { name: 'Build tests', part: 'site', needs: ['build'], ...vitest('build', SITE) },
    {
      name: 'Samples',
      script: 'test samples',
      report: 'samples',
      part: 'checks',
      needs: ['generate', 'setup runtimes'],
      entries: ['tools/samples/runSampleCommand.ts', 'tools/suite/testSet.ts'],
      inputs: ['openapi/', 'scripts/tests.ts', 'scripts/lines.ts'],
      narrow: toChangedApis,
    },
    {
      name: 'Tests over HTTP',
      part: 'checks',
      needs: ['generate'],
      ...vitest('http', [
        ...['openapi/', 'src/contract/', 'src/validator/', 'src/sale/law/', 'src/sandbox/'],
        ...['src/browser/sandbox/', 'src/cli/', 'docs/', 'tests/rehearsal/'],
      ]),
    },
    { name: 'Formatting', script: 'check format', part: 'checks', inputs: [''], forGuides: toFiles },
    {
      name: 'Pages of the guides',
      report: 'docs',
      part: 'checks',
      needs: ['generate', 'setup runtimes'],
      ...check('docs', 'tools/writing/docs/checkDocs.ts', [
        'docs/',
        'changelog/',
        'openapi/',
        'static/',
        'sidebars.ts',
      ]),
      narrow: (changed) => (isOfGuides(changed) ? toPagesOfGuides(changed) : undefined),
      forGuides: toPagesOfGuides,
    },
    {
      name: 'Unused code and dependencies',
      script: 'check unused',
      part: 'checks',
      inputs: [...CODE, '.github/', 'docs/', 'versioned_docs/'],
    },
    {
      name: 'Directions of the imports',
      part: 'checks',
      ...check('directions', 'tools/checks/directions/checkDirections.ts', [
        'src/',
        'tools/',
        'scripts/',
        'tests/',
      ]),
    },
    {
      name: 'Prose',
      part: 'checks',
      ...check('prose', 'tools/writing/prose/checkProse.ts', [
        'docs/',
        'changelog/',
        'src/',
        'tools/',
        'scripts/',
        'tests/',
      ]),
      forGuides: toProseOfGuides,
    },
    {
      name: 'Contracts',
      part: 'checks',
      needs: ['generate'],
      ...check('openapi', 'scripts/check-openapi.ts', ['openapi/']),
    },
    {
      name: 'Contract changes',
      part: 'checks',
      ...check('contract-changes', 'src/contract/forNode.ts', ['openapi/']),
    },
    { name: 'Styles', script: 'check styles', part: 'checks', inputs: ['src/', '.stylelintrc.json'] },
    { name: 'Hosting tests', part: 'site', needs: ['build', 'setup nginx'], ...vitest('hosting', SITE) },
    {
      name: 'Links and weight of the pages',
      part: 'site',
      needs: ['build'],
      ...check('site', 'src/site/forNode.ts', SITE),
    },
    {
      name: 'Published addresses',
      part: 'site',
      needs: ['build'],
      ...check('urls', 'scripts/check-urls.ts', SITE),
    },
    { name: 'Site of the shell', script: 'setup shell', part: 'site', needs: ['generate'] },
    {
      name: 'Browser tests',
      script: 'test browser',
      report: 'browser',
      part: 'site',
      needs: ['setup browser', 'build', 'setup shell'],
      cores: 2,
      entries: [...BROWSER, 'playwright.config.ts', 'src/cli/index.ts'],
      inputs: [...SITE, ...BROWSER, 'tests/search/queries/', 'tests/support/', 'tests/fixtures/shell/'],
      narrow: toChangedRoutes,
    },
    ...when(full, [
      { name: 'Public checkers', part: 'site', needs: ['build'], ...vitest('checkers', SITE) },
      {
        name: 'Three engines',
        part: 'site',
        // After the browser tests, because both start the sandbox at the port that the pages call.
        needs: ['setup browser', 'setup runtimes', 'setup nginx', 'build', 'test browser'],
        cores: 2,
        ...vitest('engines', SITE),
      },
    ]),
  ];
}
