import { listOperations } from '../../contract';
import { commandLine, readCommand, valued } from '../../kit/commandLine';
import { argumentError, formatOf, formatOptions, jsonOutput } from '../../kit/commandOptions';
import { OUTPUT_FORMATS } from '../../kit/outputFormats';
import { inputError } from '../../kit/problem';
import type { CommandResult } from '../../kit/runCommand';
import { contractsOf, type Contents } from '../contents/contents';
import { exampleNamed, findEntry, listedExamples, type ListedExample } from '../contents/listedExamples';

const OPERATION = 'checkout/createSale, or createSale if only one API has it';

/** What the command `examples` takes. */
export const examplesLine = commandLine({
  name: 'examples',
  summary: 'lists the examples of the contracts',
  about:
    'Lists the examples of the contracts: operation, name, and what it shows. Without an operation, those of the bodies that you send, and of the deliveries that you receive; with one, also those of its responses, with their status.',
  args: { '[<operation>]': OPERATION },
  options: formatOptions(),
  examples: [
    ['', 'List the examples of all bodies'],
    ['createSale', 'List those of one operation, with its responses'],
  ],
  exitCodes: '0 success; 2 there is no such operation.',
});

/** What the command `example` takes. */
export const exampleLine = commandLine({
  name: 'example',
  summary: 'prints an example, such as a sale',
  about:
    'Prints an example of the contracts, as JSON or as the text that it is: of the body, or of a response of an operation without a body. A form is printed as an object of its fields, as validate reads it.',
  args: {
    '<operation>': OPERATION,
    '[<name>]': 'a name that examples lists; the first one by default',
  },
  options: {
    status: valued('<code>', 'an example of the response with this status, such as 201'),
  },
  examples: [
    ['createSale minimal > sale.json', 'Save the smallest sale'],
    ['createSale --status 201', 'See what the API returns'],
  ],
  exitCodes: '0 success; 2 there is no such operation, name or status.',
});

interface Row extends ListedExample {
  /** `checkout/createSale`. */
  readonly operation: string;
}

/**
 * The command `examples`.
 *
 * @param command the command line before its options
 * @throws {InputError} for an unknown operation or option
 */
export function examplesCommand(args: readonly string[], command: string, contents: Contents): CommandResult {
  const {
    values,
    positionals: [operation],
  } = readCommand(examplesLine, args, command);
  const format = formatOf(values, command, OUTPUT_FORMATS);
  const rows = operation === undefined ? allBodies(contents) : rowsOf(contents, operation);
  const stdout =
    format === 'json'
      ? jsonOutput(
          rows.map(({ operation: name, of, status, mediaType, name: example, summary }) => ({
            ...{ operation: name, name: example, of, status, mediaType, summary },
          })),
        )
      : table(rows);
  return { stdout, stderr: '', code: 0 };
}

/**
 * The command `example`.
 *
 * @param command the command line before its options
 * @throws {InputError} for an unknown operation, name, status or option
 */
export function exampleCommand(args: readonly string[], command: string, contents: Contents): CommandResult {
  const {
    values,
    positionals: [operation, name],
  } = readCommand(exampleLine, args, command);
  if (operation === undefined) {
    throw argumentError('The operation is missing.', command);
  }
  const rows = withStatus(rowsOf(contents, operation), operation, values.status);
  const first = rows[0];
  if (first === undefined) {
    throw argumentError(`The contract has no example of ${operation}.`, command);
  }
  const { value } = name === undefined ? first : exampleNamed(rows, name, operation);
  return { stdout: typeof value === 'string' ? value : jsonOutput(value), stderr: '', code: 0 };
}

function withStatus(rows: readonly Row[], operation: string, status: string | undefined): readonly Row[] {
  const found = rows.filter((row) => status === undefined || row.status === status);
  if (status !== undefined && found.length === 0) {
    const known = [...new Set(rows.flatMap((row) => row.status ?? []))];
    const fix = known.length === 0 ? 'leave --status out.' : `give one of ${known.join(', ')}.`;
    throw inputError(`${operation} has no example of a response with status ${status.slice(0, 80)}.`, fix);
  }
  return found;
}

function allBodies(contents: Contents): Row[] {
  return contractsOf(contents).flatMap((api) => {
    const contract = api.contract();
    return listOperations(contract).flatMap(({ operation: { operationId } }) =>
      listedExamples(contract, operationId)
        .filter(({ of }) => of === 'request body')
        .map((one) => ({ ...one, operation: `${api.id}/${operationId}` })),
    );
  });
}

function rowsOf(contents: Contents, operation: string): Row[] {
  const fix = 'take the name from the command operations.';
  const { api, operationId } = findEntry(contractsOf(contents), operation, fix);
  return listedExamples(api.contract(), operationId).map((one) => ({
    ...one,
    operation: `${api.id}/${operationId}`,
  }));
}

/** A line for each example: operation, status of a response, name and summary. */
function table(rows: readonly Row[]): string {
  const place = ({ operation, status }: Row) => (status === undefined ? operation : `${operation} ${status}`);
  const width = Math.max(...rows.map((row) => place(row).length));
  const names = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map((row) => `${place(row).padEnd(width)}  ${row.name.padEnd(names)}  ${row.summary}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}
