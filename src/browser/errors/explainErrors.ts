import { list } from '../../kit/phrases';
import { parsePointer } from '../../kit/pointer';
import { printedJson } from '../../kit/printedJson';
import { briefly } from '../../kit/shownText';

/** An entry of an error document, as far as it can be read. */
export interface ErrorEntry {
  readonly status?: string;
  readonly code?: string;
  readonly detail?: string;
  /** The place as it is written, and in words. */
  readonly place?: { readonly written: string; readonly words: string };
}

/** Why a text is not an error document, and what was expected. */
export interface NotErrors {
  readonly message: string;
  /** Whether it seems to be what was sent. */
  readonly isPayload: boolean;
}

/** What an empty pointer names. */
const BODY = 'the body';

const MOST_ENTRIES = 50;

const EXPECTED = 'Paste the whole body of the response: a JSON object with the list `errors`.';

/** The first line of a response as it was printed, before its fields: of HTTP, or of the assistants' server. */
const HEAD = /^\s*(?:[^\n]*:\n)?HTTP(?:\/\d(?:\.\d)?)? (\d{3})\b/;

/** A status alone, or with its name or code. */
const STATUS = /^\s*([45]\d\d)(?: [\w ]{1,40})?\s*$/;

/**
 * Reads an error document (JSON:API 1.1, errors), or a response as it was printed. What stands around the document is left
 * out, a response without one is read by its status, and a list of entries or one entry is taken for a document.
 *
 * @param text what a reader pasted
 */
export function explainErrors(text: string): readonly ErrorEntry[] | NotErrors {
  const [, status] = HEAD.exec(text) ?? STATUS.exec(text) ?? [];
  const body = printedJson(status === undefined ? text : (/\n\r?\n([^]*)/.exec(text)?.[1] ?? ''));
  if (status !== undefined && status < '400') {
    const message = `The status ${status} is not an error status (RFC 9110, sections 15.5 and 15.6).`;
    return { message: `${message} ${EXPECTED}`, isPayload: false };
  }
  if (status !== undefined && body.trim() === '') {
    return [{ status }];
  }
  if (/^\s*</.test(body)) {
    const message = 'This is HTML or XML: a gateway or a proxy may have responded instead of the API.';
    return { message: `${message} ${EXPECTED}`, isPayload: false };
  }
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { message: `This is not JSON: ${briefly(reason)}. ${EXPECTED}`, isPayload: false };
  }
  const entries = entriesOf(value);
  return Array.isArray(entries) ? entries.slice(0, MOST_ENTRIES).map(entryOf) : entries;
}

function entriesOf(value: unknown): readonly object[] | NotErrors {
  const errors = isObject(value) && 'errors' in value ? value.errors : isEntry(value) ? [value] : value;
  if (Array.isArray(errors) && errors.length > 0 && errors.every(isObject)) {
    return errors;
  }
  if (isObject(value) && 'data' in value && !('errors' in value)) {
    const message =
      'This document has `data` and no `errors`: it is a payload, or the response to a call that succeeded.';
    return { message: `${message} ${EXPECTED}`, isPayload: true };
  }
  const message = !isObject(value)
    ? 'This JSON is not an object.'
    : 'errors' in value
      ? 'The property `errors` is not a list with at least one object.'
      : `The list \`errors\` is missing: the object has ${namesOf(value)}.`;
  return { message: `${message} ${EXPECTED}`, isPayload: false };
}

function namesOf(value: object): string {
  const names = Object.keys(value);
  return names.length === 0 ? 'no properties' : briefly(list(names.slice(0, 5)));
}

function isEntry(value: unknown): boolean {
  return isObject(value) && 'code' in value && ('status' in value || 'title' in value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entryOf(entry: object): ErrorEntry {
  const { status, code, detail, source } = entry as Readonly<Record<string, unknown>>;
  const place = isObject(source) ? placeOf(source) : undefined;
  return {
    ...(typeof status === 'string' || typeof status === 'number' ? { status: briefly(String(status)) } : {}),
    ...(typeof code === 'string' ? { code: briefly(code) } : {}),
    ...(typeof detail === 'string' ? { detail: briefly(detail) } : {}),
    ...(place === undefined ? {} : { place }),
  };
}

function placeOf(source: object): ErrorEntry['place'] {
  const { pointer, parameter } = source as Readonly<Record<string, unknown>>;
  if (typeof pointer === 'string') {
    return { written: briefly(pointer), words: briefly(pointerWords(parsePointer(pointer))) };
  }
  return typeof parameter === 'string'
    ? { written: briefly(parameter), words: 'a parameter of the query, the path or the headers' }
    : undefined;
}

/** The place in words, from the inside: `number, in quantity, in item 2 of lineItems`. */
function pointerWords(path: readonly string[]): string {
  const parts: string[] = [];
  for (const token of path) {
    if (/^\d+$/.test(token)) {
      parts.push(`item ${String(Number(token) + 1)} of ${parts.pop() ?? BODY}`);
    } else {
      parts.push(token);
    }
  }
  const isNamed = parts.length > 2 && parts[0] === 'data' && parts[1] === 'attributes';
  return parts.length === 0
    ? BODY
    : parts
        .slice(isNamed ? 2 : 0)
        .reverse()
        .join(', in ');
}
