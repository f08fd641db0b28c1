import { readFileSync } from 'node:fs';

import {
  argumentError,
  FORMAT_OPTIONS,
  formatHelp,
  formatOf,
  jsonOutput,
  oneOf,
  readOptions,
} from '../../kit/commandOptions';
import { OUTPUT_FORMATS } from '../../kit/outputFormats';
import { printable } from '../../kit/phrases';
import type { CommandResult } from '../../kit/runCommand';
import { convertReceipt, type ConvertedReceipt } from '../../convert/engine/convertReceipt';
import { examineSale, isRight, type Examiners, type Findings } from '../../convert/examine';
import { FORMATS, type FormatId, type Mapping } from '../../convert/mapping/types';
import { readSource } from '../../convert/node/readSource';
import { conversionText, conversionSummary } from './conversionText';
import { asInputError, receiptsOf } from './givenSource';

const usage = (
  command: string,
): string => `Usage: ${command} <file> [--from <format>] [--to sale] [--receipt <id>]
       [--response <file>] [--locale <locale>] [--format <format>]

Converts receipts that a till has written in another format into bodies of createSale. It prints the body, one on each
line where there are several, and on the standard error what became of each field: taken, and where to; not taken, and why;
what the contract or the law needs and the source does not have; and what contract, law and fiscal code say of the sale.
What the source does not say is not in the sale, but for what follows from it, which is listed.

  <file>      a file, or the folder or ZIP archive of a DSFinV-K export
  --from      ${FORMATS.join(', ')}; recognised if omitted
  --to        sale, the only one
  --receipt   only the receipt with this id: BON_ID, transaction_export_id, cbReceiptReference, Belegnummer, or number
  --response  receipt-request: a file with the response of the middleware, which has the signatures
  --locale    the language of the receipt, such as de-AT; by default German in the country of the receipt
${formatHelp(10, OUTPUT_FORMATS)}; JSON has the bodies, the report and the findings

Exit codes: 0 every sale is valid and has what the law asks; 1 a sale is not, or lacks an item of the law; 2 the file could
not be read.
`;

/** Where the mappings and the checks come from. */
export interface ConvertSource extends Examiners {
  readonly mapping: (format: FormatId) => Mapping;
}

/**
 * The command `convert`.
 *
 * @param command the command line before its options
 * @returns code 1 if a sale is not valid, or lacks an item of the law of its country
 * @throws {InputError} if an argument is invalid, or the source cannot be read
 */
export async function convertCommand(
  args: readonly string[],
  command: string,
  source: ConvertSource,
): Promise<CommandResult> {
  const { values, positionals } = readOptions(
    args,
    {
      ...{ from: { type: 'string' }, to: { type: 'string' }, receipt: { type: 'string' } },
      ...{ response: { type: 'string' }, locale: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      ...FORMAT_OPTIONS,
    },
    command,
  );
  if (values.help === true) {
    return { stdout: usage(command), stderr: '', code: 0 };
  }
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    throw argumentError(
      file === undefined ? 'The file is missing.' : `Too many arguments: ${rest.join(' ')}`,
      command,
    );
  }
  const format = formatOf(values, command, OUTPUT_FORMATS) ?? 'text';
  const from = oneOf('--from', values.from, FORMATS, command);
  oneOf('--to', values.to, ['sale'], command);
  const { receipt, response, locale } = values;
  const read = await sourceOf(file, { from, receipt, response });
  const mapping = source.mapping(read.format);
  const options = locale === undefined ? {} : { locale };
  const results: Result[] = [];
  for (const one of read.receipts) {
    const converted = convertReceipt(one, mapping, options);
    results.push({ converted, findings: await examineSale(converted, source) });
  }
  const code = results.every(({ findings }) => isRight(findings)) ? 0 : 1;
  return format === 'json'
    ? { stdout: printable(jsonOutput(asJson(mapping, results))), stderr: '', code }
    : { ...asText(file, mapping, results), code };
}

interface Result {
  readonly converted: ConvertedReceipt;
  readonly findings: Findings;
}

interface Asked {
  readonly from: FormatId | undefined;
  readonly receipt: string | undefined;
  readonly response: string | undefined;
}

/** @throws {InputError} for a file that cannot be read, and for a receipt that is not in it */
async function sourceOf(file: string, { from, receipt, response }: Asked) {
  try {
    const read = await readSource(file, {
      ...(from === undefined ? {} : { format: from }),
      ...(receipt === undefined ? {} : { receipt }),
      ...(response === undefined
        ? {}
        : { response: { file: response, text: readFileSync(response, 'utf8') } }),
    });
    return { format: read.format, receipts: receiptsOf(read, receipt, file) };
  } catch (error) {
    throw asInputError(error, file);
  }
}

function asJson({ format, name, version }: Mapping, results: readonly Result[]): unknown {
  return {
    format: { id: format, name, version },
    receipts: results.map(({ converted: { id, sale, report }, findings }) => ({
      id,
      sale,
      report,
      findings,
    })),
  };
}

function asText(file: string, mapping: Mapping, results: readonly Result[]) {
  const [only] = results;
  const isOne = results.length === 1 && only !== undefined;
  const bodies = results.map(({ converted }) => JSON.stringify(converted.sale));
  return {
    stdout: isOne ? printable(jsonOutput(only.converted.sale)) : printable(`${bodies.join('\n')}\n`),
    stderr: printable(
      isOne
        ? conversionText(file, mapping, only.converted, only.findings)
        : conversionSummary(file, mapping, results),
    ),
  };
}
