import type { DeliveredEvent } from '../../contract';
import { textOf } from '../../kit/bytes';
import { commandLine, readCommand, valued } from '../../kit/commandLine';
import { argumentError, formatOf, formatOptions, jsonOutput } from '../../kit/commandOptions';
import { CHECK_FORMATS, type CheckFormat } from '../../kit/outputFormats';
import { writeChecks } from '../../kit/reports/writeChecks';
import { printable } from '../../kit/phrases';
import { inputName, readInput, type InputStream } from '../../kit/readInput';
import type { CommandResult } from '../../kit/runCommand';
import { deliveryChecks } from '../checks/deliveryChecks';
import {
  isUnread,
  orUnread,
  unreadChecks,
  unreadData,
  unreadText,
  type Unread,
} from '../checks/sourceChecks';
import { checkedBy } from '../checks/tool';
import {
  examinationData,
  examine,
  heldSignatures,
  reportExamination,
  stepLine,
  TOLERANCE_S,
  type Examined,
} from '../contents/delivery';

export const verifyLine = commandLine({
  name: 'verify',
  summary: 'verifies the signature of a webhook delivery, step by step',
  about:
    'Verifies the signature of a webhook delivery (RFC 9421, RFC 9530), and its event (CloudEvents 1.0), prints each step, and says why it fails, as the page /studio/webhooks/ does.',
  args: {
    '<delivery>…':
      'a file, or - for the standard input, with the request as you received it: its first line, which can be missing, the header fields, an empty line, and exactly the bytes of the body. It can also have a cURL command, what curl -v printed, or a call of fetch that a browser copied. Each of several is compared with the earlier ones, since the same event can come again',
  },
  options: {
    keys: {
      ...{ type: 'string', value: '<file>', isRequired: true },
      about: 'a file with the JWK set of the platform or of the sandbox',
    },
    body: valued('<file>', 'a file with the body, in place of the one in <delivery>'),
    sink: valued(
      '<url>',
      'the URL that you subscribed; by default https:// with the Host and the path of the request',
    ),
    tolerance: valued(
      '<seconds>',
      `how many seconds created can be from the time; ${String(TOLERANCE_S)} by default`,
    ),
    at: valued('<time>', 'the time of the verification, such as 2024-03-05T08:12:44Z; now by default'),
    ...formatOptions(CHECK_FORMATS),
  },
  examples: [
    ['delivery.http --keys jwks.json', 'Verify a delivery that your receiver has just saved'],
    [
      'delivery.http --keys jwks.json --sink https://hooks.example/slipway --at 2024-03-05T08:12:44Z',
      'Verify an older one, which a proxy passed on',
    ],
  ],
  exitCodes:
    '0 every delivery has a signature that holds; 1 one has none that holds or can be verified, or its body is not an event; 2 the input could not be read; other deliveries are still reported. A proxy can add other signatures.',
});

interface Arguments {
  readonly deliveries: readonly string[];
  readonly keys: string;
  readonly body?: string;
  /** What the workbench has as fields. */
  readonly fields: { readonly sink: string; readonly tolerance: string; readonly at: string };
  readonly format: CheckFormat;
}

/**
 * The command `verify`.
 *
 * @param command the command line before its options
 * @param now the time of the verification, unless the arguments name one
 * @param loadEvents loads the events that the contract delivers
 * @param source read for the delivery `-`, and the version of the program
 * @returns code 0 if a signature of every delivery holds and every body is an event, otherwise 1
 * @throws {InputError} if an argument is invalid, or a file cannot be read
 */
export async function verifyCommand(
  args: readonly string[],
  command: string,
  now: Date,
  loadEvents: () => readonly DeliveredEvent[],
  { stdin, version }: { readonly stdin?: InputStream; readonly version?: string } = {},
): Promise<CommandResult> {
  const options = readArguments(args, command);
  const keys = textOf(await readInput(options.keys));
  const body = options.body === undefined ? {} : { body: await readInput(options.body) };
  const events = loadEvents();
  const seen = new Set<string>();
  const results: (Verified | Unread)[] = [];
  for (const given of options.deliveries) {
    const file = inputName(given);
    const bytes = await orUnread(file, () => readInput(given, {}, stdin));
    if (isUnread(bytes)) {
      if (options.deliveries.length === 1 && ['text', 'json'].includes(options.format)) {
        throw bytes.unread;
      }
      results.push(bytes);
      continue;
    }
    const examined = await examine(
      { delivery: { kind: 'file', bytes, ...body }, keys, ...options.fields },
      { events, now, seen: [...seen] },
      {
        ...{ delivery: file, body: '--body', keys: options.keys },
        ...{ sink: '--sink', tolerance: '--tolerance', at: '--at' },
      },
    );
    results.push({ file, examined });
    const { identity, verdict } = examined.examination;
    // What a forgery says was not seen: the genuine event after it must not count as a repeat.
    if (identity !== undefined && verdict === 'holds') {
      seen.add(identity);
    }
  }
  return {
    stdout: printable(
      writeChecks(options.format, {
        text: () => results.map((one) => (isUnread(one) ? '' : report(one))).join(''),
        json: () => jsonOutput(results.map((one) => (isUnread(one) ? unreadData(one) : asJson(one)))),
        checks: () => ({
          ...checkedBy('verify', version),
          cases: results.flatMap((one) =>
            isUnread(one) ? unreadChecks(one) : deliveryChecks(one.file, one.examined),
          ),
        }),
      }),
    ),
    stderr: unreadText(results),
    code: results.some(isUnread) ? 2 : results.every((one) => !isUnread(one) && isVerified(one)) ? 0 : 1,
  };
}

interface Verified {
  readonly file: string;
  readonly examined: Examined;
}

function isVerified({ examined: { examination } }: Verified): boolean {
  return examination.verdict === 'holds' && examination.event.verdict !== 'fails';
}

function readArguments(args: readonly string[], command: string): Arguments {
  const problem = (message: string) => argumentError(message, command);
  const { values, positionals: deliveries } = readCommand(verifyLine, args, command);
  const { keys, body, sink = '', tolerance = String(TOLERANCE_S), at = '' } = values;
  if (deliveries.length === 0) {
    throw problem('The delivery is missing.');
  }
  if (body !== undefined && deliveries.length > 1) {
    throw problem('--body is the body of one delivery, and several are given.');
  }
  if (keys === undefined) {
    throw problem('--keys is missing: the file with the JWK set.');
  }
  return {
    ...{ deliveries, keys, fields: { sink, tolerance, at } },
    ...(body === undefined ? {} : { body }),
    format: formatOf(values, command, CHECK_FORMATS) ?? 'text',
  };
}

function asJson({ file, examined }: Verified) {
  const { verdict, detail } = examined.examination.event;
  return {
    ...{ file, verified: isVerified({ file, examined }) },
    ...examinationData(examined),
    event: { verdict, detail },
  };
}

function report({ file, examined }: Verified): string {
  const { event } = examined.examination;
  const noted = event.verdict === 'fails' ? ', and the body is not an event' : '';
  return `${reportExamination(examined)}event\n${stepLine(event)}${file}: ${heldSignatures(examined)}${noted}.\n`;
}
