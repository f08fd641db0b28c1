import { joinArguments, quote } from '../../kit/shell';
import { concat, textOf, utf8 } from '../../kit/bytes';
import type { HttpMessage } from '../verify/httpMessage';
import type { Expected, ForgedDelivery, ForgedSet } from './forgedDelivery';
import { writeZip } from './zip';

/**
 * A message as it is sent (RFC 9112, section 2.1): lines that end in CRLF, an empty line, and exactly the bytes of the
 * body.
 */
export function rawMessage({ method, target, status, fields, body }: HttpMessage): Uint8Array {
  const first =
    status === undefined ? `${method ?? 'POST'} ${target ?? '/'} HTTP/1.1` : `HTTP/1.1 ${String(status)}`;
  const lines = [first, ...fields.map(([name, value]) => `${name}: ${value}`), '', ''];
  return concat([utf8(lines.join('\r\n')), body]);
}

/** What the client of each form writes itself. */
const BY_THE_CLIENT: ReadonlySet<string> = new Set(['host', 'content-length']);

function sentFields({ fields }: HttpMessage): HttpMessage['fields'] {
  return fields.filter(([name]) => !BY_THE_CLIENT.has(name.toLowerCase()));
}

/** The longest body that is written into a command or a file of requests. Linux takes arguments of up to 128 KiB. */
const LONGEST_TEXT = 100_000;

/** A body as a text of exactly its bytes; `undefined` if it is not text, or is long. */
function bodyText(body: Uint8Array): string | undefined {
  if (body.length > LONGEST_TEXT || body.includes(0)) {
    return undefined;
  }
  const text = textOf(body);
  const again = utf8(text);
  return again.length === body.length && again.every((byte, index) => byte === body[index])
    ? text
    : undefined;
}

/**
 * A message as a command for a POSIX shell. The bytes of the body are exact: a text is in the quoted argument of
 * `--data-raw`, which changes nothing in it; any other body is written by `printf`, and read by `--data-binary @-`.
 *
 * @param sink the address to send to
 */
export function curlCommand(message: HttpMessage, sink: URL): string {
  const { method = 'POST', body } = message;
  const text = bodyText(body);
  const address = sink.href;
  const command = joinArguments([
    `curl --include --request ${method} ${quote(address)}`,
    // Curl takes brackets and braces in an address for patterns.
    ...(/[[\]{}]/.test(address) ? ['--globoff'] : []),
    ...sentFields(message).map(
      // Curl leaves out a field without a value unless a semicolon replaces it.
      ([name, value]) => `--header ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    text === undefined ? '--data-binary @-' : `--data-raw ${quote(text)}`,
  ]).join('\n');
  return text === undefined ? `{ ${printed(body)}; } | ${command}\n` : `${command}\n`;
}

/** Commands that print bytes; the spaces at their end are counted. */
function printed(body: Uint8Array): string {
  let end = body.length;
  while (body[end - 1] === SPACE) {
    end -= 1;
  }
  const escaped = Array.from(body.subarray(0, end), (byte) =>
    PLAIN.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, '0')}`,
  ).join('');
  const spaces = body.length - end;
  return `printf '${escaped}'${spaces === 0 ? '' : `; printf '%*s' ${String(spaces)} ''`}`;
}

const SPACE = 0x20;

/** What `printf` prints as it is, between single quotes. */
const PLAIN = /[ !"#$&()*+,./0-9:;<=>?@A-Z[\]^_`a-z{|}~-]/;

/**
 * Deliveries as a file of requests, for the clients of JetBrains and for REST Client of VS Code. A body that these would
 * change, or that is long, is left out, and a comment says so.
 *
 * @param sink the address to send to
 */
export function httpFile(deliveries: readonly ForgedDelivery[], sink: URL): string {
  const parts = deliveries.map((delivery) => {
    const { name, title, expected, reason, message } = delivery;
    const head = [`### ${name}: ${title}`, `# ${EXPECTED[expected]} ${reason}`];
    const body = bodyText(message.body);
    return body === undefined || !isKept(body)
      ? [
          ...head,
          `# Its body cannot be written here: send ${curlName(delivery)}, or ${messageName(delivery)}.`,
        ]
      : [
          ...head,
          `${message.method ?? 'POST'} ${sink.href}`,
          ...sentFields(message).map(([field, value]) => `${field}: ${value}`),
          '',
          body,
        ];
  });
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Whether the clients send a body as it is: no variable, no line that begins another part, no line break at an end. */
function isKept(body: string): boolean {
  return !/\{\{|\r|^\s|\s$|^(?:[#<>]|\/\/)/m.test(body);
}

const EXPECTED: Readonly<Record<Expected, string>> = {
  accept: 'Accept it.',
  refuse: 'Refuse it.',
  once: 'Acknowledge it, and do nothing again.',
  ignore: 'Read its body alone, acknowledge it and do nothing again; or refuse it.',
};

function messageName({ name }: ForgedDelivery): string {
  return `messages/${name}.txt`;
}

function curlName({ name }: ForgedDelivery): string {
  return `curl/${name}.sh`;
}

/** Where the deliveries of a set go. */
export interface Addresses {
  /** The address that was subscribed, for which they are signed. */
  readonly sink: URL;
  readonly to: URL;
}

/**
 * A set as one archive, the same for the same set: each delivery as a raw message and as a curl command, all as a file
 * of requests, the key set, and a list of what is expected.
 */
export function archiveOf(set: ForgedSet, addresses: Addresses): Uint8Array {
  return writeZip(archiveFiles(set, addresses));
}

/** The file of the key set in an archive of deliveries. */
export const ARCHIVED_KEYS = 'keys.json';

/** The files of an archive, by their names. */
export function archiveFiles(set: ForgedSet, addresses: Addresses): [name: string, content: Uint8Array][] {
  const { keys, deliveries } = set;
  const { to } = addresses;
  return [
    ['README.md', utf8(readme(set, addresses))],
    [ARCHIVED_KEYS, utf8(`${JSON.stringify({ keys }, null, 2)}\n`)],
    ['deliveries.http', utf8(httpFile(deliveries, to))],
    ...deliveries.flatMap((delivery): [string, Uint8Array][] => [
      [messageName(delivery), rawMessage(delivery.message)],
      [curlName(delivery), utf8(curlCommand(delivery.message, to))],
    ]),
  ];
}

function readme({ deliveries }: ForgedSet, { sink, to }: Addresses): string {
  return [
    '# Deliveries for a test of a webhook receiver',
    '',
    `They are signed for the sink ${sink.href}. The commands and the file of requests send them to`,
    `${to.href}. Give your receiver the keys in \`keys.json\`, which were made for this archive, and send the deliveries`,
    'in this order while they are not too old.',
    '',
    '- `messages/` has each one as it is sent, with CRLF and exactly the bytes of its body.',
    '- `curl/` has each one as a command for a POSIX shell: `sh curl/replay.sh`.',
    '- `deliveries.http` has them for the HTTP clients of editors.',
    '',
    'An accepted delivery gets 202 or 204. A refused one gets a status of 400 to 499 but not 410, which ends a subscription.',
    '',
    ...deliveries.map(
      ({ name, title, expected, reason }, index) =>
        `${String(index + 1)}. \`${name}\`: ${title}. **${EXPECTED[expected]}** ${reason}`,
    ),
    '',
  ].join('\n');
}
