import { parseArgs } from 'node:util';

import { expect, it } from 'vitest';

import { InputError } from '../../src/kit/problem';
import { explainOption } from '../../src/kit/runCommand';
import { requireBuiltSite } from '../support/requireBuiltSite';

/** What Node throws for arguments of a command with the option --report FILE. */
function thrownFor(args: readonly string[]): unknown {
  try {
    parseArgs({ args: [...args], options: { report: { type: 'string' } } });
  } catch (error) {
    return error;
  }
  throw new Error('The arguments are right.');
}

it.each([
  [['--help'], "Unknown option '--help'."],
  [['--report'], "Option '--report <value>' argument missing."],
  [['docs'], "Unexpected argument 'docs'."],
])('a wrong option is explained in a sentence, without a trace: %j', (args, message) => {
  const error = explainOption(thrownFor(args));
  expect(error).toBeInstanceOf(InputError);
  expect((error as InputError).problems).toEqual([
    { message, fix: 'correct or remove it; README.md lists the commands with their options.' },
  ]);
});

it('any other error is kept with its trace', () => {
  const error = new Error('broken');
  expect(explainOption(error)).toBe(error);
  expect(explainOption('text')).toBe('text');
});

it('a suite that needs the built site says so at once, without a trace', () => {
  let thrown: unknown;
  try {
    requireBuiltSite('/nowhere');
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Error);
  expect((thrown as Error).message).toBe('There is no built site to test. Run `npm run build` first.');
  expect((thrown as Error).stack).toBe((thrown as Error).message);
});
