import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { CommandLine } from '../src/kit/commandLine';
import { nearest } from '../src/kit/nearest';
import { InputError } from '../src/kit/problem';
import {
  a11yLine,
  browserLine,
  browserSetupLine,
  buildLine,
  contractChangesLine,
  devLine,
  docsLine,
  externalLinksLine,
  filesLine,
  generateLine,
  lawLine,
  newGuideLine,
  proseLine,
  roomLine,
  releaseLine,
  samplesLine,
  scriptLine,
  serveLine,
  siteLine,
  startLine,
  urlsLine,
  vitestLine,
} from './lines';

/** A command of `npm run`: a module of this folder that runs when it is imported, or a program of a package. */
export type Command = {
  /** What it does, as `npm run help` prints it. */
  readonly does: string;
  /** What it takes, unless its module says so, which is one of the commands that `slipway.mjs` has too, a benchmark or the suite. */
  readonly line?: CommandLine;
  /** Arguments of the module before those of the command line. */
  readonly args?: readonly string[];
} & (
  | {
      /** The module's name; it reads its arguments from `process.argv`. */
      readonly module: string;
      readonly program?: undefined;
    }
  | {
      /** A program in `node_modules/.bin` with its first arguments. */
      readonly program: readonly string[];
      readonly module?: undefined;
    }
);

/** Commands that `npm run` takes by a group and a name: `npm run check docs`. */
interface CommandGroup {
  readonly does: string;
  readonly members: Readonly<Record<string, Command>>;
  /** What runs where no member is named. */
  readonly otherwise?: Command;
}

/** The parts of the tests that `npm test` takes by their names, beside its suites. */
const SUITE_PARTS = ['checks', 'site', 'changed'];

const TESTS = path.join(__dirname, '..', 'tests');

/** The rooms with tests, but for `site`, which is a part of all tests. */
const roomsOfTests = (): readonly string[] =>
  readdirSync(TESTS).filter(
    (room) =>
      room !== 'site' && ['unit', 'http', 'browser'].some((kind) => existsSync(path.join(TESTS, room, kind))),
  );

/** The tests of a room. */
const testsOf = (room: string): Command => run(roomLine(room), 'test-room', room);

/** A command by its line, which a module of this folder runs. */
const run = (line: CommandLine, module: string, ...args: readonly string[]): Command => ({
  ...{ does: line.summary, line, module },
  ...(args.length === 0 ? {} : { args }),
});

/** A command that takes nothing. */
const plain = (name: string, does: string, module: string, ...args: readonly string[]): Command =>
  run(scriptLine({ name, does }), module, ...args);

/** A program of a package, by what of it the command takes. */
const program = (line: CommandLine, ...words: readonly string[]): Command => ({
  ...{ does: line.summary, line, program: words },
});

/** A suite of Vitest, with its report for `npm test`. */
const vitest = (suite: string, does: string): Command =>
  program(
    vitestLine(suite, does),
    ...['vitest', 'run', '--project', suite, '--reporter=default', '--reporter=json'],
    `--outputFile.json=.generated/reports/${suite}.json`,
  );

const bench = (name: string, does: string): Command => ({ does, module: 'bench', args: [name] });

/** Names of generated files alone, which have no format, are no fault. */
const FORMAT = ['oxfmt', '--no-error-on-unmatched-pattern'];

const STYLES = ['stylelint', 'src/**/*.css'];

/** The commands, in the order of the help. */
const commands: Readonly<Record<string, Command | CommandGroup>> = {
  start: run(startLine, 'start'),
  dev: run(devLine, 'dev'),
  build: run(buildLine, 'build'),
  serve: run(serveLine, 'serve'),
  generate: run(generateLine, 'generate'),
  sandbox: { does: 'serves the five APIs locally from the contracts', module: 'sandbox' },
  validate: { does: 'validates a request body: createSale sale.json', module: 'validate' },
  test: {
    does: 'every check and test; changed, checks or site select a part, a room such as sale its tests; --full runs the full set',
    otherwise: { does: 'the checks and tests of every push', module: 'test' },
    members: {
      unit: vitest('unit', 'tests of modules and of the contracts, without a build'),
      http: vitest('http', 'tests of the sandbox and of the commands, as programs call them'),
      build: vitest('build', 'tests of the built site'),
      hosting: vitest('hosting', 'tests of the built site behind a real nginx'),
      engines: vitest('engines', 'tests of the built site in Chromium, Firefox and WebKit'),
      checkers: vitest('checkers', 'what public checkers say of the built site'),
      browser: run(browserLine, 'test-browser'),
      a11y: run(a11yLine, 'test-a11y'),
      samples: run(samplesLine, 'test-samples'),
    },
  },
  check: {
    does: 'one check',
    members: {
      format: program(filesLine('check format', 'the format of files'), ...FORMAT, '--check'),
      code: program(filesLine('check code', 'the rules and the types of the code'), 'oxlint'),
      styles: program(scriptLine({ name: 'check styles', does: 'the rules of the style sheets' }), ...STYLES),
      unused: program(
        scriptLine({ name: 'check unused', does: 'unused code and dependencies' }),
        ...['knip', '--no-config-hints'],
      ),
      directions: plain(
        ...(['check directions', 'the directions of the imports, and circles of folders'] as const),
        'check-directions',
      ),
      prose: run(proseLine, 'check-prose'),
      docs: run(docsLine, 'check-docs'),
      law: run(lawLine, 'check-law'),
      openapi: plain('check openapi', 'the contracts, by the house rules', 'check-openapi'),
      'contract-changes': plain(
        ...(['check contract-changes', 'that changes of the contracts are compatible'] as const),
        'check-contract-changes',
      ),
      site: run(siteLine, 'check-site'),
      links: plain('check links', 'links of the built site', 'check-site', 'links'),
      weight: plain('check weight', 'weight of the built site', 'check-site', 'weight'),
      urls: run(urlsLine, 'check-urls'),
      'external-links': run(externalLinksLine, 'check-external-links'),
    },
  },
  fix: {
    does: 'fixes what the check of the name finds',
    members: {
      format: program(filesLine('fix format', 'the format of files'), ...FORMAT),
      code: program(filesLine('fix code', 'the code'), 'oxlint', '--fix'),
      styles: program(scriptLine({ name: 'fix styles', does: 'the style sheets' }), ...STYLES, '--fix'),
      prose: run({ ...proseLine, name: 'fix prose', summary: 'the prose' }, 'check-prose', '--fix'),
      examples: plain('fix examples', 'the fiscal codes of the examples', 'fix-examples'),
      urls: plain('fix urls', 'the list of published addresses', 'check-urls', '--fix'),
    },
  },
  bench: {
    does: 'one benchmark, for an idle machine',
    members: {
      build: bench('build', 'duration and memory of builds, cold and warm'),
      dev: bench('dev', 'the first page of `npm run dev`, and from saving to seeing'),
      pages: bench('pages', 'pages on a slow phone, next to Starlight'),
      rehearsal: bench('rehearsal', 'the report on long recordings'),
      search: bench('search', 'the search on a slow processor'),
      convert: bench('convert', 'what hostile files cost the converter'),
    },
  },
  setup: {
    does: 'installs what a machine lacks, and says so',
    members: {
      browser: run(browserSetupLine, 'install-browser'),
      nginx: plain('setup nginx', 'nginx with Brotli, from Debian', 'install-nginx'),
      shell: plain('setup shell', 'the small site that tests of crashes use', 'build-shell'),
      runtimes: plain('setup runtimes', 'the languages of the samples, from Debian', 'install-runtimes'),
    },
  },
  'new:guide': run(newGuideLine, 'new-guide'),
  release: run(releaseLine, 'release'),
  'list:contract-changes': run(contractChangesLine, 'list-contract-changes'),
  'draw:social-card': plain(
    ...(['draw:social-card', 'draws the cards for social networks again'] as const),
    'draw-social-card',
  ),
};

/**
 * The command of the words after `npm run`, and the arguments that are left for it.
 *
 * @throws {InputError} for an unknown name, with the names that were probably meant
 */
export function findCommand([name = '', ...args]: readonly string[]): readonly [Command, readonly string[]] {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined) {
    throw unknown(name, Object.keys(commands), 'npm run');
  }
  if (!('members' in entry)) {
    return [entry, args];
  }
  const [memberName = '', ...rest] = args;
  const member = Object.hasOwn(entry.members, memberName) ? entry.members[memberName] : undefined;
  if (member !== undefined) {
    return [member, rest];
  }
  if (name === 'test' && roomsOfTests().includes(memberName)) {
    return [testsOf(memberName), rest];
  }
  const names = [...Object.keys(entry.members), ...(name === 'test' ? roomsOfTests() : [])];
  const isWrong = memberName !== '' && !memberName.startsWith('-') && !SUITE_PARTS.includes(memberName);
  if (entry.otherwise === undefined || isWrong) {
    throw unknown(
      memberName,
      entry.otherwise === undefined ? names : [...names, ...SUITE_PARTS],
      `npm run ${name}`,
    );
  }
  return [entry.otherwise, args];
}

function unknown(name: string, known: readonly string[], before: string): InputError {
  const near = nearest(name, known);
  const meant = near.length > 0 ? near : known;
  return new InputError([
    {
      message: name === '' ? `\`${before}\` needs a name.` : `There is no \`${before} ${name}\`.`,
      fix: `run ${meant.map((one) => `\`${before} ${one}\``).join(' or ')}; \`npm run help\` says what each does.`,
    },
  ]);
}

/** The commands with what they do, a line for each. */
export function helpText(): string {
  const lines = Object.entries(commands).flatMap(([name, entry]) => [
    [`npm run ${name}`, entry.does] as const,
    ...('members' in entry
      ? Object.entries(entry.members).map(([member, { does }]) => [`  ${name} ${member}`, does] as const)
      : []),
  ]);
  const width = Math.max(...lines.map(([command]) => command.length));
  return [
    ...lines.map(([command, does]) => `${command.padEnd(width)}  ${does}`),
    '',
    'Options follow "--": npm run check docs -- --on 2027-01-15. `npm test` and `npm start` are short for `npm run` of both.',
  ].join('\n');
}
