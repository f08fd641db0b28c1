import { commandLine, helpOf, readCommand } from '../../src/kit/commandLine';
import { argumentError } from '../../src/kit/commandOptions';
import type { TestSet } from './record';
import type { SuitePart } from './suiteStep';

/** The arguments of `npm test`. */
export interface SuiteArgs {
  /** One part of the steps, for a separate machine; without it all of them. */
  readonly part: SuitePart | undefined;
  /** Only what changes since the last green run, or since a commit, can affect. */
  readonly changed: boolean;
  readonly since: string | undefined;
  readonly set: TestSet;
  /** Also steps whose inputs have not changed since they last passed. */
  readonly force: boolean;
  /** The seed of the samples; by default the commit's hash. */
  readonly seed: string | undefined;
  readonly install: boolean;
}

const COMMAND = 'npm test --';

const suiteLine = commandLine({
  name: 'test',
  summary: 'every check and test',
  about: 'Runs every check and test of the push set, or of the full set.',
  args: {
    '[<part>]':
      'checks: only the steps that do not need the built site; site: only those that do, after building it; changed: only the steps that changes since the last green run can affect; without one, since the main branch. A change of guides alone takes a minute: it runs no step that needs the built site',
  },
  options: {
    full: { type: 'boolean', about: 'runs the full set' },
    since: {
      ...{ type: 'string', value: '<ref>' },
      about: 'with changed: changes since a commit, a branch or a tag instead',
    },
    force: { type: 'boolean', about: 'also the steps whose inputs have not changed since they last passed' },
    seed: {
      ...{ type: 'string', value: '<seed>' },
      about: 'the seed of the random samples, to repeat another run',
    },
    install: {
      type: 'boolean',
      about: 'first installs nginx and the languages of the samples from Debian packages',
    },
  },
  examples: [
    ['changed', 'Test an edit'],
    ['--full', 'Run everything'],
  ],
  exitCodes: '0 if every step passes, 1 if not.',
});

/** What `npm test -- --help` prints. */
export const suiteHelp = () => helpOf(suiteLine, COMMAND);

const PARTS: readonly string[] = ['checks', 'site'] satisfies SuitePart[];

/**
 * Reads the arguments of `npm test`.
 *
 * @throws {InputError} for unknown or contradictory arguments
 */
export function readSuiteArgs(args: readonly string[]): SuiteArgs {
  const { values, positionals } = readCommand(suiteLine, args, COMMAND);
  const [word] = positionals;
  const isPart = word !== undefined && PARTS.includes(word);
  if (word !== undefined && !isPart && word !== 'changed') {
    throw argumentError(`There is no part "${word}" of the tests.`, COMMAND);
  }
  if (values.since !== undefined && word !== 'changed') {
    throw argumentError('--since requires "changed": npm test -- changed --since main.', COMMAND);
  }
  return {
    part: isPart ? (word as SuitePart) : undefined,
    changed: word === 'changed',
    since: values.since,
    set: values.full === true ? 'full' : 'push',
    force: values.force ?? false,
    seed: values.seed,
    install: values.install ?? false,
  };
}
