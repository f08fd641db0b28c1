import { commandLine, readCommand, type CommandLine, type CommandOptions } from '../src/kit/commandLine';

/** What a command of `npm run` takes, in short. */
interface Script<Options extends CommandOptions> {
  /** The words after `npm run`. */
  readonly name: string;
  readonly does: string;
  readonly args?: CommandLine['args'];
  readonly options?: Options;
  /** What follows the command in a call, and what that call does. */
  readonly example?: readonly [call: string, about: string];
}

/** The command line of a script. What it takes is read before the module of the command is loaded. */
export function scriptLine<const Options extends CommandOptions = CommandOptions>({
  name,
  does,
  args = {},
  options = {} as Options,
  example = ['', does],
}: Script<Options>): CommandLine<Options> {
  const about = `${does.charAt(0).toUpperCase()}${does.slice(1)}.`;
  const exitCodes =
    '0 if it succeeds, 1 if there is something to fix, 2 for an argument that it does not take.';
  return commandLine({ name, summary: does, about, args, options, examples: [example], exitCodes });
}

/** How to call a command, before its options. */
export function callOf({ name }: Pick<CommandLine, 'name'>): string {
  return `npm run ${name} --`;
}

/**
 * The arguments of the running command.
 *
 * @throws {InputError} for what the command does not take
 */
export function scriptArgs<const Options extends CommandOptions>(line: CommandLine<Options>) {
  return readCommand(line, process.argv.slice(2), callOf(line));
}

const FILES = { '[<file>…]': 'only these files' };
const PAGES = { '[<page>…]': 'the end of a route or a path: checkout/amounts; all pages by default' };
const flag = (about: string) => ({ type: 'boolean', about }) as const;
const text = (value: string, about: string) => ({ type: 'string', value, about }) as const;
const port = (what: string) => ({
  port: text('<port>', `${what}; the environment variable PORT sets it too, and 3000 is the default`),
});
const day = {
  on: text('<date>', 'the day for which the age of the law is counted, 2027-01-15; today by default'),
};

export const buildLine = scriptLine({
  name: 'build',
  does: 'builds the site into build/; --cold without caches',
  options: {
    cold: flag('without caches, and compressed for a release'),
    quick: flag('compressed for tests, also where it is cold'),
    'keep-generated': flag('keeps what is made of the contracts, also where it is cold'),
  },
});

export const startLine = scriptLine({
  name: 'start',
  does: 'checks the contracts, builds the site and serves it',
  options: port('the port of the site'),
});

export const devLine = scriptLine({
  name: 'dev',
  does: 'the site while you write; --port 4000 uses another port',
  options: port('the port of the site'),
});

export const serveLine = scriptLine({
  name: 'serve',
  does: 'serves build/ like a host does',
  options: port('the port of the site'),
});

export const generateLine = scriptLine({
  name: 'generate',
  does: 'generates the reference pages of one API, or of all',
  args: { '[<api>…]': 'apple-wallet, checkout, google-wallet, iam or webhooks; all by default' },
  options: { cold: flag('deletes what was generated first') },
});

export const samplesLine = scriptLine({
  name: 'test samples',
  does: 'compiles the samples of the reference, and runs them against the sandbox',
  args: {
    '[<language or operation>…]':
      'a language such as php, an operation such as checkout/createSale, or the beginning of one: checkout/; all by default. The snippets of the guides run with npm run check docs',
  },
  example: ['php checkout/createSale', 'Run one sample'],
});

/** The options of Vitest that its suites take; with others, run it by its name. */
export const vitestLine = (suite: string, does: string) =>
  scriptLine({
    ...{ name: `test ${suite}`, does, args: { '[<file>…]': 'files of tests, or parts of their paths' } },
    options: {
      testNamePattern: { ...text('<pattern>', 'only the tests whose names match'), short: 't' },
      bail: text('<count>', 'ends after so many failed tests'),
      shard: text('<part>', 'one part of the files: 1/3'),
      reporter: { ...text('<name>', 'another report in the terminal'), multiple: true },
    },
  });

/** The options of Playwright that its suites take, and two of ours. */
const playwrightLine = (suite: string, does: string) =>
  scriptLine({
    ...{ name: `test ${suite}`, does, args: { '[<file>…]': 'files of tests, or parts of their paths' } },
    options: {
      full: flag('runs the full set'),
      seed: text('<seed>', 'the seed of the samples, as an earlier run has printed it'),
      project: { ...text('<project>', 'one of the projects of playwright.config.ts'), multiple: true },
      grep: { ...text('<pattern>', 'only the tests whose names match'), short: 'g' },
      'grep-invert': text('<pattern>', 'no test whose name matches'),
      list: flag('lists the tests, and runs none'),
      headed: flag('shows the browser'),
      debug: flag('stops before each step'),
      ui: flag("opens Playwright's window"),
      workers: text('<count>', 'the number of tests that run at a time'),
      'repeat-each': text('<count>', 'runs each test so many times'),
      retries: text('<count>', 'tries a failed test again so many times'),
      'last-failed': flag('only the tests that have failed last'),
      reporter: text('<name>', 'another report'),
    },
  });

export const browserLine = playwrightLine('browser', 'tests of the built site in Chromium');
export const a11yLine = playwrightLine('a11y', 'its tests of accessibility');

/** The kinds of tests that a room can have. */
export const KINDS_OF_TESTS = ['unit', 'http', 'browser'];

export const roomLine = (room: string) =>
  scriptLine({
    name: `test ${room}`,
    does: `all tests of ${room}: of its modules, over HTTP, and in a browser, which need a built site`,
    args: { '[<kind>]': `${KINDS_OF_TESTS.join(', ')}: only these` },
    example: ['unit', 'Test its modules'],
  });

export const proseLine = scriptLine({
  ...{ name: 'check prose', does: 'the prose of one page, or of all', args: PAGES },
  options: { fix: flag('') },
});

export const docsLine = scriptLine({
  ...{
    name: 'check docs',
    does: 'links, examples and code of one page, or of all',
    args: PAGES,
    options: day,
  },
  example: ['checkout/amounts', 'Check one page'],
});

export const lawLine = scriptLine({
  ...{ name: 'check law', does: 'how long ago somebody has read the law', options: day },
});

export const siteLine = scriptLine({
  ...{ name: 'check site', does: 'links and weight of the built site' },
  args: { '[<check>…]': 'links or weight; both by default' },
});

export const urlsLine = scriptLine({
  ...{ name: 'check urls', does: 'that every published address exists or redirects' },
  options: { fix: flag('') },
});

export const externalLinksLine = scriptLine({
  ...{ name: 'check external-links', does: 'every link to another host; needs a network' },
  options: {
    list: flag('lists the addresses with their pages, and calls none'),
    report: text('<file>', 'also writes the report to a file'),
  },
});

export const browserSetupLine = scriptLine({
  ...{ name: 'setup browser', does: 'Chromium' },
  options: { shell: flag('also the lightest one, without a window') },
});

export const newGuideLine = scriptLine({
  name: 'new:guide',
  does: 'creates a page from the template of its type: checkout/refunds',
  args: { '<name>': 'an API and a name, checkout/refunds, or a whole route, /networking-proxies/' },
  options: {
    type: text('<type>', 'overview, how-to, concept or reference; how-to by default'),
    title: text('<title>', 'the title; made of the name by default'),
  },
  example: ['checkout/refunds --title "Refunds"', 'Add a guide'],
});

export const releaseLine = scriptLine({
  ...{ name: 'release', does: 'freezes contracts and pages as a version: 2022-09' },
  args: { '<label>': 'the name of the version, a year and a month' },
  example: ['2024-04', 'Freeze a version'],
});

export const contractChangesLine = scriptLine({
  ...{ name: 'list:contract-changes', does: 'the contract changes since a commit: --since main' },
  options: {
    since: text('<ref>', 'a commit, a branch or a tag; the main branch by default'),
    out: text('<file>', 'writes the list to a file instead'),
  },
});

/** A command that takes only files. */
export const filesLine = (name: string, does: string) => scriptLine({ name, does, args: FILES });
