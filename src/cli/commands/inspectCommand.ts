import { type InspectOptions, loadInspectCode } from '../../fiscal';
import { existsSync } from 'node:fs';

import { printable } from '../../kit/phrases';
import { commandLine, readCommand, valued } from '../../kit/commandLine';
import { argumentError, formatOf, formatOptions, jsonOutput } from '../../kit/commandOptions';
import { CHECK_FORMATS } from '../../kit/outputFormats';
import { writeChecks } from '../../kit/reports/writeChecks';
import { InputError, inputError } from '../../kit/problem';
import { inputName, readInput, type InputStream } from '../../kit/readInput';
import type { TerminalLine } from '../../kit/terminalLine';
import type { CommandResult } from '../../kit/runCommand';
import { codeChecks } from '../checks/codeChecks';
import { checkedBy } from '../checks/tool';
import { inspectionText } from './inspectionText';
import { requireSale } from '../contents/requiredSale';
import { isSound } from '../contents/soundInspection';

export const inspectLine = commandLine({
  name: 'inspect',
  summary: 'takes a fiscal code apart, and verifies its signature',
  about:
    'Takes the code of a German or Austrian receipt apart, and verifies its signature: it holds, is repaired (it holds only with the repairs that are named), fails, or is unchecked. JSON has more than text: kind, parts with their meaning and source, signature with verdict and reason, and problems. The command sends nothing, and keeps no key.',
  args: {
    '[<code>…]':
      'the text of the code, in quotation marks, or a file with it or with a sale that has one; - reads the standard input',
  },
  forms: [
    '<code> [--sale <file>] [--key <file>] [--previous <code>] [--aes-key <file>] [--format <format>]',
    '--journal <file> [--key <file>] [--aes-key <file>] [--format <format>]',
  ],
  options: {
    sale: valued('<file>', 'a file with a sale as JSON, which is compared with the code'),
    key: valued(
      '<file>',
      'Austria: a file with the certificate or the public key (PEM, Base64 or DER), for the signature',
    ),
    previous: valued('<code>', 'Austria: the previous code, for the chaining value and the turnover counter'),
    'aes-key': valued(
      '<file>',
      'Austria: a file with the AES-256 key (Base64 or hexadecimal digits), for the turnover counter',
    ),
    journal: valued(
      '<file>',
      'Austria: a file with a journal exported as JSON; every receipt in it is checked',
    ),
    ...formatOptions(CHECK_FORMATS),
  },
  examples: [
    ['- --sale sale.json < code.txt', 'Inspect a code, and compare it with its sale'],
    ['--journal dep7.json --key certificate.pem', 'Check every receipt of an Austrian journal'],
  ],
  exitCodes:
    '0 the signature holds, or nothing can be checked; 1 it fails or holds only with repairs, or the code has problems; 2 the input or a key could not be read.',
});

export interface InspectSource {
  /** Read in place of a code. */
  readonly stdin: InputStream;
  /** Shows how far the check of a journal has come. */
  readonly progress: TerminalLine;
  readonly version: string;
}

/** What a code, a sale or an address begins with, which is not a path. */
const NO_PATH = /^\s*(?:V\d+;|_R\d|\{|https?:)|\n/;

/** The name of a file, though there is none: with an ending, or in a folder. */
const LIKE_A_PATH = /^\S+\.[A-Za-z]\w{1,4}$|^[^\s;]*[\\/][^\s;]*$/;

/**
 * The text of a code or a sale: the argument itself, or what the file has that it names.
 *
 * @throws {InputError} for a file that cannot be read
 */
async function codeIn(
  given: string,
  stdin: InputStream,
): Promise<{ readonly name: string; readonly text: string }> {
  const isFile = !NO_PATH.test(given) && (given === '-' || LIKE_A_PATH.test(given) || existsSync(given));
  const fix = 'pass the text of a code in quotation marks, or the path to a file with a code or a sale.';
  return isFile
    ? { name: inputName(given), text: (await readInput(given, { fix }, stdin)).toString() }
    : { name: 'code', text: given };
}

/**
 * The command `inspect`.
 *
 * @param command the command line before its options
 * @returns code 0 if nothing fails and there is no problem, otherwise 1
 * @throws {InputError} if an argument is invalid, or a file cannot be read
 */
export async function inspectCommand(
  args: readonly string[],
  command: string,
  { stdin, progress, version }: InspectSource,
): Promise<CommandResult> {
  const given = readArguments(args, command);
  const { sale, key, 'aes-key': aesKey, previous, journal } = given.values;
  const options: InspectOptions = {
    ...(sale === undefined ? {} : { sale: readSale(sale, (await readInput(sale)).toString()) }),
    ...(key === undefined ? {} : { key: await readInput(key) }),
    ...(aesKey === undefined ? {} : { aesKey: (await readInput(aesKey)).toString() }),
    ...(previous === undefined ? {} : { previous }),
  };
  // Loaded here, so that no other command waits for it.
  const [inspectCode, { checkKeys }] = await Promise.all([
    loadInspectCode(),
    import('../contents/checkedKeys'),
  ]);
  await checkKeys(options, { key, aesKey });
  if (journal !== undefined) {
    const { inspectJournal } = await import('./inspectJournal');
    return inspectJournal(journal, options, { format: given.format, stdin, progress, version });
  }
  const { name, text } = await codeIn(given.code, stdin);
  const inspection = await inspectCode(text, options);
  return {
    stdout: writeChecks(given.format, {
      text: () => inspectionText(inspection),
      json: () => printable(jsonOutput(inspection)),
      checks: () => ({
        ...checkedBy('inspect', version),
        cases: codeChecks(inspection, name),
      }),
    }),
    stderr: '',
    code: isSound(inspection) ? 0 : 1,
  };
}

function readArguments(args: readonly string[], command: string) {
  const { values, positionals } = readCommand(inspectLine, args, command);
  const [code, ...rest] = positionals;
  const { journal } = values;
  if (journal !== undefined && (code ?? values.sale ?? values.previous) !== undefined) {
    throw argumentError('--journal takes neither a code nor --sale nor --previous.', command);
  }
  if (code === undefined && journal === undefined) {
    throw argumentError('The code is missing.', command);
  }
  if (rest.length > 0) {
    throw argumentError(
      `There are ${String(rest.length + 1)} codes; put a code with spaces or ";" in quotation marks.`,
      command,
    );
  }
  const format = formatOf(values, command, CHECK_FORMATS) ?? 'text';
  return { code: code ?? '', values, format };
}

function readSale(file: string, json: string): unknown {
  try {
    const sale: unknown = JSON.parse(json);
    requireSale(sale, { file });
    return sale;
  } catch (error) {
    if (error instanceof InputError) {
      throw error;
    }
    throw inputError(
      `The sale is not JSON: ${(error as Error).message}.`,
      'save the body of createSale, or the response of getSale.',
      file,
    );
  }
}
