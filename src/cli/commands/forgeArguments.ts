import type { DeliveredEvent } from '../../contract';
import { loopbackAddresses } from '../../sandbox';
import { brand } from '../../portal/brand';
import { commandLine, readCommand, valued } from '../../kit/commandLine';
import { argumentError, formatOf, formatOptions } from '../../kit/commandOptions';
import { CHECK_FORMATS, type CheckFormat } from '../../kit/outputFormats';
import type { InputError } from '../../kit/problem';
import { strictUrl } from '../../kit/strictUrl';

/** The port of the key set, where receivers that were tried with the sandbox look for it. */
const KEYS_PORT = new URL(brand.sandboxOrigin).port;

/** The arguments of the command `forge`. */
export interface ForgeArguments {
  /** Where the deliveries are sent. */
  readonly to: URL;
  /** The address that the genuine ones are signed for. */
  readonly sink: URL;
  readonly event: DeliveredEvent;
  /** A file with an event or a sale of the reader's own, which takes the place of the one of the contract. */
  readonly eventFile?: string;
  /** The names of the deliveries to send; all of the set by default. */
  readonly only?: readonly string[];
  readonly keysPort: number;
  readonly isPortGiven: boolean;
  readonly keysOut?: string;
  readonly out?: string;
  readonly format: CheckFormat;
}

export const forgeLine = commandLine({
  name: 'forge',
  summary: 'sends forged deliveries to a webhook receiver on this machine',
  about:
    'Sends genuine and forged deliveries, signed with keys that are made for this run, to a receiver on this machine, and prints which it handled wrongly. 202 and 204 accept a delivery; any other status from 400 to 499 refuses it, except 410, which ends a subscription, and 429, unless the receiver does not know the key.',
  forms: [
    '--to <url> [--sink <url>] [--event <delivery> | --event-file <file>] [--only <names>] [--keys-port <number>] [--keys-out <file>] [--out <folder>] [--format <format>]',
  ],
  options: {
    to: {
      ...{ type: 'string', value: '<url>', isRequired: true },
      about: 'the address of the receiver: http:// with localhost, 127.0.0.1 or [::1]',
    },
    sink: valued('<url>', 'the URL that the receiver takes for its own; by default --to with https://'),
    event: valued(
      '<delivery>',
      'a delivery that the command operations lists, such as saleCreated; the first by default',
    ),
    'event-file': valued(
      '<file>',
      'a file with your own event in its place: a CloudEvent in JSON, whose bytes are kept, or a sale as the Studio shows it',
    ),
    only: valued(
      '<names>',
      'the names of the deliveries to send, separated by commas: genuine-ed25519,replay sends one twice',
    ),
    'keys-port': valued(
      '<number>',
      `the port of this machine at which the key set is served while the command runs, at /webhooks/.well-known/jwks.json; ${KEYS_PORT} by default, like the sandbox`,
    ),
    'keys-out': valued(
      '<file>',
      'writes the key set to a file before anything is sent; it is then served only with --keys-port',
    ),
    out: valued('<folder>', 'writes each delivery into a folder, as it is sent and as a curl command'),
    ...formatOptions(CHECK_FORMATS, '; text is printed as responses arrive'),
  },
  examples: [
    ['--to http://localhost:9000/slipway', 'Test a receiver that fetches the key set from port 4010'],
    [
      '--to http://localhost:9000/slipway --keys-out jwks.json --format junit > forged.xml',
      'Test one that reads a file, and report it to a CI server',
    ],
  ],
  exitCodes:
    '0 every delivery was handled correctly; 1 at least one was not; 2 the input could not be read, or nothing listens at --to.',
});

/**
 * Reads the arguments.
 *
 * @throws {InputError} for arguments that are unknown, missing or invalid, such as a receiver on another machine
 */
export function readForgeArguments(
  args: readonly string[],
  command: string,
  events: readonly DeliveredEvent[],
): ForgeArguments {
  const problem = (message: string) => argumentError(message, command);
  const { values } = readCommand(forgeLine, args, command);
  if (values.to === undefined) {
    throw problem('--to is missing: the address of the receiver.');
  }
  const to = readReceiver(values.to, problem);
  const { sink = https(to), event: name, 'keys-port': port, 'keys-out': keysOut, out } = values;
  const sinkUrl = strictUrl(sink);
  if (sinkUrl === undefined || !/^https?:$/.test(sinkUrl.protocol)) {
    throw problem(`--sink ${sink} is not a URL, such as https://hooks.example/slipway.`);
  }
  const { 'event-file': eventFile, only } = values;
  if (name !== undefined && eventFile !== undefined) {
    throw problem('--event and --event-file name two events: leave one of them out.');
  }
  const event = events.find(({ operationId }) => name === undefined || operationId === name);
  if (event === undefined) {
    throw problem(
      `There is no delivery "${(name ?? '').slice(0, 80)}", only ${events.map(({ operationId }) => operationId).join(', ')}.`,
    );
  }
  if (port !== undefined && (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)) {
    throw problem(`--keys-port ${port} is not a port from 0 to 65535.`);
  }
  return {
    ...{ to, sink: sinkUrl, event, keysPort: Number(port ?? KEYS_PORT) },
    isPortGiven: port !== undefined,
    format: formatOf(values, command, CHECK_FORMATS) ?? 'text',
    ...(eventFile === undefined ? {} : { eventFile }),
    ...(only === undefined ? {} : { only: only.split(',') }),
    ...(keysOut === undefined ? {} : { keysOut }),
    ...(out === undefined ? {} : { out }),
  };
}

/** The address of a receiver on this machine. Names are not resolved, so that none can lead elsewhere. */
function readReceiver(text: string, problem: (message: string) => InputError): URL {
  const to = strictUrl(text);
  if (to?.protocol !== 'http:') {
    throw problem(`--to ${text} is not an address such as http://localhost:9000/slipway.`);
  }
  if (loopbackAddresses(to.hostname).length === 0) {
    throw problem(
      `--to ${text} is not on this machine: forged deliveries go to localhost, 127.0.0.0/8 or [::1] alone.`,
    );
  }
  if (to.username !== '' || to.password !== '') {
    throw problem(`--to ${to.host} has credentials, which are not sent.`);
  }
  to.hash = '';
  return to;
}

/** The address of a sink, which is always `https://`, as with `--sink http://…` of the sandbox. */
function https(to: URL): string {
  return `https://${to.host}${to.pathname}${to.search}`;
}
