import { nearest } from './nearest';
import { type InputError, inputError } from './problem';
import { OUTPUT_FORMATS, type ReportFormat } from './outputFormats';

/** What is wrong with arguments, and how to see the ones there are. */
export function argumentError(message: string, command: string): InputError {
  return inputError(message, `run \`${command} --help\` for the options.`);
}

/** What the help says of each format. */
const ABOUT: Readonly<Record<ReportFormat, string>> = {
  text: 'text, for people',
  json: 'json',
  junit: 'junit, for CI servers',
  sarif: 'sarif, for code hosts',
  html: 'html, for people without a terminal',
};

/**
 * The options of a command whose result is printed in one of several formats.
 *
 * @param formats those of the command
 * @param more what else to say of them
 */
export function formatOptions(formats: readonly ReportFormat[] = OUTPUT_FORMATS, more = '') {
  const about = formats.map((format) => ABOUT[format]);
  const listed = `${about.slice(0, -1).join(', ')}, or ${about.at(-1) ?? ''}`;
  const text = `${listed}; --json is the same as --format json${more}`;
  return {
    format: { type: 'string', value: '<format>', about: text },
    json: { type: 'boolean', about: '' },
  } as const;
}

/**
 * The format that is asked for; `undefined` if none is.
 *
 * @param formats those of the command, such as {@link OUTPUT_FORMATS}
 * @throws {InputError} for another format, and for `--json` with a format that is not JSON
 */
export function formatOf<const Format extends string>(
  { format, json = false }: { readonly format?: string | undefined; readonly json?: boolean | undefined },
  command: string,
  formats: readonly Format[],
): Format | undefined {
  if (json && format !== undefined && format !== 'json') {
    throw argumentError(
      `--json and --format ${format.slice(0, 80)} ask for two formats: leave one of them out.`,
      command,
    );
  }
  return oneOf('--format', json ? 'json' : format, formats, command);
}

/**
 * A value of an option that takes one of a few; `undefined` if it is not given.
 *
 * @throws {InputError} for another value
 */
export function oneOf<const Value extends string>(
  option: string,
  text: string | undefined,
  known: readonly Value[],
  command: string,
): Value | undefined {
  const found = known.find((value) => value === text);
  if (text !== undefined && found === undefined) {
    const [near] = nearest(text.slice(0, 80), known);
    const hint = near === undefined ? '' : ` Did you mean ${near}?`;
    throw argumentError(`${option} ${text.slice(0, 80)} is not one of ${known.join(', ')}.${hint}`, command);
  }
  return found;
}

/** What a program reads: JSON with an indentation of two. */
export function jsonOutput(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
