import { printable } from '../../kit/phrases';
import {
  argumentError,
  FORMAT_OPTIONS,
  formatHelp,
  formatOf,
  jsonOutput,
  readOptions,
  type OutputFormat,
} from '../../kit/commandOptions';
import { readInputFile } from '../../kit/readInput';
import type { CommandResult } from '../../kit/runCommand';
import { strictUrl } from '../../kit/strictUrl';
import { checkEvent, eventIdentity } from '../../signatures/verify/checkEvent';
import { addressOf } from '../../signatures/read/readDelivery';
import { writeBase } from '../../signatures/verify/signatureBase';
import type { Step } from '../../signatures/verify/step';
import { verifyDelivery, type SignatureResult } from '../../signatures/verify/verifyDelivery';
import {
  heldSignatures,
  isGenuine,
  readDelivery,
  readKeys,
  reportSignature,
  stepLine,
  TIME,
  TOLERANCE_S,
} from '../contents/delivery';

const usage = (command: string): string => `Usage: ${command} <delivery>… --keys <file>
       [--sink <url>] [--tolerance <seconds>] [--at <time>] [--format text|json]

Verifies the signature of a webhook delivery (RFC 9421, RFC 9530), and its event (CloudEvents 1.0), and prints
each step.

  <delivery>    a file with the request as you received it: its first line, which can be missing, the header
                fields, an empty line, and exactly the bytes of the body. Of several, each is compared with
                those before it: the same event comes again
  --keys        a file with the JWK set of the platform or of the sandbox
  --sink        the URL that you subscribed; by default https:// with the Host and the path of the request
  --tolerance   how many seconds created can be from the time; ${String(TOLERANCE_S)} by default
  --at          the time of the verification, such as 2024-03-05T08:12:44Z; now by default
${formatHelp(12)}

Exit codes: 0 a signature of every delivery holds: a proxy can add others; 1 none does, or could be verified, or a body
is no event; 2 the input could not be read.
`;

interface Arguments {
  readonly deliveries: readonly string[];
  readonly keys: string;
  readonly sink?: URL;
  readonly tolerance: number;
  readonly at?: Date;
  readonly format: OutputFormat;
}

/**
 * The command `verify`.
 *
 * @param command the command line before its options
 * @param now the time of the verification, unless the arguments name one
 * @param loadTypes loads the types of events that the contract delivers
 * @returns code 0 if a signature of every delivery holds and every body is an event, otherwise 1
 * @throws {InputError} if an argument is invalid, or a file cannot be read
 */
export async function verifyCommand(
  args: readonly string[],
  command: string,
  now: Date,
  loadTypes: () => readonly string[],
): Promise<CommandResult> {
  const options = readArguments(args, command);
  if (options === undefined) {
    return { stdout: usage(command), stderr: '', code: 0 };
  }
  const keys = readKeys(options.keys, await readInputFile(options.keys));
  const knownTypes = loadTypes();
  const seen = new Set<string>();
  const verified: Verified[] = [];
  for (const file of options.deliveries) {
    const message = readDelivery(file, await readInputFile(file), options.sink);
    const sink = options.sink ?? addressOf(message);
    const { tolerance, at = now } = options;
    const results = await verifyDelivery(message, {
      ...{ keys, now: at, tolerance },
      ...(sink === undefined ? {} : { sink }),
    });
    const isSigned = isGenuine(results);
    verified.push({ file, results, event: checkEvent(message, { knownTypes, seen, isSigned }) });
    const event = eventIdentity(message);
    // What a forgery says was not seen: the genuine event after it must not count as a repeat.
    if (event !== undefined && isSigned) {
      seen.add(event);
    }
  }
  return {
    stdout: printable(
      options.format === 'json' ? jsonOutput(verified.map(asJson)) : verified.map(report).join(''),
    ),
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
  return isGenuine(results) && event.verdict !== 'fails';
}

/** @returns `undefined` if only help was requested */
function readArguments(args: readonly string[], command: string): Arguments | undefined {
  const problem = (message: string) => argumentError(message, command);
  const { values, positionals: deliveries } = readOptions(
    args,
    {
      keys: { type: 'string' },
      sink: { type: 'string' },
      tolerance: { type: 'string' },
      at: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      ...FORMAT_OPTIONS,
    },
    command,
  );
  const { keys, sink, tolerance = String(TOLERANCE_S), at, help } = values;
  if (help === true) {
    return undefined;
  }
  if (deliveries.length === 0) {
    throw problem('The delivery is missing.');
  }
  if (keys === undefined) {
    throw problem('--keys is missing: the file with the JWK set.');
  }
  const sinkUrl = sink === undefined ? undefined : strictUrl(sink);
  if (sink !== undefined && sinkUrl === undefined) {
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
    ...(sinkUrl === undefined ? {} : { sink: sinkUrl }),
    tolerance: Number(tolerance),
    ...(at === undefined ? {} : { at: new Date(at) }),
    format: formatOf(values, command) ?? 'text',
  };
}

/** What programs read: the steps as the text has them, and the signature base of a signature that does not hold. */
function asJson({ file, results, event }: Verified) {
  return {
    ...{ file, verified: isVerified({ file, results, event }) },
    signatures: results.map(({ label, verdict, steps, base }) => ({
      ...{ label, verdict, steps },
      ...(base === undefined || verdict === 'holds' ? {} : { base: writeBase(base) }),
    })),
    event: { verdict: event.verdict, detail: event.detail },
  };
}

function report({ file, results, event }: Verified): string {
  const lines = [
    ...results.map(reportSignature),
    `event\n${stepLine(event)}`,
    `${file}: ${heldSignatures(results)}${event.verdict === 'fails' ? ', and the body is not an event' : ''}.\n`,
  ];
  return lines.join('');
}
