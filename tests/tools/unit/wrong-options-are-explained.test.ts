import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { helpOf, readCommand } from '../../../src/kit/commandLine';
import { findCommand, helpText } from '../../../scripts/commands';
import { callOf } from '../../../scripts/lines';
import { requireBuiltSite } from '../../support/requireBuiltSite';
import { root } from '../../support/scratch';

/** The words of each command that `npm run help` lists, but for the groups. */
const names = helpText()
  .split('\n')
  .flatMap((line) => /^(?:npm run| ) (\S+(?: \S+)?) {2}/.exec(line)?.[1] ?? [])
  .filter((name) => !['test', 'check', 'fix', 'bench', 'setup'].includes(name));
const commands = names.map((name) => ({ name, command: findCommand(name.split(' '))[0] }));

/** Commands that read their arguments by themselves, by the parser of the others. */
const own = commands.filter(({ command }) => command.line === undefined).map(({ name }) => name);

/** Runs a command as npm does. */
function run(...words: readonly string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', path.join('scripts', 'run.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
  });
}

describe.each(
  commands.flatMap(({ name, command: { line } }) => (line === undefined ? [] : [{ name, line }])),
)('npm run $name', ({ name, line }) => {
  it('is called by the name that its help shows, with each of its options', () => {
    expect(line.name).toBe(name);
    const help = helpOf(line, callOf(line));
    expect(help).toContain(`Usage: npm run ${name} --`);
    expect(help).not.toContain('undefined');
  });

  it('refuses an unknown option, and names the nearest', () => {
    expect(() => readCommand(line, ['--xyzzy'], callOf(line))).toThrow(
      `Unknown option '--xyzzy'.\n    Fix: run \`npm run ${name} -- --help\` for the options.`,
    );
    for (const option of Object.keys(line.options)) {
      expect(() => readCommand(line, [`--${option}x`], callOf(line))).toThrow(`Did you mean --${option}?`);
    }
  });
});

it('the other commands are those of slipway.mjs', () => {
  expect(own).toEqual(['sandbox', 'validate']);
});

it.each([
  [['build', '--cld'], "Unknown option '--cld'. Did you mean --cold?"],
  [['dev', '--prot', '4000'], "Unknown option '--prot'. Did you mean --port?"],
  [['check', 'law', 'docs'], 'Unexpected argument: docs'],
  [['new:guide', '--titel', 'A'], "Unknown option '--titel'. Did you mean --title?"],
  [['test', 'unt'], 'There is no `npm run test unt`.\n    Fix: run `npm run test unit`;'],
  [['test', 'chnged'], 'Fix: run `npm run test changed`;'],
  [['test', 'unit', '--bial', '1'], "Unknown option '--bial'. Did you mean --bail?"],
  [['test', '--ful'], "Unknown option '--ful'. Did you mean --full?"],
  [['validate', '--jsn'], "Unknown option '--jsn'. Did you mean --json?"],
  [['bench', 'build', '--run', '1'], "Unknown option '--run'. Did you mean --runs?"],
])('npm run %j does nothing but say what is wrong', (words, message) => {
  const { status, stdout, stderr } = run(...words);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
  expect([1, 2]).toContain(status);
  expect(stdout).toBe('');
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
