import { parseArgs } from 'node:util';

import { brand } from '../../src/facts/brand';
import type { ProjectPaths } from '../../src/kit/paths';
import { formatProblem, InputError } from '../../src/kit/problem';
import { watchContracts } from '../../src/build/watchContracts';
import { loadContracts } from '../../src/sandbox/contracts/loadContracts';
import type { Sandbox } from '../../src/sandbox/createSandbox';
import { logLine } from './logLine';
import { startSandbox, type StartedSandbox } from './startSandbox';
import type { ContentMode } from '../../src/sandbox/webhooks/cloudEvent';
import { connectWebhooks } from '../../src/sandbox/webhooks/connectWebhooks';
import { welcome } from '../../src/sandbox/welcome';

const USAGE = `Usage: npm run sandbox -- [--port <number>] [--content-mode <mode>] [--quiet]

Serves the five APIs on this machine from the current contracts, and reloads the contracts when they change.

  --port           the port to listen on; ${new URL(brand.sandboxOrigin).port} by default
  --content-mode   the content mode of event deliveries: structured (the default) or binary
  --quiet          do not log requests
`;

interface Arguments {
  readonly port: number;
  readonly contentMode: ContentMode;
  readonly quiet: boolean;
  readonly help: boolean;
}

/** A running sandbox. */
export interface RunningSandbox {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * The command `npm run sandbox`.
 *
 * @param args the command-line arguments
 * @param print prints a line
 * @returns `undefined` if only help was requested
 * @throws {InputError} if an argument or a contract is invalid, or the port is in use
 */
export async function runSandbox(
  args: readonly string[],
  paths: ProjectPaths,
  print: (line: string) => void,
): Promise<RunningSandbox | undefined> {
  const options = readArguments(args);
  if (options.help) {
    print(USAGE);
    return undefined;
  }
  const apis = await loadContracts(paths);
  const webhooks = connectWebhooks(() => sandbox.store, print, options.contentMode);
  const sandbox: StartedSandbox = await startSandbox(options.port, {
    apis,
    onEvent: webhooks.onEvent,
    pages: webhooks.pages,
    onAnswer: (answered) => {
      if (!options.quiet) {
        print(logLine(answered));
      }
    },
    onFailure: (error) => {
      print(
        `Internal error in the sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    },
  });
  print(welcome(sandbox.origin, apis, sandbox.store));
  const watcher = await watchContracts(
    paths.openapi,
    () => undefined,
    () => reload(paths, sandbox, print),
  );
  return {
    origin: sandbox.origin,
    stop: async () => {
      await Promise.all([watcher.close(), webhooks.stop(), sandbox.close()]);
    },
  };
}

function readArguments(args: readonly string[]): Arguments {
  const fix = 'run `npm run sandbox -- --help` for the options.';
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: new URL(brand.sandboxOrigin).port },
        'content-mode': { type: 'string', default: 'structured' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }));
  } catch (error) {
    throw new InputError([{ message: (error as Error).message, fix }]);
  }
  const port = Number(values.port);
  if (!/^[0-9]+$/.test(values.port) || port < 1 || port > 65_535) {
    throw new InputError([{ message: `--port ${values.port} is not a port from 1 to 65535.`, fix }]);
  }
  const contentMode = values['content-mode'];
  if (contentMode !== 'structured' && contentMode !== 'binary') {
    throw new InputError([
      { message: `--content-mode ${contentMode} is neither structured nor binary.`, fix },
    ]);
  }
  return { port, contentMode, quiet: values.quiet, help: values.help };
}

/** Reloads the contracts after a change; an invalid contract changes nothing. */
async function reload(paths: ProjectPaths, sandbox: Sandbox, print: (line: string) => void): Promise<void> {
  try {
    sandbox.replaceContracts(await loadContracts(paths));
    print('The contracts changed: serving the new version.');
  } catch (error) {
    const problems =
      error instanceof InputError ? error.problems.map(formatProblem).join('\n') : String(error);
    print(
      `The contracts changed but are invalid; still serving the last valid version. To fix:\n${problems}`,
    );
  }
}
