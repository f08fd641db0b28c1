import { textOf } from '../../kit/bytes';

/** A header field as it was sent, in its place among the others. */
type Field = readonly [name: string, value: string];

/** A request or a response as it was received. */
export interface HttpMessage {
  /** Of a request. */
  readonly method?: string;
  /** The request target: a path with its query, or a whole address. */
  readonly target?: string;
  /** Of a response. */
  readonly status?: number;
  readonly fields: readonly Field[];
  /** Exactly the bytes after the empty line. */
  readonly body: Uint8Array;
}

/** A text that is not a message; the message says in which line, and what is expected there. */
export class MessageError extends Error {}

/** The first line of a request that was recorded without it. */
export interface AssumedRequest {
  readonly method: string;
  /** Missing if it is not known either. */
  readonly target?: string;
}

const REQUEST_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+) (\S+) HTTP\/\d(?:\.\d)?$/;
const STATUS_LINE = /^HTTP\/\d(?:\.\d)? (\d{3})(?: .*)?$/;
const FIELD = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/;

/**
 * Reads a message of HTTP/1.1 (RFC 9112, section 2). Lines may end in LF instead of CRLF, as in a file that an editor
 * saved; the pseudo-header fields of HTTP/2 may replace the first line and Host; a line that begins with a space continues the previous one (section 5.2). The body is not changed.
 *
 * @param assumed what a message is that begins with its header fields; by default such a message is refused
 * @throws {MessageError} if the first line or a field is malformed, or the empty line before the body is missing
 */
export function readMessage(bytes: Uint8Array, assumed?: AssumedRequest): HttpMessage {
  const { head, body } = splitHead(bytes);
  const lines = withoutPseudoFields(linesOf(head));
  const [first = { number: 1, text: '' }, ...rest] = lines;
  if (assumed !== undefined && FIELD.test(first.text)) {
    return { ...assumed, fields: lines.map(readField), body };
  }
  const [, method, target] = REQUEST_LINE.exec(first.text) ?? [];
  const [, status] = STATUS_LINE.exec(first.text) ?? [];
  if (method === undefined && status === undefined) {
    throw lineError(first, 'is neither a request line, such as "POST /events HTTP/1.1", nor a status line.');
  }
  return {
    ...(method === undefined || target === undefined ? { status: Number(status) } : { method, target }),
    fields: rest.map(readField),
    body,
  };
}

/** A line of a head, with those that continue it. */
interface Line {
  /** Of its first line in the message. */
  readonly number: number;
  readonly text: string;
}

/** The value of a field without the spaces and tabs around it, which alone are not part of it (RFC 9110, section 5.5). */
export function trimField(value: string): string {
  let [start, end] = [0, value.length];
  while (start < end && isBlank(value.charCodeAt(start))) {
    start += 1;
  }
  while (end > start && isBlank(value.charCodeAt(end - 1))) {
    end -= 1;
  }
  return value.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** The lines of a head. One space stands for a line break and the spaces around it (RFC 9421, section 2.1). */
function linesOf(head: string): readonly Line[] {
  const lines: Line[] = [];
  const continued = new Map<number, string[]>();
  for (const [index, piece] of head.split(/\r?\n/).entries()) {
    const last = lines.length - 1;
    if (last < 0 || !isBlank(piece.charCodeAt(0))) {
      lines.push({ number: index + 1, text: piece });
    } else {
      const pieces = continued.get(last) ?? [lines[last]?.text ?? ''];
      pieces.push(piece);
      continued.set(last, pieces);
    }
  }
  for (const [index, pieces] of continued) {
    lines[index] = { number: lines[index]?.number ?? 0, text: pieces.map(trimField).join(' ') };
  }
  return lines;
}

/**
 * A head with a first line and `Host` in place of the pseudo-header fields of HTTP/2 (RFC 9113, section 8.3.1), as browsers
 * copy it: one a line, or each name and each value on a line of its own. Without a path and an authority it stays as it is.
 */
function withoutPseudoFields(lines: readonly Line[]): readonly Line[] {
  if (lines[0]?.text.startsWith(':') !== true) {
    return lines;
  }
  const isSplit = lines.every(({ text }, index) => index % 2 === 1 || /^:?[^\s:]+:?$/.test(text));
  const single = isSplit
    ? lines.flatMap(({ number, text }, index) =>
        index % 2 === 0
          ? [{ number, text: `${text.replace(/:$/, '')}: ${lines[index + 1]?.text ?? ''}` }]
          : [],
      )
    : lines;
  const pseudo = new Map(
    single.flatMap(({ text }) => {
      const [, name, value] = /^:([a-z]+):[ \t]*(\S+)[ \t]*$/.exec(text) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
  const [path, authority] = [pseudo.get('path'), pseudo.get('authority')];
  // The authority stands in for Host, which a request need not have then (RFC 9113, section 8.3.1).
  const fields = single.filter(({ text }) => !/^(?::|host:)/i.test(text));
  return path === undefined || authority === undefined
    ? lines
    : [`${pseudo.get('method') ?? 'POST'} ${path} HTTP/2`, `Host: ${authority}`]
        .map((text): Line => ({ number: 1, text }))
        .concat(fields);
}

function readField(line: Line): Field {
  const [, name, value] = FIELD.exec(line.text) ?? [];
  if (name === undefined || value === undefined) {
    throw lineError(line, 'is not a header field, such as "Content-Type: text/plain".');
  }
  return [name, trimField(value)];
}

/** What is wrong with a line: HTTP/2 has pseudo-header fields in place of the first one (RFC 9113, section 8.3). */
function lineError({ number, text }: Line, otherwise: string): MessageError {
  const what = text.startsWith(':')
    ? 'is a pseudo-header field of HTTP/2. Write "POST /events HTTP/1.1" and "Host: …" in place of these fields.'
    : otherwise;
  return new MessageError(`Line ${String(number)} ${what}`);
}

/** Splits a message at its first empty line. */
function splitHead(bytes: Uint8Array): { readonly head: string; readonly body: Uint8Array } {
  for (let place = 0; place < bytes.length; place += 1) {
    const isEnd =
      bytes[place] === LF &&
      (bytes[place + 1] === LF || (bytes[place + 1] === CR && bytes[place + 2] === LF));
    if (isEnd) {
      const start = place + (bytes[place + 1] === LF ? 2 : 3);
      return { head: textOf(bytes.subarray(0, place)).replace(/\r$/, ''), body: bytes.subarray(start) };
    }
  }
  throw new MessageError(
    'There is no empty line between the header fields and the body. Put one there, even before an empty body.',
  );
}

const LF = 0x0a;
const TAB = 0x09;
const SPACE = 0x20;
const CR = 0x0d;

/**
 * The value of a field: all that were sent with this name, in their order (RFC 9421, section 2.1).
 *
 * @param name in lower case
 */
export function fieldValue({ fields }: Pick<HttpMessage, 'fields'>, name: string): string | undefined {
  const values = fields.filter(([sent]) => sent.toLowerCase() === name).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(', ');
}

/** Larger heads are not looked into: RFC 9110, section 5.4, names no limit, and most servers refuse them. */
export const MOST_HEAD = 16_384;

/** The characters of the header fields, without what separates them. */
export function headLength({ fields }: Pick<HttpMessage, 'fields'>): number {
  return fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
}
