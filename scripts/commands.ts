import { nearest } from '../src/kit/nearest';
import { InputError } from '../src/kit/problem';
import { check, fix } from './checks';
import type { Command, CommandGroup } from './lines';
import { build, dev, generate, sandbox, serve, start, validate } from './site';
import { bench, roomsOfTests, setup, test, testsOf } from './tests';
import { contractChanges, newGuide, release, socialCard } from './writing';

/** The parts of the tests that `npm test` takes by their names, in addition to its suites. */
const SUITE_PARTS = ['checks', 'site', 'changed'];

/** The commands, in the order of the help. */
const commands: Readonly<Record<string, Command | CommandGroup>> = {
  ...{ start, dev, build, serve, generate, sandbox, validate, test, check, fix, bench, setup },
  ...{ 'new:guide': newGuide, release },
  ...{ 'list:contract-changes': contractChanges, 'draw:social-card': socialCard },
};

/** Commands that are no more. */
const RETIRED = ['bench convert', 'bench dev', 'bench rehearsal'];

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
  const retired = RETIRED.includes(`${before.replace('npm run ', '')} ${name}`);
  const near = nearest(name, known);
  const meant = near.length > 0 ? near : known;
  return new InputError([
    {
      message: retired
        ? `\`${before} ${name}\` is retired: nothing measures that any more.`
        : name === ''
          ? `\`${before}\` needs a name.`
          : `There is no \`${before} ${name}\`.`,
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
