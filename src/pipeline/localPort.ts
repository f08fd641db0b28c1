import { brand } from '../portal/brand';
import { inputError } from '../kit/problem';

const MOST = 65_535;

/**
 * The port of a local build: that of `--port`, else of the environment variable `PORT`, else the default one, whose pages
 * may call the sandbox.
 *
 * @param given the value of `--port`
 * @param script the npm script, for the message
 * @throws {InputError} for a port that is not a whole number from 1 to 65535
 */
export function localPort(given: string | undefined, script: string): number {
  const value = given ?? process.env['PORT'] ?? new URL(brand.localBuildOrigin).port;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > MOST) {
    throw inputError(
      `${given === undefined ? 'The environment variable PORT has' : '--port has'} the value "${value}", which is not a port.`,
      `give a whole number from 1 to ${String(MOST)}: npm run ${script} -- --port 4000.`,
    );
  }
  return port;
}
