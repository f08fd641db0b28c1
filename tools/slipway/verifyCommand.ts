import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { printable } from '../../src/contract/validator/phrases';
import { textOf } from '../../src/kit/bytes';
import { InputError } from '../../src/kit/problem';
import type { CommandResult } from '../../src/kit/runCommand';
import { checkEvent, eventIdentity } from '../../src/signatures/checkEvent';
import { MessageError, readMessage, type HttpMessage } from '../../src/signatures/httpMessage';
import { addressOf } from '../../src/signatures/read/readDelivery';
import { KeySetError, readKeySet } from '../../src/signatures/read/readKeySet';
import { writeBase } from '../../src/signatures/signatureBase';
import type { Step } from '../../src/signatures/step';
import type { PublicJwk } from '../../src/signatures/verificationKey';
import { verifyDelivery, type SignatureResult } from '../../src/signatures/verifyDelivery';

/** How old a signature can be, in seconds, as in the guide. */
const TOLERANCE_S = 300;

const usage = (command: string): string => `Usage: ${command} <delivery>… --keys <file>
       [--sink <url>] [--tolerance <seconds>] [--at <time>]

Verifies the signature of a webhook delivery (RFC 9421, RFC 9530), and its event (CloudEvents 1.0), and prints
each step.

  <delivery>    a file with the request as you received it: its first line, which can be missing, the header
                fields, an empty line, and exactly the bytes of the body. Of several, each is compared with
                those before it: the same event comes again
  --keys        a file with the JWK set of the platform or of the sandbox
  --sink        the URL that you subscribed; by default https:// with the Host and the path of the request
  --tolerance   how many seconds created can be from the time; ${String(TOLERANCE_S)} by default
  --at          the time of the verification, such as 2024-03-05T08:12:44Z; now by default

Exit codes: 0 every signature holds; 1 one does not, or could not be verified, or a body is no event; 2 the input
could not be read.
`;

interface Arguments {
  readonly deliveries: readonly string[];
  readonly keys: string;
  readonly sink?: URL;
  readonly tolerance: number;
  readonly at?: Date;
}

/**
 * The command `verify`.
 *
 * @param command the command line before its options
 * @param now the time of the verification, unless the arguments name one
 * @param loadTypes loads the types of events that the contract delivers
 * @returns code 0 if every signature holds and every body is an event, otherwise 1
 * @throws {InputError} if an argument is invalid, or a file cannot be read
 */
export async function verifyCommand(
  args: readonly string[],
  command: string,
  now: Date,
  loadTypes: () => readonly string[],
): Promise<CommandResult> {
  const options = readArguments(args, `run \`${command} --help\` for the options.`);
  if (options === undefined) {
    return { stdout: usage(command), stderr: '', code: 0 };
  }
  const keys = readKeys(options.keys, await readBytes(options.keys));
  const knownTypes = loadTypes();
  const seen = new Set<string>();
  const verified: Verified[] = [];
  for (const file of options.deliveries) {
    const message = readDelivery(file, await readBytes(file), options.sink);
    const sink = options.sink ?? addressOf(message);
    const { tolerance, at = now } = options;
    const results = await verifyDelivery(message, {
      ...{ keys, now: at, tolerance },
      ...(sink === undefined ? {} : { sink }),
    });
    verified.push({ file, results, event: checkEvent(message, { knownTypes, seen }) });
    const event = eventIdentity(message);
    if (event !== undefined) {
      seen.add(event);
    }
  }
  return {
    stdout: printable(verified.map(report).join('')),
    stderr: '',
    code: verified.every(isVerified) ? 0 : 1,
  };
}

/** What was found out about a delivery. */
interface Verified {
  readonly file: string;
  readonly results: readonly SignatureResult[];
  readonly event: Step;
}

function isVerified({ results, event }: Verified): boolean {
  return results.every(({ verdict }) => verdict === 'holds') && event.verdict !== 'fails';
}

/** @returns `undefined` if only help was requested */
function readArguments(args: readonly string[], fix: string): Arguments | undefined {
  const problem = (message: string) => new InputError([{ message, fix }]);
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      options: {
        keys: { type: 'string' },
        sink: { type: 'string' },
        tolerance: { type: 'string', default: String(TOLERANCE_S) },
        at: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw problem((error as Error).message);
  }
  const { keys, sink, tolerance, at, help } = parsed.values;
  const deliveries = parsed.positionals;
  if (help === true) {
    return undefined;
  }
  if (deliveries.length === 0) {
    throw problem('The delivery is missing.');
  }
  if (keys === undefined) {
    throw problem('--keys is missing: the file with the JWK set.');
  }
  if (sink !== undefined && !URL.canParse(sink)) {
    throw problem(`--sink ${sink} is not a URL, such as https://hooks.example/slipway.`);
  }
  if (!/^[0-9]{1,9}$/.test(tolerance)) {
    throw problem(`--tolerance ${tolerance} is not a number of seconds.`);
  }
  if (at !== undefined && (!TIME.test(at) || Number.isNaN(Date.parse(at)))) {
    throw problem(`--at ${at} is not a time, such as 2024-03-05T08:12:44Z.`);
  }
  return {
    deliveries,
    keys,
    ...(sink === undefined ? {} : { sink: new URL(sink) }),
    tolerance: Number(tolerance),
    ...(at === undefined ? {} : { at: new Date(at) }),
  };
}

/** A time with its offset (RFC 3339, section 5.6). */
const TIME = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-][0-2]\d:[0-5]\d)$/;

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : message;
    throw new InputError([
      { message: `${file} cannot be read: ${reason}.`, fix: 'pass the path to a file.' },
    ]);
  }
}

/** Reads a delivery, which is a POST; its path is that of the sink. */
function readDelivery(file: string, bytes: Uint8Array, sink: URL | undefined): HttpMessage {
  const target = sink === undefined ? {} : { target: `${sink.pathname}${sink.search}` };
  try {
    return readMessage(bytes, { method: 'POST', ...target });
  } catch (error) {
    if (error instanceof MessageError) {
      const fix =
        'save the header fields, an empty line and the body, exactly as they were received; the first line ' +
        'of the request can be missing.';
      throw new InputError([{ file, message: error.message, fix }]);
    }
    throw error;
  }
}

/** @throws {InputError} for a file that is no JWK set (RFC 7517, section 5) */
function readKeys(file: string, bytes: Uint8Array): readonly PublicJwk[] {
  try {
    return readKeySet(textOf(bytes));
  } catch (error) {
    if (error instanceof KeySetError) {
      const fix = 'save the key set as it is served: {"keys": [{"kty": …, "kid": …}]}.';
      throw new InputError([{ file, message: error.message, fix }]);
    }
    throw error;
  }
}

function report({ file, results, event }: Verified): string {
  const holding = results.filter(({ verdict }) => verdict === 'holds').length;
  const lines = [
    ...results.map(reportSignature),
    `event\n${stepLine(event)}`,
    `${file}: ${summary(holding, results.length)}${event.verdict === 'fails' ? ', and the body is no event' : ''}.\n`,
  ];
  return lines.join('');
}

function reportSignature({ label, verdict, steps, base }: SignatureResult): string {
  // What a signature covers is of use where it does not hold.
  const covered =
    base === undefined || verdict === 'holds'
      ? ''
      : `  Signature base:\n${writeBase(base).replace(/^/gm, '    ')}\n`;
  return `${label ?? '(no signature)'}\n${steps.map(stepLine).join('')}${covered}`;
}

function stepLine({ name, verdict, detail }: Step): string {
  return `  ${verdict.padEnd(9)}  ${name.padEnd(15)}  ${detail}\n`;
}

function summary(holding: number, all: number): string {
  if (all === 1) {
    return holding === 1 ? 'the signature holds' : 'not verified';
  }
  return `${String(holding)} of ${String(all)} signatures hold`;
}
