import { MOST_LEVELS, parseBoundedJson } from '../../kit/boundedJson';
import { fromBase64, textOf } from '../../kit/bytes';
import { inflate } from '../../kit/deflate';
import { childOf, textAt } from '../../kit/pointer';
import { bodiesOf, parseBody, type ParsedBody } from './parseBody';
import type { Exchange, Fields, Part } from './recording';

/** The most bytes that a compressed body may become. */
const MOST_INFLATED = 4 * 1024 * 1024;

/** What is wrong with a line or an entry of more levels than are read. */
export const TOO_DEEP = `It is nested deeper than ${String(MOST_LEVELS)} levels.`;

/** An entry of a HAR, with what is needed of it, before anything is blanked. */
export type HarEntry = Omit<Exchange, 'kind' | 'sequence' | 'at' | 'leftOut'> & {
  readonly leftOut: readonly Part[];
  /** Missing for a date that is none. */
  readonly at: number | undefined;
};

/**
 * Reads an entry of a HAR (version 1.2). A body can be missing, in Base64, or compressed. What the entry does not have, or has in
 * another form than the format prescribes, is left out.
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
  const at = momentOf(textAt(entry, 'startedDateTime'));
  const time = childOf(entry, 'time');
  const status = childOf(response, 'status');
  const sent = fieldsOf(childOf(request, 'headers'));
  const received = fieldsOf(childOf(response, 'headers'));
  const answered = typeof status === 'number' && status >= 100;
  const posted = childOf(request, 'postData');
  const content = childOf(response, 'content');
  const requestBody = await bodyOf(posted, typeOf(posted, sent.fields));
  const responseBody: ParsedBody = answered ? await bodyOf(content, typeOf(content, received.fields)) : {};
  const receivedSize = answered && hasBody(method, status) ? sizeOf(content, 'size') : 0;
  const lacks: readonly (readonly [Part, boolean])[] = [
    ['time', at === undefined],
    ['request fields', !sent.areKnown],
    ['request body', isLeftOut(requestBody, typeOf(posted, sent.fields), sentSize(request, sent.fields))],
    ['response', typeof status !== 'number'],
    ['response fields', answered && !received.areKnown],
    ['response body', isLeftOut(responseBody, typeOf(content, received.fields), receivedSize)],
  ];
  return {
    at,
    ...(typeof time === 'number' && time >= 0 ? { milliseconds: time } : {}),
    method: method.toUpperCase(),
    host: url.host,
    target: `${url.pathname}${url.search}`,
    requestFields: sent.fields,
    ...(answered ? { status, responseFields: received.fields } : {}),
    ...(received.fields['sandbox-play'] === undefined ? {} : { play: received.fields['sandbox-play'] }),
    ...bodiesOf(requestBody, responseBody),
    leftOut: lacks.flatMap(([part, isLacking]) => (isLacking ? [part] : [])),
  };
}

/** ISO 8601, as the format prescribes it, in milliseconds since 1970; `undefined` for any other text. */
export function momentOf(text: string | undefined): number | undefined {
  const moment = /^\d{4}-\d\d-\d\dT/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/** The size of a request body in bytes; `undefined` where it is not said. */
function sentSize(request: unknown, { 'content-length': length }: Fields): number | undefined {
  const method = textAt(request, 'method')?.toUpperCase() ?? '';
  const unsaid = ['GET', 'HEAD', 'DELETE'].includes(method) ? 0 : undefined;
  return sizeOf(request, 'bodySize') ?? (length === undefined ? unsaid : Number(length));
}

/** A size in bytes, which is -1 where it is not known. */
function sizeOf(value: unknown, name: string): number | undefined {
  const size = childOf(value, name);
  return typeof size === 'number' && size >= 0 ? size : undefined;
}

/** RFC 9110, section 6.4.1. */
function hasBody(method: string, status: number): boolean {
  return method.toUpperCase() !== 'HEAD' && ![204, 304].includes(status);
}

/** Whether there was, or can have been, a body that would be examined, of which the entry has nothing that can be read. */
function isLeftOut({ value, isTooDeep }: ParsedBody, type: string, size: number | undefined): boolean {
  const isExamined = type === '' || /json|urlencoded/.test(type);
  return value === undefined && isTooDeep !== true && size !== 0 && isExamined;
}

function typeOf(body: unknown, fields: Fields): string {
  const type = textAt(body, 'mimeType') ?? '';
  return type === '' ? (fields['content-type'] ?? '') : type;
}

/** Names in lower case; the pseudo-headers of HTTP/2, which begin with a colon, are left out. */
function fieldsOf(listed: unknown): { readonly fields: Fields; readonly areKnown: boolean } {
  const fields = Array.isArray(listed) ? (listed as readonly unknown[]) : [];
  const texts = fields.flatMap((field) => {
    const [name, value] = [textAt(field, 'name'), textAt(field, 'value')];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value] as const];
  });
  return {
    fields: Object.fromEntries(texts.filter(([name]) => !name.startsWith(':'))),
    areKnown: Array.isArray(listed) && texts.length === fields.length,
  };
}

async function bodyOf(body: unknown, type: string): Promise<ParsedBody> {
  const text = textAt(body, 'text') ?? '';
  const parameters = childOf(body, 'params');
  if (text === '') {
    return Array.isArray(parameters) && parameters.length > 0
      ? {
          value: Object.fromEntries(
            parameters.map((parameter) => [
              textAt(parameter, 'name') ?? '',
              textAt(parameter, 'value') ?? '',
            ]),
          ),
        }
      : {};
  }
  const bytes = childOf(body, 'encoding') === 'base64' ? fromBase64(text) : undefined;
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
