import { parseArgs } from 'node:util';

import { InputError } from '../../src/kit/problem';
import type { TestSet } from './record';
import type { SuitePart } from './suiteStep';

/** What of the tests is to run. */
export interface SuiteArgs {
  /** A part for a machine of its own; all without one. */
  readonly part: SuitePart | undefined;
  /** Only what changes can affect: those since the last green run, or since a commit. */
  readonly changed: boolean;
  readonly since: string | undefined;
  readonly set: TestSet;
  /** Also what has not changed since it last passed. */
  readonly force: boolean;
  /** What samples are drawn by; the commit's hash without one. */
  readonly seed: string | undefined;
  readonly install: boolean;
  readonly help: boolean;
}

export const SUITE_USAGE = `Usage: npm test -- [checks | site | changed] [options]

Runs every check and test of the push set; "npm run test:full" runs all there are.

  checks          only what needs no built site
  site            only what needs one, which it builds
  changed         only what can be affected by what changed since the last green run
  --since REF     with "changed": by what differs from a commit, a branch or a tag
  --force         also what has not changed since it last passed
  --seed SEED     draws the samples of another run, which prints its seed
  --install       first installs the languages of the samples and nginx from Debian's packages
`;

const PARTS: readonly string[] = ['checks', 'site'] satisfies SuitePart[];

/**
 * Reads the arguments of `npm test`.
 *
 * @throws {InputError} for one that there is not, and for those that contradict each other
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
    throw usageError('--since goes with "changed": npm test -- changed --since main.');
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
  return new InputError([{ message, cure: 'run npm test -- --help for what there is.' }]);
}
