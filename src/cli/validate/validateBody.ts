import {
  UnknownMediaTypeError,
  UnknownOperationError,
  UnreadableFieldsError,
  type ErrorDocument,
  type Verdict,
  type Warning,
} from '../../validator';
import { printable } from '../../kit/phrases';
import type { ValidateBytes } from '../../validator/model/types';
import {
  argumentError,
  FORMAT_OPTIONS,
  formatHelp,
  formatOf,
  jsonOutput,
  readOptions,
} from '../../kit/commandOptions';
import { CHECK_FORMATS, type CheckFormat } from '../../kit/outputFormats';
import { writeChecks } from '../../kit/reports/writeChecks';
import { InputError } from '../../kit/problem';
import { readInputFile, readStream } from '../../kit/readInput';
import type { CommandResult } from '../../kit/runCommand';
import type { Law, LawCountry } from '../../sale/law/types';
import { today } from '../../kit/day';
import { bodyChecks } from './bodyChecks';
import { checkedBy } from '../checks/tool';
import { lawCountry, lawText, lawTime, reportLaw, type LawReport, type LawTime } from './lawReport';

/** Where the validator comes from, and how the command is called. */
export interface ValidatorSource {
  /** The command line before its options: `npm run validate --`. */
  readonly command: string;
  /** @throws {InputError} if a contract is invalid */
  readonly load: () => Promise<ValidateBytes>;
  /** What the law of a country asks of a receipt. */
  readonly law: (country: LawCountry) => Law;
  /** The version of the program, where it has one. */
  readonly version?: string;
}

const usage = (
  command: string,
): string => `Usage: ${command} [--format <format>] [--law <country> [--on <day>] [--within <days>]] [--media-type <type>] <operation> [<file>]

Validates a request body against the contract before you send it.

  <operation>    checkout/createSale, or createSale if only one API has it
  <file>         a JSON file, which for a form is an object of its fields; standard input if omitted or -
${formatHelp(13, CHECK_FORMATS)}
                 By default, the error document as JSON on the standard output, and its errors for people alongside it
  --law          at, ch or de: also lists what the law of the country asks of a receipt, and which of it
                 a valid body of createSale has: a line for each item begins with "present", "missing",
                 "not needed" or "cannot tell"
  --on           a day, such as 2027-01-15: uses the law of that day, not of the day of the sale
  --within       a number of days, such as 90d: also warns of what such a sale lacks, or may lack, by a law that
                 begins within that time from today, or from the day of --on; the exit code stays the same
  --media-type   the media type of the body; by default the first one of the operation

Exit codes: 0 valid; 1 invalid, including text that is not JSON, or an item of the law is missing;
2 the body could not be validated.
`;

/**
 * The command `validate`, of the repository and of the single file: validates a body against the contracts.
 *
 * @param args the command-line arguments
 * @param stdin the source of the body if no file is named
 * @returns code 0 for a valid body, 1 for an invalid one, and for one that lacks an item of the law
 * @throws {InputError} if the body cannot be read, or the operation or the country of the law is unknown
 */
export async function validateBody(
  args: readonly string[],
  { command, load, law: lawOf, version }: ValidatorSource,
  stdin: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean },
): Promise<CommandResult> {
  const fix = `run \`${command} --help\` for the options.`;
  const { values, positionals } = readOptions(
    args,
    {
      law: { type: 'string' },
      on: { type: 'string' },
      within: { type: 'string' },
      'media-type': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      ...FORMAT_OPTIONS,
    },
    command,
  );
  if (values.help === true) {
    return { stdout: usage(command), stderr: '', code: 0 };
  }
  const [operation, file, ...rest] = positionals;
  if (operation === undefined || rest.length > 0) {
    const message =
      operation === undefined ? 'The operation is missing.' : `Too many arguments: ${rest.join(' ')}`;
    throw argumentError(message, command);
  }
  const format = formatOf(values, command, CHECK_FORMATS);
  const country = values.law === undefined ? undefined : lawCountry(values.law, operation);
  const time = lawTime(values.on, values.within, today());
  if (country === undefined && (values.on ?? values.within) !== undefined) {
    const message = '--on and --within work only with --law.';
    throw new InputError([{ message, fix: 'add --law at, ch or de.' }]);
  }
  const validate = await load();
  const mediaType = values['media-type'];
  const withoutBody = runValidator(() => validate(operation, undefined, mediaType), fix);
  const name = file === undefined || file === '-' ? 'standard input' : file;
  // For an operation without a body, do not wait for stdin.
  const isAwaited = !withoutBody.valid || file !== undefined || stdin.isTTY !== true;
  const bytes = isAwaited
    ? await (name === file ? readInputFile(file, 'pass a JSON file.') : readStream(stdin, name))
    : undefined;
  const verdict = runValidator(() => validate(operation, bytes, mediaType), fix);
  return report(verdict, operation, name, {
    format,
    ...(version === undefined ? {} : { version }),
    // The law is about a sale that the API accepts.
    ...(country === undefined || !verdict.valid || bytes === undefined
      ? {}
      : { law: [lawOf(country), bytes, time] }),
  });
}

/** Runs the validator, and converts its errors to problems. */
function runValidator(call: () => Verdict, fix: string): Verdict {
  try {
    return call();
  } catch (error) {
    if (error instanceof UnknownOperationError || error instanceof UnknownMediaTypeError) {
      throw new InputError([{ message: error.message, fix }]);
    }
    if (error instanceof UnreadableFieldsError) {
      throw new InputError([{ message: error.message, fix: 'give the fields as one JSON object.' }]);
    }
    throw error;
  }
}

/** How a verdict is reported. */
interface ReportOptions {
  /** By default, the error document as JSON and its errors as text. */
  readonly format: CheckFormat | undefined;
  /** The law to check in the body. */
  readonly law?: readonly [law: Law, bytes: Uint8Array, time: LawTime];
  readonly version?: string;
}

function report(
  verdict: Verdict,
  operation: string,
  name: string,
  { format, law, version }: ReportOptions,
): CommandResult {
  const checked = law === undefined ? undefined : reportLaw(...law);
  const write = (chosen: CheckFormat) =>
    writeChecks(chosen, {
      text: () =>
        `${bodyText(verdict, operation, name)}${law === undefined || checked === undefined ? '' : lawText(law[0], checked)}`,
      json: () => asJson(resultData(verdict, checked)),
      checks: () => ({
        ...checkedBy('validate', version),
        cases: bodyChecks(verdict, operation, name, checked),
      }),
    });
  const isLacking = checked?.items.some((item) => item.verdict === 'missing') === true;
  return {
    // By default, an invalid body gives the error document of the API alone, and the text beside it.
    stdout: format === undefined && !verdict.valid ? asJson(verdict.document) : write(format ?? 'text'),
    stderr: format === undefined && !verdict.valid ? write('text') : '',
    code: verdict.valid && !isLacking ? 0 : 1,
  };
}

function resultData(verdict: Verdict, law: LawReport | undefined): unknown {
  const warnings = verdict.warnings ?? [];
  if (!verdict.valid) {
    return warnings.length > 0 ? { ...verdict.document, warnings } : verdict.document;
  }
  return { valid: true, warnings, ...(law === undefined ? {} : { law }) };
}

function bodyText(verdict: Verdict, operation: string, name: string): string {
  const warnings = (verdict.warnings ?? []).map(warningLine).join('');
  if (!verdict.valid) {
    return `${listErrors(verdict.document, operation, name)}${warnings}`;
  }
  const what =
    verdict.unchecked === true ? `any content is valid for ${operation}` : `valid for ${operation}`;
  return `${name}: ${what}.\n${warnings}`;
}

function warningLine({ pointer, detail }: Warning): string {
  return `  Warning: ${visible(pointer)}: ${detail}\n`;
}

function listErrors({ errors }: ErrorDocument, operation: string, name: string): string {
  const lines = errors.map(({ source, detail }) => {
    const place = source === undefined || source.pointer === '' ? '(the body)' : visible(source.pointer);
    return `  ${place}\n    ${detail}\n`;
  });
  const count = `${String(errors.length)} ${errors.length === 1 ? 'error' : 'errors'}`;
  return `${name}: not valid for ${operation}, ${count}:\n${lines.join('')}`;
}

/** JSON without control characters. */
function asJson(value: unknown): string {
  return printable(jsonOutput(value));
}

/** A text of the body on one line, without control characters. */
function visible(text: string): string {
  return printable(JSON.stringify(text)).slice(1, -1);
}
