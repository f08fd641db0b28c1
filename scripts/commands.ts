import { nearest } from '../src/kit/nearest';
import { InputError } from '../src/kit/problem';

/** A command of `npm run`: a module of this folder that runs when it is imported, or a program of a package. */
export type Command = {
  /** What it does, as `npm run help` prints it. */
  readonly does: string;
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

/** A suite of Vitest, with its report for `npm test`. */
const vitest = (suite: string, does: string): Command => ({
  does,
  program: [
    ...['vitest', 'run', '--project', suite, '--reporter=default', '--reporter=json'],
    `--outputFile.json=.generated/reports/${suite}.json`,
  ],
});

const bench = (name: string, does: string): Command => ({ does, module: 'bench', args: [name] });

/** Names of generated files alone, which have no format, are no fault. */
const FORMAT = ['oxfmt', '--no-error-on-unmatched-pattern'];

/** The commands, in the order of the help. */
const commands: Readonly<Record<string, Command | CommandGroup>> = {
  start: { does: 'checks the contracts, builds the site and serves it', module: 'start' },
  dev: { does: 'the site while you write; --port 4000 uses another port', module: 'dev' },
  build: { does: 'builds the site into build/; --cold without caches', module: 'build' },
  serve: { does: 'serves build/ like a host does', module: 'serve' },
  generate: { does: 'generates the reference pages of one API, or of all', module: 'generate' },
  sandbox: { does: 'serves the five APIs locally from the contracts', module: 'sandbox' },
  validate: { does: 'validates a request body: createSale sale.json', module: 'validate' },
  test: {
    does: 'every check and test; changed, checks or site select a part, --full runs the full set',
    otherwise: { does: 'the checks and tests of every push', module: 'test' },
    members: {
      unit: vitest('unit', 'tests of modules, without a build'),
      contract: vitest('contract', 'tests of the contracts and what is made of them, without a build'),
      sandbox: vitest('sandbox', 'tests of the sandbox'),
      build: vitest('build', 'tests of the built site'),
      hosting: vitest('hosting', 'tests of the built site behind a real nginx'),
      engines: vitest('engines', 'tests of the built site in Chromium, Firefox and WebKit'),
      checkers: vitest('checkers', 'what public checkers say of the built site'),
      browser: { does: 'tests of the built site in Chromium', module: 'test-browser' },
      a11y: { does: 'its tests of accessibility', module: 'test-a11y' },
      samples: { does: 'compiles and runs samples: python checkout/', module: 'test-samples' },
    },
  },
  check: {
    does: 'one check',
    members: {
      format: { does: 'the format of files', program: [...FORMAT, '--check'] },
      code: { does: 'the rules and the types of the code', program: ['oxlint'] },
      styles: { does: 'the rules of the style sheets', program: ['stylelint', 'src/**/*.css'] },
      unused: { does: 'unused code and dependencies', program: ['knip', '--no-config-hints'] },
      directions: {
        does: 'the directions of the imports, and circles of folders',
        module: 'check-directions',
      },
      prose: { does: 'the prose of one page, or of all', module: 'check-prose' },
      docs: { does: 'links, examples and code of one page, or of all', module: 'check-docs' },
      law: { does: 'how long ago somebody has read the law', module: 'check-law' },
      openapi: { does: 'the contracts, by the house rules', module: 'check-openapi' },
      'contract-changes': {
        does: 'that changes of the contracts are compatible',
        module: 'check-contract-changes',
      },
      site: { does: 'links and weight of the built site', module: 'check-site' },
      links: { does: 'links of the built site', module: 'check-site', args: ['links'] },
      weight: { does: 'weight of the built site', module: 'check-site', args: ['weight'] },
      urls: { does: 'that every published address exists or redirects', module: 'check-urls' },
      'external-links': {
        does: 'every link to another host; needs a network',
        module: 'check-external-links',
      },
    },
  },
  fix: {
    does: 'fixes what the check of the name finds',
    members: {
      format: { does: 'the format of files', program: FORMAT },
      code: { does: 'the code', program: ['oxlint', '--fix'] },
      styles: { does: 'the style sheets', program: ['stylelint', 'src/**/*.css', '--fix'] },
      prose: { does: 'the prose', module: 'check-prose', args: ['--fix'] },
      examples: { does: 'the fiscal codes of the examples', module: 'fix-examples' },
      urls: { does: 'the list of published addresses', module: 'check-urls', args: ['--fix'] },
    },
  },
  bench: {
    does: 'one benchmark, for an idle machine',
    members: {
      build: bench('build', 'duration and memory of builds, cold and warm'),
      dev: bench('dev', 'the first page of `npm run dev`, and from saving to seeing'),
      pages: bench('pages', 'pages on a slow phone, next to Starlight'),
      'page-sandbox': bench('page-sandbox', 'calls of the sandbox in the page'),
      search: bench('search', 'the search on a slow processor'),
      serve: bench('serve', 'nginx with the site, next to a single file'),
    },
  },
  setup: {
    does: 'installs what a machine lacks, and says so',
    members: {
      browser: { does: 'Chromium', module: 'install-browser' },
      nginx: { does: 'nginx with Brotli, from Debian', module: 'install-nginx' },
      shell: { does: 'the small site that tests of crashes use', module: 'build-shell' },
      runtimes: { does: 'the languages of the samples, from Debian', module: 'install-runtimes' },
    },
  },
  'new:guide': {
    does: 'creates a page from the template of its type: checkout/refunds',
    module: 'new-guide',
  },
  release: { does: 'freezes contracts and pages as a version: 2022-09', module: 'release' },
  'list:contract-changes': {
    does: 'the contract changes since a commit: --since main',
    module: 'list-contract-changes',
  },
  'draw:social-card': { does: 'draws the cards for social networks again', module: 'draw-social-card' },
  'try:docusaurus': {
    does: 'builds a copy of the project with another Docusaurus: 3.10.2',
    module: 'try-docusaurus',
  },
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
  if (entry.otherwise === undefined) {
    throw unknown(memberName, Object.keys(entry.members), `npm run ${name}`);
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
