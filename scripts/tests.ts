import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { asksForHelp } from '../src/kit/commandLine';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { flag, KINDS_OF_TESTS, program, run, text, type Command, type CommandGroup } from './lines';

const FILES = { '[<file>…]': 'files of tests, or parts of their paths' };

/** A suite of Vitest with the options that it takes, and with its report for `npm test`. With others, run Vitest by its name. */
const vitest = (suite: string, does: string) =>
  program(
    {
      ...{ name: `test ${suite}`, does, args: FILES },
      options: {
        testNamePattern: { ...text('<pattern>', 'only the tests whose names match'), short: 't' },
        bail: text('<count>', 'ends after this many failed tests'),
        shard: text('<part>', 'one part of the files: 1/3'),
        reporter: { ...text('<name>', 'another reporter for the terminal'), multiple: true },
      },
    },
    ...['vitest', 'run', '--project', suite, '--reporter=default', '--reporter=json'],
    `--outputFile.json=.generated/reports/${suite}.json`,
  );

/** A suite of Playwright with the options that it takes, and two of ours. */
const playwright = (suite: string, does: string, ...first: readonly string[]) =>
  run(
    {
      ...{ name: `test ${suite}`, does, args: FILES },
      options: {
        full: flag('runs the full set'),
        seed: text('<seed>', 'the seed of the samples, as an earlier run has printed it'),
        project: { ...text('<project>', 'one of the projects of playwright.config.ts'), multiple: true },
        grep: { ...text('<pattern>', 'only the tests whose names match'), short: 'g' },
        'grep-invert': text('<pattern>', 'no test whose name matches'),
        list: flag('lists the tests, and runs none'),
        headed: flag('shows the browser'),
        debug: flag('stops before each step'),
        ui: flag('opens the UI of Playwright'),
        workers: text('<count>', 'the number of tests that run at a time'),
        'repeat-each': text('<count>', 'runs each test this many times'),
        retries: text('<count>', 'retries a failed test this many times'),
        'last-failed': flag('only the tests that have failed last'),
        reporter: text('<name>', 'another report'),
      },
    },
    async ({ args }) => {
      const { runPlaywright } = await import('../tools/suite/runPlaywright');
      await runPlaywright(suite, [...first, ...args]);
    },
  );

const samples = run(
  {
    name: 'test samples',
    does: 'compiles the samples of the reference, and runs them against the sandbox',
    args: {
      '[<language or operation>…]':
        'a language such as php, an operation such as checkout/createSale, or the beginning of one: checkout/; all by default. The snippets of the guides run with npm run check docs',
    },
    example: ['php checkout/createSale', 'Run one sample'],
  },
  async ({ positionals }) => {
    const { runSampleCommand } = await import('../tools/samples/runSampleCommand');
    const { isFullSet, seed } = await import('../tools/suite/testSet');
    const drawnBy = isFullSet ? undefined : seed;
    await runSampleCommand(positionals, projectPaths(process.cwd()), console.log, drawnBy);
  },
);

const suite: Command = {
  does: 'the checks and tests of every push',
  start: (args) => {
    runCommand(async () => {
      const { readSuiteArgs, suiteHelp } = await import('../tools/suite/suiteArgs');
      if (asksForHelp(args)) {
        console.log(suiteHelp());
        return;
      }
      const read = readSuiteArgs(args);
      const { runSuite } = await import('../tools/suite/runSuite');
      const { passed, failed, skipped, failedSteps } = await runSuite(process.cwd(), read, console.log);
      if (failedSteps.length > 0) {
        console.error(`\nFailed: ${failedSteps.map((script) => `npm run ${script}`).join(', ')}`);
        process.exitCode = 1;
      }
      console.log(`\n${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`);
    });
  },
};

const TESTS = path.join(__dirname, '..', 'tests');

/** The rooms with tests, but for `site`, which is a part of all tests. */
export const roomsOfTests = (): readonly string[] =>
  readdirSync(TESTS).filter(
    (room) => room !== 'site' && KINDS_OF_TESTS.some((kind) => existsSync(path.join(TESTS, room, kind))),
  );

/** The tests of a room. */
export const testsOf = (room: string): Command =>
  run(
    {
      name: `test ${room}`,
      does: `all tests of ${room}: of its modules, over HTTP, and in a browser, which need a built site`,
      args: { '[<kind>]': `${KINDS_OF_TESTS.join(', ')}: only these` },
      example: ['unit', 'Test its modules'],
    },
    async ({ positionals: [only] }) => {
      await (await import('./test-room')).testRoom(room, only);
    },
  );

export const test: CommandGroup = {
  does: 'every check and test; changed, checks or site select a part, a room such as sale its tests; --full runs the full set',
  otherwise: suite,
  members: {
    unit: vitest('unit', 'tests of modules and of the contracts, without a build'),
    http: vitest('http', 'tests of the sandbox and of the commands, as programs call them'),
    build: vitest('build', 'tests of the built site'),
    hosting: vitest('hosting', 'tests of the built site behind a real nginx'),
    engines: vitest('engines', 'tests of the built site in Chromium, Firefox and WebKit'),
    checkers: vitest('checkers', 'what public checkers report about the built site'),
    // All projects run at once, so that no worker is idle at the end of a project, and each server starts once.
    browser: playwright('browser', 'tests of the built site in Chromium'),
    a11y: playwright('a11y', 'its tests of accessibility', '--project=a11y'),
    samples,
  },
};

const RUNS = { runs: text('<count>', 'how often each is measured, from 1 to 50') };

const AGAINST = {
  ...RUNS,
  against: text('<site>', 'beside a site of the same contents: starlight'),
  keep: flag('adds the ratios to tools/bench/landings.csv'),
};

export const bench: CommandGroup = {
  does: 'one benchmark, for an idle machine',
  members: {
    build: run(
      { name: 'bench build', does: 'duration and memory of builds, cold and warm', options: AGAINST },
      async ({ values: { runs, against, keep } }) =>
        (await import('../tools/bench/build')).benchBuild(process.cwd(), runs, against, keep),
    ),
    pages: run(
      {
        ...{ name: 'bench pages', does: 'pages on a slow phone' },
        options: { ...AGAINST, pages: text('<names>', 'only these: guide,create-sale') },
      },
      async ({ values: { runs, pages, against, keep } }) =>
        (await import('../tools/bench/pages')).benchPages(process.cwd(), runs, pages, against, keep),
    ),
    search: run(
      { name: 'bench search', does: 'the search on a slow processor', options: AGAINST },
      async ({ values: { runs, against, keep } }) =>
        (await import('../tools/bench/search')).benchSearch(process.cwd(), runs, against, keep),
    ),
    keys: run(
      {
        ...{ name: 'bench keys', does: 'the search per key beside that of the theme, on a slow processor' },
        options: { ...RUNS, keep: AGAINST.keep },
      },
      async ({ values: { runs, keep } }) =>
        (await import('../tools/bench/keys')).benchKeys(process.cwd(), runs, keep),
    ),
    tool: run(
      { name: 'bench tool', does: 'the start of the built slipway.mjs', options: RUNS },
      async ({ values }) => (await import('../tools/bench/tool')).benchTool(process.cwd(), values.runs),
    ),
  },
};

const browser = run(
  {
    ...{ name: 'setup browser', does: 'Chromium' },
    options: { shell: flag('also the headless shell, which is smaller') },
  },
  async ({ values }) => {
    const { addHeadlessShell, ensureChromium } = await import('../tools/suite/chromium');
    if (values.shell === true) {
      addHeadlessShell();
    }
    ensureChromium();
  },
);

/** Where it cannot be installed, the hosting tests are skipped later, and counted. */
const nginx = run({ name: 'setup nginx', does: 'nginx with Brotli, from Debian' }, async () => {
  const { hasNginx, NGINX_PACKAGES } = await import('../src/site/forNode');
  const { installPackages } = await import('../tools/suite/installPackages');
  if (!hasNginx()) {
    installPackages(NGINX_PACKAGES);
  }
  console.log(
    hasNginx()
      ? 'This machine can run nginx with Brotli.'
      : `This machine lacks ${NGINX_PACKAGES.join(' or ')}: the tests of nginx are skipped.`,
  );
});

/** The small site for tests of crashes and faults (`tests/fixtures/shell`), with the portal's theme. */
const shell = run({ name: 'setup shell', does: 'the small site that tests of crashes use' }, async () => {
  const { buildShell } = await import('../tools/suite/shellSite');
  const start = Date.now();
  const wasBuilt = await buildShell();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(
    wasBuilt ? `Built the fixture of the shell in ${seconds} s.` : 'The fixture of the shell is current.',
  );
});

/** Samples in a language that cannot be installed are skipped later, and counted. */
const runtimes = run(
  { name: 'setup runtimes', does: 'the languages of the samples, from Debian' },
  async () => {
    const { installPackages } = await import('../tools/suite/installPackages');
    const { missingPackages } = await import('../tools/samples/runtimes');
    const packages = missingPackages();
    if (packages.length > 0) {
      installPackages(packages);
    }
    const missing = missingPackages();
    console.log(
      missing.length === 0
        ? 'This machine can run the samples of every language except C#.'
        : `This machine lacks ${missing.join(', ')}: samples that need them are skipped.`,
    );
  },
);

export const setup: CommandGroup = {
  does: 'installs what a machine lacks, and reports it',
  members: { browser, nginx, shell, runtimes },
};
