import {
  argumentError,
  FORMAT_OPTIONS,
  formatHelp,
  formatOf,
  jsonOutput,
  readOptions,
} from '../../kit/commandOptions';
import { OUTPUT_FORMATS } from '../../kit/outputFormats';
import type { CommandResult } from '../../kit/runCommand';
import { contractsOf, type Contents } from '../contents/contents';
import { listedOperations, operationsTable } from '../contents/listedOperations';

const usage = (command: string): string => `Usage: ${command} [--format text|json] [<api>]

Lists the operations of the contracts: name, method, path, and the media types of the body. A delivery, which
you receive, has no path.

  <api>      only this API, such as checkout
${formatHelp(9)}
`;

/**
 * The command `operations`.
 *
 * @param command the command line before its options
 * @throws {InputError} for an unknown API or option
 */
export function listCommand(args: readonly string[], command: string, contents: Contents): CommandResult {
  const { values, positionals } = readOptions(
    args,
    { help: { type: 'boolean', short: 'h' }, ...FORMAT_OPTIONS },
    command,
  );
  if (values.help === true) {
    return { stdout: usage(command), stderr: '', code: 0 };
  }
  const [only, ...rest] = positionals;
  if (rest.length > 0) {
    throw argumentError(`Too many arguments: ${rest.join(' ')}`, command);
  }
  const format = formatOf(values, command, OUTPUT_FORMATS);
  const listed = listedOperations(contractsOf(contents), only);
  return {
    stdout: format === 'json' ? jsonOutput(listed) : operationsTable(listed),
    stderr: '',
    code: 0,
  };
}
