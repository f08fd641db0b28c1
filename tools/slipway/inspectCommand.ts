import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

import type { InspectOptions, Inspection } from '../../src/fiscal/inspection';
import { InputError } from '../../src/kit/problem';
import type { CommandResult } from '../../src/kit/runCommand';

const usage = (command: string): string => `Usage: ${command} <code> [--sale <file>] [--key <file>]
       [--previous <code>] [--aes-key <file>]

Takes the code of a German or Austrian receipt apart, verifies its signature, and prints JSON: kind, parts, signature with
verdict (holds, fails or unchecked) and reason, and problems. It sends nothing, and keeps no key.

  <code>        the text of the code, in quotation marks; - reads it, or a sale with a code, from the standard input
  --sale        a file with a sale as JSON, which is compared with the code
  --key         Austria: a file with the certificate or the public key (PEM, Base64 or DER), for the signature
  --previous    Austria: the code before this one, for the chaining value
  --aes-key     Austria: a file with the AES-256 key (Base64 or hexadecimal digits), for the turnover counter

Exit codes: 0 the signature holds, or nothing can be checked; 1 it fails, or the code has problems; 2 the input could not
be read.
`;

/**
 * The command `inspect`.
 *
 * @param command the command line before its options
 * @param input read in place of a code
 * @returns code 0 if nothing fails and there is no problem, otherwise 1
 * @throws {InputError} if an argument is invalid, or a file cannot be read
 */
export async function inspectCommand(
  args: readonly string[],
  command: string,
  input: NodeJS.ReadableStream,
): Promise<CommandResult> {
  const given = readArguments(args, command);
  if (given === undefined) {
    return { stdout: usage(command), stderr: '', code: 0 };
  }
  const { sale, key, 'aes-key': aesKey, previous } = given.values;
  const options: InspectOptions = {
    ...(sale === undefined ? {} : { sale: readSale(sale, (await readBytes(sale)).toString()) }),
    ...(key === undefined ? {} : { key: await readBytes(key) }),
    ...(aesKey === undefined ? {} : { aesKey: (await readBytes(aesKey)).toString() }),
    ...(previous === undefined ? {} : { previous }),
  };
  // Loaded here, so that no other command waits for it.
  const { inspectCode } = await import('../../src/fiscal/inspectCode');
  const inspection = await inspectCode(given.code === '-' ? await readText(input) : given.code, options);
  return {
    stdout: `${JSON.stringify(inspection, null, 2)}\n`,
    stderr: '',
    code: isRight(inspection) ? 0 : 1,
  };
}

function isRight({ signature, chain, turnover, problems }: Inspection): boolean {
  const proofs = [signature, chain, turnover];
  return problems.length === 0 && proofs.every((proof) => proof?.verdict !== 'fails');
}

/**
 * @returns `undefined` for `--help`
 * @throws {InputError} for arguments that are unknown or missing
 */
function readArguments(args: readonly string[], command: string) {
  const problem = (message: string) =>
    new InputError([{ message, fix: `run \`${command} --help\` for the options.` }]);
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      options: {
        sale: { type: 'string' },
        key: { type: 'string' },
        previous: { type: 'string' },
        'aes-key': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw problem((error as Error).message);
  }
  const [code, ...rest] = parsed.positionals;
  if (parsed.values.help === true) {
    return undefined;
  }
  if (code === undefined) {
    throw problem('The code is missing.');
  }
  if (rest.length > 0) {
    throw problem(
      `There are ${String(rest.length + 1)} codes; put a code with spaces or ";" in quotation marks.`,
    );
  }
  return { code, values: parsed.values };
}

/** @throws {InputError} for a file that cannot be read */
async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : message;
    throw new InputError([
      { message: `${file} cannot be read: ${reason}.`, fix: 'pass the path to a file.' },
    ]);
  }
}

/** @throws {InputError} for a file that is not JSON */
function readSale(file: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new InputError([
      {
        file,
        message: `The sale is not JSON: ${(error as Error).message}.`,
        fix: 'save the body of createSale, or the response of getSale.',
      },
    ]);
  }
}
