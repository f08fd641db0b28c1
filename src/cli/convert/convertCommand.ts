import { commandLine, readCommand, valued } from '../../kit/commandLine';
import { argumentError, formatOf, formatOptions, jsonOutput, oneOf } from '../../kit/commandOptions';
import { CHECK_FORMATS, type CheckFormat } from '../../kit/outputFormats';
import { count, printable } from '../../kit/phrases';
import { inputName, type InputStream } from '../../kit/readInput';
import { writeChecks } from '../../kit/reports/writeChecks';
import type { TerminalLine } from '../../kit/terminalLine';
import type { CommandResult } from '../../kit/runCommand';
import { readSource } from '../../convert/forNode';
import {
  type Examiners,
  type FormatId,
  FORMATS,
  isRight,
  type Mapping,
  overviewOf,
  SourceError,
} from '../../convert';
import { checkedBy } from '../checks/tool';
import { type CheckedReceipt, convertAll } from './convertAll';
import { bodiesOf, conversionText, conversionSummary } from './conversionText';
import { conversionChecks, unreadSource } from './conversionChecks';
import { unreadable } from './givenSource';

const MB = 1_000_000;
/** Said with several receipts. */
const MORE = 'Give --receipt for the report on one, or --format json for all.';

export const convertLine = commandLine({
  name: 'convert',
  summary: 'converts receipts in the formats of tills into sales',
  about:
    'Converts receipts that a till has written in another format into bodies of createSale. For one receipt it prints the body; for several, the bodies of purchases that are valid and complete, one on each line. On the standard error it prints what became of each field: taken, and where to; not taken, and why; what the contract or the law needs and the source does not have; and what contract, law and fiscal code say of the sale. What the source does not say is not in the sale, except what follows from it, which is listed.',
  args: { '<file>': 'a file, or the folder or ZIP archive of a DSFinV-K export; - reads the standard input' },
  options: {
    from: valued('<format>', `${FORMATS.join(', ')}; recognised if omitted`),
    to: valued('sale', 'sale, the only one'),
    receipt: valued(
      '<id>',
      'only the receipt with this id: BON_ID, transaction_export_id, cbReceiptReference, Belegnummer, or number',
    ),
    response: valued(
      '<file>',
      'receipt-request: a file with the response of the middleware, which has the signatures',
    ),
    locale: valued(
      '<locale>',
      'the language of the receipt, such as de-AT; by default German in the country of the receipt',
    ),
    ...formatOptions(CHECK_FORMATS, '. JSON has the bodies, the report and the findings'),
  },
  examples: [
    ['export.zip --receipt B-1000 > sale.json', 'Convert one receipt of a DSFinV-K export'],
    ['export.zip --format junit > receipts.xml', 'Check all receipts of an export in a pipeline'],
  ],
  exitCodes:
    '0 every sale is valid and has what the law requires; 1 a sale is not, or lacks an item of the law; 2 the file could not be read.',
});

/** Where the mappings and the checks come from. */
export interface ConvertSource extends Examiners {
  readonly mapping: (format: FormatId) => Mapping;
  readonly version?: string;
  /** Shows how far it has come. */
  readonly progress: TerminalLine;
}

/**
 * The command `convert`.
 *
 * @param command the command line before its options
 * @param stdin read in place of a file
 * @returns code 1 if a sale is not valid, or lacks an item of the law of its country
 * @throws {InputError} if an argument is invalid, or the source cannot be read
 */
export async function convertCommand(
  args: readonly string[],
  command: string,
  source: ConvertSource,
  stdin: InputStream,
): Promise<CommandResult> {
  const {
    values,
    positionals: [given],
  } = readCommand(convertLine, args, command);
  if (given === undefined) {
    throw argumentError('The file is missing.', command);
  }
  const file = inputName(given);
  const format = formatOf(values, command, CHECK_FORMATS) ?? 'text';
  const from = oneOf('--from', values.from, FORMATS, command);
  oneOf('--to', values.to, ['sale'], command);
  const { receipt, response, locale } = values;
  let mapping: Mapping;
  let results: readonly CheckedReceipt[];
  try {
    const onProgress = (bytes: number, all?: number) => {
      source.progress.show(`${megabytes(bytes)}${all === undefined ? '' : ` of ${megabytes(all)}`} MB read`);
    };
    const read = await readSource(given, { format: from, receipt, response, onProgress }, stdin);
    mapping = source.mapping(read.format);
    const onTurn = (done: number) => {
      source.progress.show(`${String(done)} of ${count(read.receipts.length, 'receipt')} converted`);
    };
    results = await convertAll(read, file, mapping, source, { locale, onTurn });
  } catch (error) {
    if (error instanceof SourceError) {
      return unreadResult(error, file, format, source.version);
    }
    throw error;
  }
  const { stdout, stderr } = asText(file, mapping, results);
  return {
    stdout: writeChecks(format, {
      text: () => stdout,
      json: () => printable(jsonOutput(asJson(mapping, results))),
      checks: () => ({
        ...checkedBy('convert', source.version),
        cases: results.flatMap(({ converted, examination: problems }) =>
          conversionChecks(file, converted, problems),
        ),
      }),
    }),
    stderr: format === 'text' ? stderr : '',
    code: results.every(({ converted, examination: problems }) => isRight(converted, problems)) ? 0 : 1,
  };
}

/** @throws {InputError} in a format for people, or one that has no place for it */
function unreadResult(
  error: SourceError,
  file: string,
  format: CheckFormat,
  version: string | undefined,
): CommandResult {
  const problem = unreadable(error, file);
  if (format === 'text' || format === 'json') {
    throw problem;
  }
  // What reads the report also has to see the line.
  const checks = () => ({ ...checkedBy('convert', version), cases: [unreadSource(file, error)] });
  const stdout = writeChecks(format, { text: () => '', json: () => '', checks });
  return { stdout, stderr: `${problem.message}\n`, code: 2 };
}

function megabytes(bytes: number): string {
  return (bytes / MB).toFixed(1);
}

function asJson({ format, name, version }: Mapping, results: readonly CheckedReceipt[]): unknown {
  return {
    format: { id: format, name, version },
    receipts: results.map(({ converted, examination: problems }) => ({
      overview: overviewOf(converted, problems.contract),
      ...{ id: converted.id, sale: converted.sale, report: converted.report, findings: problems },
    })),
  };
}

function asText(file: string, mapping: Mapping, results: readonly CheckedReceipt[]) {
  const [only] = results;
  const isOne = results.length === 1 && only !== undefined;
  const bodies = bodiesOf(results);
  return {
    stdout: isOne
      ? printable(jsonOutput(only.converted.sale))
      : printable(bodies.map((body) => `${body}\n`).join('')),
    stderr: printable(
      isOne
        ? conversionText(file, mapping, only.converted, only.examination)
        : conversionSummary(file, mapping, results, MORE),
    ),
  };
}
