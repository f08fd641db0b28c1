import { parseArgs } from 'node:util';

import { InputError } from '../../src/kit/problem';
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
  readonly help: boolean;
}

export const SUITE_USAGE = `Usage: npm test -- [checks | site | changed] [options]

Runs every check and test of the push set; "npm test -- --full" runs the full set.

  checks          only the steps that do not need the built site
  site            only the steps that need the built site, after building it
  changed         only the steps that changes since the last green run can affect; without one, since the main
                  branch. A change of guides alone takes a minute: it runs no step that needs the built site
  --since REF     with "changed": changes since a commit, a branch or a tag instead
  --force         also the steps whose inputs have not changed since they last passed
  --seed SEED     the seed of the random samples, to repeat another run
  --install       first installs nginx and the languages of the samples from Debian packages
`;

const PARTS: readonly string[] = ['checks', 'site'] satisfies SuitePart[];

/**
 * Reads the arguments of `npm test`.
 *
 * @throws {InputError} for unknown or contradictory arguments
 */
export function readSuiteArgs(args: readonly string[]): SuiteArgs {
  const { values, positionals } = parse(args);
  const [word, ...more] = positionals;
  const isPart = word !== undefined && PARTS.includes(word);
  const wrong = [...(word === undefined || isPart || word === 'changed' ? [] : [word]), ...more];
  if (wrong.length > 0) {
    throw usageError(`There is no part "${wrong.join(' ')}" of the tests.`);
  }
  if (values.since !== undefined && word !== 'changed') {
    throw usageError('--since requires "changed": npm test -- changed --since main.');
  }
  return {
    part: isPart ? (word as SuitePart) : undefined,
    changed: word === 'changed',
    since: values.since,
    set: values.full ? 'full' : 'push',
    force: values.force,
    seed: values.seed,
    install: values.install,
    help: values.help,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        seed: { type: 'string' },
        force: { type: 'boolean', default: false },
        install: { type: 'boolean', default: false },
        full: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

function usageError(message: string): InputError {
  return new InputError([{ message, fix: 'run npm test -- --help for the options.' }]);
}
