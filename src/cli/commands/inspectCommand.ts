import { printable } from '../../kit/phrases';
import type { InspectOptions, Inspection } from '../../sale/fiscal/model/inspection';
import { commandLine, readCommand } from '../../kit/commandLine';
import { argumentError, formatOf, formatOptions, jsonOutput } from '../../kit/commandOptions';
import { CHECK_FORMATS } from '../../kit/outputFormats';
import { writeChecks } from '../../kit/reports/writeChecks';
import { InputError } from '../../kit/problem';
import { readInputFile, readStream } from '../../kit/readInput';
import type { CommandResult } from '../../kit/runCommand';
import { codeChecks } from '../checks/codeChecks';
import { checkedBy } from '../checks/tool';
import { inspectionText } from './inspectionText';
import { requireSale } from '../contents/requiredSale';

/** What the command takes. */
export const inspectLine = commandLine({
  name: 'inspect',
  summary: 'takes a fiscal code apart, and verifies its signature',
  about:
    'Takes the code of a German or Austrian receipt apart, and verifies its signature: it holds, is repaired (it holds only with the repairs that are named), fails, or is unchecked. JSON has more than text: kind, parts with their meaning and source, signature with verdict and reason, and problems. The command sends nothing, and keeps no key.',
  args: {
    '[<code>…]':
      'the text of the code, in quotation marks; - reads it, or a sale with a code, from the standard input',
  },
  forms: [
    '<code> [--sale <file>] [--key <file>] [--previous <code>] [--aes-key <file>] [--format <format>]',
    '--journal <file> [--key <file>] [--aes-key <file>] [--format <format>]',
  ],
  options: {
    sale: {
      ...{ type: 'string', value: '<file>' },
      about: 'a file with a sale as JSON, which is compared with the code',
    },
    key: {
      ...{ type: 'string', value: '<file>' },
      about: 'Austria: a file with the certificate or the public key (PEM, Base64 or DER), for the signature',
    },
    previous: {
      ...{ type: 'string', value: '<code>' },
      about: 'Austria: the code before this one, for the chaining value and the turnover counter',
    },
    'aes-key': {
      ...{ type: 'string', value: '<file>' },
      about: 'Austria: a file with the AES-256 key (Base64 or hexadecimal digits), for the turnover counter',
    },
    journal: {
      ...{ type: 'string', value: '<file>' },
      about: 'Austria: a file with the export of a journal as JSON, of which every receipt is checked',
    },
    ...formatOptions(CHECK_FORMATS),
  },
  examples: [
    ['- --sale sale.json < code.txt', 'Inspect a code, and compare it with its sale'],
    ['--journal dep7.json --key certificate.pem', 'Check every receipt of an Austrian journal'],
  ],
  exitCodes:
    '0 the signature holds, or nothing can be checked; 1 it fails or holds only with repairs, or the code has problems; 2 the input or a key could not be read.',
});

/**
 * The command `inspect`.
 *
 * @param command the command line before its options
 * @param input read in place of a code
 * @param version of the program
 * @returns code 0 if nothing fails and there is no problem, otherwise 1
 * @throws {InputError} if an argument is invalid, or a file cannot be read
 */
export async function inspectCommand(
  args: readonly string[],
  command: string,
  input: AsyncIterable<Uint8Array | string>,
  version?: string,
): Promise<CommandResult> {
  const given = readArguments(args, command);
  const { sale, key, 'aes-key': aesKey, previous, journal } = given.values;
  const options: InspectOptions = {
    ...(sale === undefined ? {} : { sale: readSale(sale, (await readInputFile(sale)).toString()) }),
    ...(key === undefined ? {} : { key: await readInputFile(key) }),
    ...(aesKey === undefined ? {} : { aesKey: (await readInputFile(aesKey)).toString() }),
    ...(previous === undefined ? {} : { previous }),
  };
  // Loaded here, so that no other command waits for it.
  const [{ inspectCode }, { checkKeys }] = await Promise.all([
    import('../../sale/fiscal/inspectCode'),
    import('../contents/checkedKeys'),
  ]);
  await checkKeys(options, { key, aesKey });
  if (journal !== undefined) {
    const { inspectJournal } = await import('./inspectJournal');
    return inspectJournal(journal, options, given.format, version);
  }
  const code = given.code === '-' ? (await readStream(input, 'standard input')).toString() : given.code;
  const inspection = await inspectCode(code, options);
  return {
    stdout: writeChecks(given.format, {
      text: () => inspectionText(inspection),
      json: () => printable(jsonOutput(inspection)),
      checks: () => ({
        ...checkedBy('inspect', version),
        cases: codeChecks(inspection, given.code === '-' ? 'standard input' : 'code'),
      }),
    }),
    stderr: '',
    code: isRight(inspection) ? 0 : 1,
  };
}

function isRight({ signature, chain, turnover, problems }: Inspection): boolean {
  const proofs = [signature, chain, turnover];
  return (
    problems.length === 0 &&
    proofs.every((proof) => proof?.verdict !== 'fails' && proof?.verdict !== 'repaired')
  );
}

/**
 * @throws {InputError} for arguments that are unknown or missing
 */
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

/** @throws {InputError} for a file that is not JSON, or no sale */
function readSale(file: string, json: string): unknown {
  try {
    const sale: unknown = JSON.parse(json);
    requireSale(sale, { file });
    return sale;
  } catch (error) {
    if (error instanceof InputError) {
      throw error;
    }
    throw new InputError([
      {
        file,
        message: `The sale is not JSON: ${(error as Error).message}.`,
        fix: 'save the body of createSale, or the response of getSale.',
      },
    ]);
  }
}
