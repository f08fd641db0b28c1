import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { findCommand, helpText } from '../../../scripts/commands';
import { root } from '../../support/scratch';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const lines = helpText().split('\n');
const listed = lines.flatMap((line) => /^(?:npm run| ) (\S+(?: \S+)?) {2}/.exec(line)?.[1] ?? []);

describe('npm run', () => {
  it('has a script for each command, 25 at most, and each leads to the list of commands', () => {
    const names = listed.filter((name) => !name.includes(' '));
    expect(Object.keys(scripts).sort()).toEqual([...names, 'help'].sort());
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(25);
    for (const [name, line] of Object.entries(scripts)) {
      expect(line).toBe(`node --import tsx scripts/run.ts ${name}`);
    }
  });

  it.each(listed.filter((name) => !['check', 'fix', 'bench', 'setup'].includes(name)))(
    'finds the program of "%s" or what starts it, and leaves it the arguments',
    (name) => {
      const [{ start, program }, rest] = findCommand([...name.split(' '), '--port', '4000']);
      expect(rest).toEqual(['--port', '4000']);
      const [bin] = program ?? [];
      expect(
        bin === undefined ? start : existsSync(path.join(root, 'node_modules', '.bin', bin)),
      ).toBeTruthy();
    },
  );

  it.each([
    [['biuld'], /^ *There is no `npm run biuld`\.\n +Fix: run `npm run build`;/],
    [['check', 'lnks'], /^ *There is no `npm run check lnks`\.\n +Fix: run `npm run check links`;/],
    [
      ['fix'],
      /^ *`npm run fix` needs a name\.\n +Fix: run `npm run fix format` or .*`npm run fix urls`; `npm run help`/,
    ],
    [
      ['bench', 'dev'],
      /^ *`npm run bench dev` is retired: nothing measures that any more\.\n +Fix: run `npm run bench /,
    ],
    [['check', 'toString'], /^ *There is no `npm run check toString`/],
  ])('explains %j, with what was probably meant', (words, message) => {
    expect(() => findCommand(words)).toThrow(message);
  });

  it.each(['signatures', 'sandbox', 'contract', 'tools'])('runs the tests of the room %s', (room) => {
    const [command, rest] = findCommand(['test', room, 'unit']);
    expect([command.line?.name, rest]).toEqual([`test ${room}`, ['unit']]);
  });

  it('names the rooms that were probably meant', () => {
    expect(() => findCommand(['test', 'signtures'])).toThrow(/Fix: run `npm run test signatures`;/);
  });

  it('takes the parts of the tests as arguments of npm test', () => {
    expect(findCommand(['test', 'changed', '--since', 'main'])[1]).toEqual(['changed', '--since', 'main']);
    expect(findCommand(['test', 'unit', 'a.test.ts'])[0].program?.slice(0, 4)).toEqual([
      ...['vitest', 'run', '--project', 'unit'],
    ]);
  });
});
