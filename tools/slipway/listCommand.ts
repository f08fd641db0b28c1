import { parseArgs } from 'node:util';

import { InputError } from '../../src/kit/problem';
import type { CommandResult } from '../../src/kit/runCommand';
import type { Contents } from './contents';
import { listedOperations, operationsTable } from './listedOperations';

const usage = (command: string): string => `Usage: ${command} [--json] [<api>]

Lists the operations of the contracts: name, method, path, and the media types of the body. A delivery, which
you receive, has no path.

  <api>    only this API, such as checkout
  --json   print JSON
`;

/**
 * The command `operations`.
 *
 * @param command the command line before its options
 * @throws {InputError} for an unknown API or option
 */
export function listCommand(args: readonly string[], command: string, contents: Contents): CommandResult {
  const fix = `run \`${command} --help\` for the options.`;
  const { values, positionals } = readArguments(args, fix);
  if (values.help) {
    return { stdout: usage(command), stderr: '', code: 0 };
  }
  const [only, ...rest] = positionals;
  if (rest.length > 0) {
    throw new InputError([{ message: `Too many arguments: ${rest.join(' ')}`, fix }]);
  }
  const listed = listedOperations(contents, only);
  return {
    stdout: values.json ? `${JSON.stringify(listed, null, 2)}\n` : operationsTable(listed),
    stderr: '',
    code: 0,
  };
}

function readArguments(args: readonly string[], fix: string) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new InputError([{ message: (error as Error).message, fix }]);
  }
}
