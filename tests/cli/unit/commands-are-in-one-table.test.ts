import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { COMMANDS } from '../../../src/cli/main';
import { commandPages } from '../../../src/portal/tools';
import { asksForHelp, commandLine, helpOf, readCommand } from '../../../src/kit/commandLine';
import { templateScripts, workflowScripts } from '../../support/pipelineFiles';
import { root } from '../../support/scratch';

interface CommandCall {
  readonly name: string;
  readonly args: readonly string[];
}

/**
 * The calls of the commands in a script or a page, by either name of the program.
 *
 * @returns without what a shell takes: pipes, redirections and comments
 */
function callsIn(text: string): readonly CommandCall[] {
  return [
    ...text
      .replaceAll(/\\\n\s*/g, '')
      .matchAll(/(?:node slipway\.mjs|(?<![\w./-])slipway) (?!node )([a-z]+)([^\n|&>`]*)/g),
  ].map(([, name = '', rest = '']) => ({ name, args: wordsOf(rest) }));
}

/** What is wrong with a call: an unknown command or option. */
function problemOf({ name, args }: CommandCall): string | undefined {
  const line = COMMANDS.find((one) => one.name === name);
  if (line === undefined) {
    return name === 'help' ? undefined : `There is no command ${name}.`;
  }
  try {
    if (!asksForHelp(args)) {
      readCommand(line, args, name);
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function wordsOf(text: string): string[] {
  const [call = ''] = text.split(/ (?:<|#|;)/);
  return (call.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^["']|["']$/g, ''));
}

const PROGRAM = 'node slipway.mjs';
const MADE = { address: 'https://a.example', integrity: 'sha512-AA==' };

/** The longest line of a help, unless one word is longer. */
const WIDTH = 118;

describe.each(COMMANDS.map((line) => [line.name, line] as const))('%s', (name, line) => {
  const help = helpOf(line, `${PROGRAM} ${name}`);
  const options = Object.entries(line.options).filter(([, { about }]) => about !== '');

  it('has a help with each argument, each option and an example, in lines for a terminal', () => {
    const named = [
      ...Object.keys(line.args ?? {}).map((arg) => arg.replace(/[[\]…]/g, '')),
      ...options.map(([option]) => `--${option}`),
    ];
    for (const one of named) {
      expect(help).toMatch(new RegExp(`^  ${one.replace(/[$.*]/g, '\\$&')} +\\S`, 'm'));
      expect(help.slice(0, help.indexOf('\n\n'))).toContain(one);
    }
    expect(help).toMatch(/^Usage: node slipway\.mjs [^]*\n\nExamples:\n  \S[^]*\n\nExit codes: /);
    // A call of an example is not broken.
    const lines = help.split('\n').filter((text) => !text.startsWith(`    ${PROGRAM}`));
    expect(lines.filter((text) => text.length > WIDTH)).toEqual([]);
  });

  it('takes what its help shows, and names no option that it does not have', () => {
    expect(line.examples.length).toBeGreaterThan(0);
    expect(callsIn(help.slice(help.indexOf('Examples:'))).flatMap((call) => problemOf(call) ?? [])).toEqual(
      [],
    );
    const mentioned = [...help.matchAll(/--([a-z][a-z-]*)/g)].map(([, option]) => option);
    expect(mentioned.filter((option) => !(option !== undefined && option in line.options))).toEqual([]);
  });

  it('suggests the option that was probably meant, for each of its options', () => {
    for (const [option] of options) {
      expect(() => readCommand(line, [`--${option}x`], name)).toThrow(
        `Unknown option '--${option}x'. Did you mean --${option}?`,
      );
    }
  });
});

describe('the page of each command', () => {
  const pageOf = (name: string) =>
    commandPages.filter(({ commands }) => commands.some((one) => one === name));
  const text = ({ id }: { readonly id: string }) =>
    readFileSync(path.join(root, 'docs', `${id}.mdx`), 'utf8');

  it.each(COMMANDS.map((line) => [line.name, line] as const))(
    'is one for %s, with each option that its help has and no other',
    (name, line) => {
      const [page, ...others] = pageOf(name);
      expect(others).toEqual([]);
      const described = page === undefined ? '' : text(page);
      expect(described).toContain(name);
      const own = Object.entries(line.options).filter(([, { about }]) => about !== '');
      for (const [option] of own.filter(([option]) => option !== 'format')) {
        expect(described, `--${option}`).toContain(`--${option}`);
      }
      const listed = [...described.matchAll(/^\| `--([a-z-]+)` +\|/gm)].map(([, option]) => option);
      const known = page?.commands.flatMap((each) =>
        Object.keys(COMMANDS.find((one) => one.name === each)?.options ?? {}),
      );
      expect(listed.filter((option) => known?.includes(option ?? '') !== true)).toEqual([]);
    },
  );

  it('is linked by the overview, which names the command', () => {
    const overview = text({ id: 'tools' });
    for (const { id, commands } of commandPages) {
      for (const name of commands) {
        const link = new RegExp(`^- \\[[^\\]]*\`${name}\`[^\\]]*\\]\\(/${id}/`, 'm');
        expect(overview, name).toMatch(link);
      }
    }
  });
});

describe('a command line', () => {
  const line = commandLine({
    ...{ name: 'weigh', summary: 'weighs a parcel', about: 'Weighs.', exitCodes: '0 done.' },
    args: { '<parcel>': 'a parcel' },
    options: { scale: { type: 'string', value: '<name>', about: 'the scale' } },
    examples: [['box', 'Weigh a box']],
  });

  it.each([
    [['--scael', 'a', 'box'], "Unknown option '--scael'. Did you mean --scale?"],
    [['--colour', 'box'], "Unknown option '--colour'."],
    [['-x'], "Unknown option '-x'."],
    [['box', '--scale'], "Option '--scale <value>' argument missing."],
    [['box', 'bag', 'sack'], 'Too many arguments: bag sack'],
  ])('says what is wrong with %j', (args, message) => {
    expect(() => readCommand(line, args, 'weigh')).toThrow(`${message}\n    Fix: run \`weigh --help\``);
  });

  it('asks for help anywhere before the end of the options', () => {
    expect([['box', '-h'], ['--help'], ['--', '--help'], ['box']].map(asksForHelp)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('the pages and the files for pipelines call commands that exist, with options that they have', () => {
  const docs = path.join(root, 'docs');
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.mdx') && !/^(?:api[\\/](?:apple|checkout|google|iam|webhooks)|workflows)/.test(file),
    )
    .map((file) => [file, readFileSync(path.join(docs, file), 'utf8')] as const);
  const files = [...workflowScripts(MADE), ...templateScripts(MADE)].map(
    ({ run }) => ['a file for pipelines', run] as const,
  );
  const calls = [...pages, ...files].flatMap(([file, text]) =>
    callsIn(text).map((call) => ({ file, ...call })),
  );
  expect(calls.length).toBeGreaterThan(40);
  const problems = calls.flatMap((call) => {
    const problem = problemOf(call);
    return problem === undefined ? [] : [`${call.file}: ${call.name} ${call.args.join(' ')}: ${problem}`];
  });
  expect(problems).toEqual([]);
});
