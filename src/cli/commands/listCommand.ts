import { commandLine, readCommand } from '../../kit/commandLine';
import { formatOf, formatOptions, jsonOutput } from '../../kit/commandOptions';
import { OUTPUT_FORMATS } from '../../kit/outputFormats';
import type { CommandResult } from '../../kit/runCommand';
import { contractsOf, type Contents } from '../contents/contents';
import { listedOperations, operationsTable } from '../contents/listedOperations';

export const operationsLine = commandLine({
  name: 'operations',
  summary: 'lists the operations, with the names that validate takes',
  about:
    'Lists the operations of the contracts: name, method, path, and the media types of the body. A delivery, which you receive, has no path.',
  args: { '[<api>]': 'only this API, such as checkout' },
  options: formatOptions(),
  examples: [
    ['', 'List all operations'],
    ['webhooks --json', 'List those of an API, for a program'],
  ],
  exitCodes: '0 success; 2 there is no such API.',
});

/**
 * The command `operations`.
 *
 * @param command the command line before its options
 * @throws {InputError} for an unknown API or option
 */
export function listCommand(args: readonly string[], command: string, contents: Contents): CommandResult {
  const {
    values,
    positionals: [only],
  } = readCommand(operationsLine, args, command);
  const format = formatOf(values, command, OUTPUT_FORMATS);
  const listed = listedOperations(contractsOf(contents), only);
  return {
    stdout: format === 'json' ? jsonOutput(listed) : operationsTable(listed),
    stderr: '',
    code: 0,
  };
}
