import { parseArgs, type ParseArgsConfig } from 'node:util';

import { InputError } from './problem';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What is wrong with arguments, and how to see the ones there are. */
export function argumentError(message: string, command: string): InputError {
  return new InputError([{ message, fix: `run \`${command} --help\` for the options.` }]);
}

/**
 * Reads the options and the other arguments of a command.
 *
 * @param command the command line before its options
 * @throws {InputError} for an option that the command does not have, or one without its value
 */
export function readOptions<const T extends Options>(args: readonly string[], options: T, command: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw argumentError((error as Error).message, command);
  }
}

/** For people, or JSON for programs. */
export type OutputFormat = 'text' | 'json';

/** The options of a command whose result is printed in one of two formats. */
export const FORMAT_OPTIONS = {
  format: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** The line of a help about these options; `width` is that of the names. */
export function formatHelp(width: number): string {
  return `  ${'--format'.padEnd(width)}  text, for people, or json; --json is the same as --format json`;
}

/**
 * The format that is asked for; `undefined` if none is.
 *
 * @throws {InputError} for another format, and for `--json` with `--format text`
 */
export function formatOf(
  { format, json = false }: { readonly format?: string | undefined; readonly json?: boolean | undefined },
  command: string,
): OutputFormat | undefined {
  if (format !== undefined && format !== 'text' && format !== 'json') {
    throw argumentError(`--format ${format.slice(0, 80)} is neither text nor json.`, command);
  }
  if (json && format === 'text') {
    throw argumentError('--json and --format text ask for two formats.', command);
  }
  return json ? 'json' : format;
}

/** What a program reads: JSON with an indentation of two. */
export function jsonOutput(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
