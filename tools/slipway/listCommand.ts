import { parseArgs } from 'node:util';

import type { RequestBody } from '../../src/contract/openapi';
import { listOperations, resolve } from '../../src/contract/readContract';
import { InputError } from '../../src/kit/problem';
import type { CommandResult } from '../../src/kit/runCommand';
import { unpackContract } from '../../src/sandbox/node/packedApi';
import type { Contents } from './contents';

const usage = (command: string): string => `Usage: ${command} [--json] [<api>]

Lists the operations of the contracts: name, method, path, and the media types of the body. A delivery, which
you receive, has no path.

  <api>    only this API, such as checkout
  --json   print JSON
`;

/** An operation as the list shows it. */
interface Listed {
  /** `checkout/createSale`. */
  readonly name: string;
  readonly method: string;
  /** On the server of its API; missing for a delivery. */
  readonly path?: string;
  readonly mediaTypes: readonly string[];
}

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
  const ids = contents.apis.map(({ id }) => id);
  if (only !== undefined && !ids.includes(only)) {
    throw new InputError([
      { message: `There is no API "${only.slice(0, 80)}".`, fix: `give one of ${ids.join(', ')}.` },
    ]);
  }
  const listed = contents.apis.filter(({ id }) => only === undefined || id === only).flatMap(operationsOf);
  return {
    stdout: values.json ? `${JSON.stringify(listed, null, 2)}\n` : table(listed),
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

function operationsOf(api: Contents['apis'][number]): Listed[] {
  const contract = unpackContract(api);
  return listOperations(contract).map(({ kind, method, path, operation: { operationId, requestBody } }) => ({
    name: `${api.id}/${operationId}`,
    method: method.toUpperCase(),
    ...(kind === 'path' ? { path: `/${api.id}${path}` } : {}),
    mediaTypes:
      requestBody === undefined ? [] : Object.keys(resolve<RequestBody>(contract, requestBody).content),
  }));
}

function table(listed: readonly Listed[]): string {
  const width = Math.max(...listed.map(({ name }) => name.length));
  return listed
    .map(({ name, method, path = '(delivery)', mediaTypes }) =>
      `${name.padEnd(width)}  ${method.padEnd(6)}  ${path}  ${mediaTypes.join(', ')}`.trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
