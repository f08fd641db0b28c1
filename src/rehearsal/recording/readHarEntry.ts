import { MOST_LEVELS, parseBoundedJson } from '../../kit/boundedJson';
import { fromBase64, textOf } from '../../kit/bytes';
import { inflate } from '../../kit/deflate';
import { childOf } from '../../kit/pointer';
import { bodiesOf, parseBody, type ParsedBody } from './parseBody';
import type { Exchange, Fields } from './model';

/** The most bytes that a compressed body may become. */
const MOST_INFLATED = 4 * 1024 * 1024;

/** What is wrong with a line or an entry of more levels than are read. */
export const TOO_DEEP = `It is nested deeper than ${String(MOST_LEVELS)} levels.`;

/** An entry of a HAR, with what is needed of it, before anything is blanked. */
export type HarEntry = Pick<
  Exchange,
  | 'at'
  | 'milliseconds'
  | 'method'
  | 'host'
  | 'target'
  | 'requestFields'
  | 'requestBody'
  | 'status'
  | 'responseFields'
  | 'responseBody'
  | 'tooDeep'
> & {
  /** How many bodies the call had that are not in the entry. */
  readonly bodiesLeftOut: number;
};

/**
 * Reads an entry of a HAR (version 1.2). A body can be missing, in Base64, or compressed.
 *
 * @returns a sentence for an entry that is not a call
 */
export async function readHarEntry(text: string): Promise<HarEntry | string> {
  const parsed = parseBoundedJson(text);
  if (typeof parsed === 'string') {
    return parsed === 'too deep' ? TOO_DEEP : 'It is not JSON.';
  }
  const entry = parsed.value;
  const request = childOf(entry, 'request');
  const response = childOf(entry, 'response');
  const address = childOf(request, 'url');
  const method = childOf(request, 'method');
  if (typeof address !== 'string' || typeof method !== 'string' || !URL.canParse(address)) {
    return 'It has no request with a method and an address.';
  }
  const url = new URL(address);
  const at = Date.parse(textIn(entry, 'startedDateTime') ?? '');
  const time = childOf(entry, 'time');
  const status = childOf(response, 'status');
  const requestFields = fieldsOf(childOf(request, 'headers'));
  const responseFields = fieldsOf(childOf(response, 'headers'));
  const answered = typeof status === 'number' && status >= 100;
  const requestBody = requestBodyOf(childOf(request, 'postData'), requestFields);
  const responseBody: ParsedBody = answered ? await responseBodyOf(childOf(response, 'content')) : {};
  const bodiesLeftOut =
    Number(
      requestBody.value === undefined &&
        isLeftOut(childOf(request, 'postData'), childOf(request, 'bodySize')),
    ) + Number(answered && responseBody.value === undefined && isJsonLeftOut(childOf(response, 'content')));
  return {
    bodiesLeftOut,
    at: Number.isNaN(at) ? 0 : at,
    ...(typeof time === 'number' && time >= 0 ? { milliseconds: time } : {}),
    method: method.toUpperCase(),
    host: url.host,
    target: `${url.pathname}${url.search}`,
    requestFields,
    ...(answered ? { status, responseFields } : {}),
    ...bodiesOf(requestBody, responseBody),
  };
}

/** Whether there was a body, by its size, of which the entry has no text. */
function isLeftOut(body: unknown, size: unknown): boolean {
  const text = textIn(body, 'text') ?? '';
  return typeof size === 'number' && size > 0 && text === '';
}

/** Of responses, only the JSON is examined. */
function isJsonLeftOut(content: unknown): boolean {
  return (textIn(content, 'mimeType') ?? '').includes('json') && isLeftOut(content, childOf(content, 'size'));
}

function textIn(value: unknown, name: string): string | undefined {
  const text = childOf(value, name);
  return typeof text === 'string' ? text : undefined;
}

/** Names in lower case; the pseudo-headers of HTTP/2, which begin with a colon, are left out. */
function fieldsOf(listed: unknown): Fields {
  return Object.fromEntries(
    (Array.isArray(listed) ? (listed as readonly unknown[]) : []).flatMap((field) => {
      const name = childOf(field, 'name');
      const value = childOf(field, 'value');
      return typeof name === 'string' && typeof value === 'string' && !name.startsWith(':')
        ? [[name.toLowerCase(), value] as const]
        : [];
    }),
  );
}

function requestBodyOf(postData: unknown, fields: Fields): ParsedBody {
  const text = childOf(postData, 'text');
  const type = textIn(postData, 'mimeType') ?? fields['content-type'] ?? '';
  if (typeof text === 'string' && text !== '') {
    return parseBody(text, type);
  }
  const parameters = childOf(postData, 'params');
  return Array.isArray(parameters)
    ? {
        value: Object.fromEntries(
          parameters.map((parameter) => [textIn(parameter, 'name') ?? '', textIn(parameter, 'value') ?? '']),
        ),
      }
    : {};
}

async function responseBodyOf(content: unknown): Promise<ParsedBody> {
  const text = childOf(content, 'text');
  if (typeof text !== 'string' || text === '') {
    return {};
  }
  const type = textIn(content, 'mimeType') ?? '';
  const bytes = childOf(content, 'encoding') === 'base64' ? fromBase64(text) : undefined;
  if (bytes === undefined) {
    return parseBody(text, type);
  }
  const plain = isGzip(bytes) ? await gunzip(bytes) : bytes;
  return plain === undefined ? {} : parseBody(textOf(plain), type);
}

/** RFC 1952, section 2.3.1. */
function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/** Decompresses bytes; `undefined` for damaged ones, and for more than {@link MOST_INFLATED}. */
async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  try {
    const plain = await inflate(bytes, 'gzip', MOST_INFLATED);
    return plain === 'too large' ? undefined : plain;
  } catch {
    return undefined;
  }
}
