import { textOf, utf8 } from '../../kit/bytes';
import { fieldValue, MessageError, readMessage, type HttpMessage } from '../verify/httpMessage';
import { CopiedError, headOfVerbose, isFetch, isVerbose, readFetch } from './readCopied';
import { isCurl, readCurl } from './readCurl';
import { CommandError } from './shellWords';

/** A delivery as a reader gives it: a text or a file in any of the forms below; or its headers and its body. */
export type DeliveryInput = {
  /** The bytes of the body, in place of those in the text: a text field can change a body. */
  readonly body?: Uint8Array;
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'parts'; readonly headers: string; readonly text: string }
);

export interface ReadDelivery {
  readonly message: HttpMessage;
  /** Where it was sent, as it is written, as far as it says so. */
  readonly address?: string;
  readonly form: 'message' | 'curl' | 'curl -v' | 'fetch' | 'parts';
}

/** Text that is not a delivery; the message says where it is wrong, and what to do. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    message: string,
    /** The body alone is missing. */
    readonly part: 'delivery' | 'body' = 'delivery',
  ) {
    super(message);
  }
}

/**
 * Reads a delivery: a message, whose first line can be missing, since a delivery is a POST; a cURL command; what `curl -v`
 * printed; or a call of fetch that a browser copied.
 *
 * @param sink the address that was subscribed, whose path stands in for a missing first line
 * @throws {DeliveryError} for text that is none of these
 */
export function readDelivery(input: DeliveryInput, sink?: URL): ReadDelivery {
  const text = input.kind === 'text' ? input.text : input.kind === 'file' ? textOf(input.bytes) : '';
  try {
    if (isCurl(text)) {
      return fromCurl(text, input.body);
    }
    if (isVerbose(text)) {
      return fromVerbose(text, input.body);
    }
    return isFetch(text) ? fromFetch(text, input.body) : fromMessage(input, sink);
  } catch (error) {
    if (error instanceof MessageError) {
      throw new DeliveryError(
        `${error.message} A delivery is raw HTTP, a cURL command, what curl -v printed, or a call of fetch.`,
      );
    }
    if (error instanceof CommandError || error instanceof CopiedError) {
      throw new DeliveryError(error.message);
    }
    throw error;
  }
}

function fromCurl(text: string, body: Uint8Array | undefined): ReadDelivery {
  const { message, address, file } = readCurl(text);
  if (file !== undefined && body === undefined) {
    throw new DeliveryError(
      `The body is in the file ${file.slice(0, 100)}: choose this file as the body.`,
      'body',
    );
  }
  return { message: { ...message, body: body ?? message.body }, address, form: 'curl' };
}

function fromVerbose(text: string, body: Uint8Array | undefined): ReadDelivery {
  const message = readMessage(utf8(headOfVerbose(text)));
  if (body === undefined && fieldValue(message, 'content-length') !== '0') {
    throw new DeliveryError(
      'curl -v does not print the body of a request: choose the file that was sent as the body.',
      'body',
    );
  }
  return withAddress({ ...message, body: body ?? message.body }, 'curl -v');
}

function fromFetch(text: string, body: Uint8Array | undefined): ReadDelivery {
  const { message, address } = readFetch(text);
  return { message: { ...message, body: body ?? message.body }, address, form: 'fetch' };
}

function fromMessage(input: DeliveryInput, sink: URL | undefined): ReadDelivery {
  const assumed = sink === undefined ? {} : { target: `${sink.pathname}${sink.search}` };
  const text = input.kind === 'parts' ? utf8(input.text) : undefined;
  const read = readMessage(bytesOf(input), { method: 'POST', ...assumed });
  const message = { ...read, body: input.body ?? text ?? read.body };
  return withAddress(message, input.kind === 'parts' ? 'parts' : 'message');
}

function withAddress(message: HttpMessage, form: ReadDelivery['form']): ReadDelivery {
  const address = addressOf(message);
  return { message, ...(address === undefined ? {} : { address }), form };
}

/** The bytes of a message, or of its head where the body is given besides. */
function bytesOf(input: DeliveryInput): Uint8Array {
  switch (input.kind) {
    case 'parts':
      return utf8(`${input.headers.trimEnd()}\n\n`);
    case 'file':
      return input.body === undefined
        ? input.bytes
        : utf8(withEnd({ text: textOf(input.bytes), body: input.body }));
    case 'text':
      return utf8(withEnd(input));
  }
}

/** A message without spaces in front; the head alone, where the body is given besides. */
function withEnd({ text, body }: { readonly text: string; readonly body?: Uint8Array }): string {
  const plain = text.replace(/^\s+/, '');
  return body !== undefined && !/\r?\n\r?\n/.test(plain) ? `${plain.trimEnd()}\n\n` : plain;
}

/** The address of a request by its first line and `Host`, if it has both: a sink is subscribed as `https://`. */
function addressOf(message: HttpMessage): string | undefined {
  const { target } = message;
  const host = fieldValue(message, 'host') ?? '';
  // Without a host, a path would be read as one.
  if (target === undefined || (target.startsWith('/') && host === '')) {
    return undefined;
  }
  const address = target.startsWith('/') ? `https://${host}${target}` : target;
  return URL.canParse(address) ? address : undefined;
}

/** The text of a message as a reader can edit it, and the body besides, if the text would not keep its bytes. */
export function editableText(
  { method, target, fields, body }: HttpMessage,
  limit: number,
): { readonly text: string; readonly body?: Uint8Array } {
  const first = method === undefined ? [] : [`${method} ${target ?? '/'} HTTP/1.1`];
  const head = [...first, ...fields.map(([name, value]) => `${name}: ${value}`)].join('\n');
  const text = textOf(body);
  // A text field makes line feeds of CRLF, and a decoder leaves out a byte order mark.
  const isKept = body.length <= limit && !text.includes('\r') && isSameText(text, body);
  return isKept ? { text: `${head}\n\n${text}` } : { text: `${head}\n\n`, body };
}

function isSameText(text: string, bytes: Uint8Array): boolean {
  const again = utf8(text);
  return again.length === bytes.length && again.every((byte, index) => byte === bytes[index]);
}
