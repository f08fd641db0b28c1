import { textOf } from '../../kit/bytes';
import { today } from '../../kit/day';
import { commandLine, readCommand, valued } from '../../kit/commandLine';
import { argumentError, formatOf, formatOptions } from '../../kit/commandOptions';
import { CHECK_FORMATS } from '../../kit/outputFormats';
import { inputError } from '../../kit/problem';
import { inputName, readInput, type InputStream } from '../../kit/readInput';
import type { CommandResult } from '../../kit/runCommand';
import { type Law, LAW_COUNTRIES, type LawCountry } from '../../sale';
import type { ValidateBytes } from '../../validator';
import { isUnread, orUnread, type Unread } from '../checks/sourceChecks';
import { reportBodies, type CheckedBody } from './bodyReport';
import { lawCountry, lawTime, reportLaw } from './lawReport';
import { runValidator } from './runValidator';

/** Where the validator comes from, and how the command is called. */
export interface ValidatorSource {
  /** The command line before its options: `npm run validate --`. */
  readonly command: string;
  /** @throws {InputError} if a contract is invalid */
  readonly load: () => Promise<ValidateBytes>;
  /** What the law of a country requires of a receipt. */
  readonly law: (country: LawCountry) => Law;
  readonly version?: string;
}

export const validateLine = commandLine({
  name: 'validate',
  summary: 'validates request bodies before you send them',
  about: 'Validates request bodies against the contract before you send them.',
  args: {
    '<operation>': 'checkout/createSale, or createSale if only one API has it',
    '[<file>…]':
      'a JSON file, which for a form is an object of its fields; standard input if omitted or -. Several are validated one after the other',
  },
  options: {
    ...formatOptions(
      CHECK_FORMATS,
      '. By default text, or for one body that is invalid the error document as JSON on the standard output, and its errors for people alongside it',
    ),
    law: valued(
      '<country>',
      `one of ${LAW_COUNTRIES.join(', ')}: also lists what the law of the country requires of a receipt, and which of it a valid body of createSale has: a line for each item begins with "present", "missing", "not needed" or "cannot tell"`,
    ),
    on: valued('<day>', 'a day, such as 2027-01-15: uses the law of that day, not of the day of the sale'),
    within: valued(
      '<days>',
      'a number of days, such as 90d: also warns of what such a sale lacks, or may lack, by a law that begins within that time from today, or from the day of --on; the exit code stays the same',
    ),
    'media-type': valued('<type>', 'the media type of the body; by default the first one of the operation'),
  },
  examples: [
    ['createSale sale.json --law at', 'Validate a sale, and check it against the law of Austria'],
    [
      'createSale payloads/*.json --format junit > slipway.xml',
      'Report all payloads of a folder to a CI server',
    ],
  ],
  exitCodes:
    '0 valid; 1 invalid, including text that is not JSON, or an item of the law is missing; 2 a body could not be read; the others are still reported.',
});

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
  stdin: InputStream & { readonly isTTY?: boolean },
): Promise<CommandResult> {
  const { values, positionals } = readCommand(validateLine, args, command);
  const [operation, ...files] = positionals;
  if (operation === undefined) {
    throw argumentError('The operation is missing.', command);
  }
  const format = formatOf(values, command, CHECK_FORMATS);
  const country = values.law === undefined ? undefined : lawCountry(values.law, operation);
  const time = lawTime(values.on, values.within, today());
  if (country === undefined && (values.on ?? values.within) !== undefined) {
    const message = '--on and --within work only with --law.';
    throw inputError(message, 'add --law at, ch or de.');
  }
  const validate = await load();
  const law = country === undefined ? undefined : lawOf(country);
  const judge = (bytes: Uint8Array | undefined) =>
    runValidator(() => validate(operation, bytes, values['media-type']));
  // An operation without a body needs none, so nobody waits for one at a terminal.
  const isNeeded = !judge(undefined).valid;
  const results: (CheckedBody | Unread)[] = [];
  for (const file of files.length === 0 ? [undefined] : files) {
    const name = inputName(file ?? '-');
    const checked = await orUnread(name, async () => {
      const bytes = await readBody(file, stdin, isNeeded);
      return { name, bytes, verdict: judge(bytes) };
    });
    if (isUnread(checked)) {
      if (files.length < 2 && format !== 'junit' && format !== 'sarif') {
        throw checked.unread;
      }
      results.push(checked);
      continue;
    }
    const { bytes, verdict } = checked;
    results.push(
      // The law is about a sale that the API accepts.
      law === undefined || !verdict.valid || bytes === undefined
        ? checked
        : { ...checked, law: [law, reportLaw(law, JSON.parse(textOf(bytes)), time)] },
    );
  }
  return reportBodies(results, { operation, format, version });
}

async function readBody(
  file: string | undefined,
  stdin: InputStream & { readonly isTTY?: boolean },
  isNeeded: boolean,
): Promise<Uint8Array | undefined> {
  if (file !== undefined) {
    return readInput(file, { fix: 'pass a JSON file.' }, stdin);
  }
  return isNeeded || stdin.isTTY !== true ? readInput('-', {}, stdin) : undefined;
}
