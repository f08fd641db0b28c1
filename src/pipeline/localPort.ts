import { parseArgs } from 'node:util';

import { brand } from '../portal/brand';
import { InputError } from '../kit/problem';

const MOST = 65_535;

/**
 * The port of a local build: that of `--port`, else of the environment variable `PORT`, else the default one, whose pages
 * may call the sandbox.
 *
 * @param args the arguments of the command, which takes no others
 * @param script the npm script, for the message
 * @throws {InputError} for another argument, or a port that is not a whole number from 1 to 65535
 */
export function localPort(args: readonly string[], script: string): number {
  const usage = `npm run ${script} -- --port 4000`;
  const given = portIn(args, usage);
  const value = given ?? process.env['PORT'] ?? new URL(brand.localBuildOrigin).port;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > MOST) {
    throw new InputError([
      {
        message: `${given === undefined ? 'The environment variable PORT has' : '--port has'} the value "${value}", which is not a port.`,
        fix: `give a whole number from 1 to ${String(MOST)}: ${usage}.`,
      },
    ]);
  }
  return port;
}

function portIn(args: readonly string[], usage: string): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' } } }).values.port;
  } catch {
    throw new InputError([
      {
        message: `The command does not take these arguments: ${args.join(' ')}.`,
        fix: `its only option is the port: ${usage}.`,
      },
    ]);
  }
}
