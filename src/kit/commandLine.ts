import { parseArgs } from 'node:util';

import { argumentError } from './commandOptions';
import { nearest } from './nearest';
import type { InputError } from './problem';

interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** What stands for its value in the help: `<file>`. */
  readonly value?: string;
  readonly isRequired?: boolean;
  /** Another spelling, of one letter. */
  readonly short?: string;
  /** What it does, in sentences without a capital at the start; empty for another spelling that the help leaves out. */
  readonly about: string;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** What a command takes: the one source of what is parsed, of the help, and of what is suggested for a typing error. */
export interface CommandLine<Options extends CommandOptions = CommandOptions> {
  readonly name: string;
  /** What it does, for the list of commands. */
  readonly summary: string;
  /** What it does, in paragraphs. */
  readonly about: string;
  /** What each argument is, by its name in the help: `<operation>`, `[<file>…]`. */
  readonly args?: Readonly<Record<string, string>>;
  readonly options: Options;
  /** What can follow the command, where not every option goes with every other. */
  readonly forms?: readonly string[];
  /** What follows the command in a call, and what that call does. */
  readonly examples: readonly (readonly [call: string, about: string])[];
  readonly exitCodes: string;
}

const WIDTH = 118;

/** Names a command with its options, and keeps their types. */
export function commandLine<const Options extends CommandOptions>(
  line: CommandLine<Options>,
): CommandLine<Options> {
  return line;
}

/** An option with a value, for which something stands in the help: `<file>`. */
export function valued(value: string, about: string) {
  return { type: 'string', value, about } as const;
}

export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? undefined : end).some((arg) => arg === '--help' || arg === '-h');
}

/**
 * Reads the options and the other arguments of a command.
 *
 * @param command the command line before its options
 * @throws {InputError} for an option that the command does not have, with the nearest one, or one without its value, and
 *   for more arguments than it takes
 */
export function readCommand<const Options extends CommandOptions>(
  line: Pick<CommandLine<Options>, 'options' | 'args'>,
  args: readonly string[],
  command: string,
) {
  const { options } = line;
  let read;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw argumentError(explained(error as Error, Object.keys(options)), command);
  }
  const names = Object.keys(line.args ?? {});
  const more = names.some((name) => name.includes('…')) ? [] : read.positionals.slice(names.length);
  if (more.length > 0) {
    const what = names.length === 0 ? 'Unexpected argument' : 'Too many arguments';
    throw argumentError(`${what}: ${more.join(' ').slice(0, 200)}`, command);
  }
  return read;
}

/**
 * What is wrong with an option that only other commands have; `undefined` if there is none.
 *
 * @param lines all commands
 * @param command the command line before its options
 */
export function optionOfOthers(
  line: CommandLine,
  args: readonly string[],
  lines: readonly CommandLine[],
  command: string,
): InputError | undefined {
  try {
    parseArgs({ args: [...args], options: line.options, allowPositionals: true });
    return undefined;
  } catch (error) {
    const [, unknown = ''] = UNKNOWN.exec((error as Error).message) ?? [];
    const others = lines.filter(({ options }) => Object.hasOwn(options, unknown)).map(({ name }) => name);
    const message = `${line.name} has no option --${unknown}, which ${others.join(', ')} ${others.length === 1 ? 'has' : 'have'}.`;
    return others.length === 0 ? undefined : argumentError(message, command);
  }
}

const UNKNOWN = /^Unknown option '--?([^']+)'/;

/** What Node says of wrong arguments, in a sentence, with the option that was probably meant. */
function explained({ message }: Error, known: readonly string[]): string {
  const [sentence = ''] = message.split(/\. |\n/);
  const [, unknown] = UNKNOWN.exec(sentence) ?? [];
  const [near] = unknown === undefined ? [] : nearest(unknown, known);
  return `${sentence.replace(/\.$/, '')}.${near === undefined ? '' : ` Did you mean --${near}?`}`;
}

/**
 * The help of a command: what can follow it, what it does, each argument and option, examples and exit codes.
 *
 * @param command the command line before its options
 */
export function helpOf(line: CommandLine, command: string): string {
  const { about, args = {}, options, examples, exitCodes } = line;
  const listed = Object.entries(options).filter(([, option]) => option.about !== '');
  const rows: (readonly [name: string, about: string])[] = [
    ...Object.entries(args).map(([name, text]) => [name.replace(/[[\]…]/g, ''), text] as const),
    ...listed.map(([name, option]) => [`--${name}`, option.about] as const),
  ];
  const width = Math.max(0, ...rows.map(([name]) => name.length)) + 4;
  const parts = [
    formsOf(line).map((form, index) => usage(index === 0 ? 'Usage:' : '      ', command, form)),
    about.split('\n').map((paragraph) => wrapped(paragraph, 0)),
    rows.map(([name, text]) => `  ${name}`.padEnd(width) + wrapped(text, width)),
    ['Examples:', ...examples.map(([call, what]) => `  ${what}:\n    ${command} ${call}`.trimEnd())],
    [wrapped(`Exit codes: ${exitCodes}`, 0)],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function formsOf({ forms, args = {}, options }: CommandLine): readonly string[] {
  const named = Object.entries(options)
    .filter(([, option]) => option.about !== '')
    .map(([name, { value, multiple = false, isRequired = false }]) => {
      const written = `--${name}${value === undefined ? '' : ` ${value}`}`;
      return `${isRequired ? written : `[${written}]`}${multiple ? '…' : ''}`;
    });
  return forms ?? [[...Object.keys(args), ...named].join(' ')];
}

/** A line of the usage, which breaks only between arguments. */
function usage(start: string, command: string, form: string): string {
  const parts = form.match(/\[[^\]]*\]…?|--\S+ <[^>]*>…?|\S+/g) ?? [];
  return inLines([`${start} ${command}`, ...parts], 7);
}

/** A text in lines, of which all but the first are indented. */
function wrapped(text: string, indent: number): string {
  return inLines(text.split(' '), indent, indent);
}

function inLines(words: readonly string[], indent: number, used = 0): string {
  let [text, length] = ['', used];
  for (const word of words) {
    if (text !== '' && length + 1 + word.length > WIDTH) {
      text += `\n${' '.repeat(indent)}${word}`;
      length = indent + word.length;
    } else {
      text += text === '' ? word : ` ${word}`;
      length += word.length + (text === word ? 0 : 1);
    }
  }
  return text;
}
