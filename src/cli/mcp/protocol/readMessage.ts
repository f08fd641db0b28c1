import { isObject } from '../../../kit/pointer';

/** A message as JSON-RPC 2.0 has it, and as the Model Context Protocol narrows it: params are an object, ids no fractions. */
export interface Message {
  readonly jsonrpc: '2.0';
  /** Absent in a notification. */
  readonly id?: MessageId;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export type MessageId = string | number;

/** The error of a message that cannot be handed on (JSON-RPC 2.0, section 5). */
export interface Problem {
  readonly jsonrpc: '2.0';
  /** `null` where the message does not show its own. */
  readonly id: MessageId | null;
  readonly error: { readonly code: number; readonly message: string };
}

/** What a line has: messages to hand on, and errors to send back. Responses are neither: the server asks for nothing. */
export interface Reading {
  readonly messages: readonly Message[];
  readonly problems: readonly Problem[];
  /** Whether the responses go back as one array. */
  readonly isBatch: boolean;
}

/** The codes of errors (JSON-RPC 2.0, section 5.1). */
export const CODES = { parse: -32700, request: -32600, params: -32602 } as const;

/** The only revision of the protocol with batches. */
const BATCH_REVISION = '2025-03-26';

/** The most commas and opening brackets of a message: each can cost a hundred bytes once it is parsed. */
const MOST_PARTS = 1_500_000;

/** The deepest nesting that is read: deeper values break what reads them with one call for each level. */
const MOST_DEPTH = 1000;

/** Where a revision of the protocol says who sends a request, instead of at the beginning of a connection. */
const REVISION_OF_REQUEST = 'io.modelcontextprotocol/protocolVersion';

const NOTHING: Reading = { messages: [], problems: [], isBatch: false };

/**
 * Reads a line: whatever it is, a request in it with an id is handed on or refused.
 *
 * @param revision of the connection, as far as it is agreed
 */
export function readLine(line: string, revision: string | undefined): Reading {
  // A byte order mark is also white space.
  const text = line.trim();
  if (text === '') {
    return NOTHING;
  }
  const excess = excessOf(text);
  if (excess !== undefined) {
    return refused(CODES.request, excess, idIn(text.slice(0, SHOWN), text.slice(-SHOWN)));
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message.slice(0, 200);
    return refused(
      CODES.parse,
      `The line is not JSON: ${reason}. Send each message as JSON on a line of its own.`,
    );
  }
  return Array.isArray(value) ? readBatch(value, revision) : readValue(value);
}

function readBatch(values: readonly unknown[], revision: string | undefined): Reading {
  if (values.length === 0) {
    return refused(CODES.request, 'The batch is empty. Send a message.');
  }
  if (revision === BATCH_REVISION) {
    const read = values.map(readValue);
    return {
      messages: read.flatMap(({ messages }) => messages),
      problems: read.flatMap(({ problems }) => problems),
      isBatch: true,
    };
  }
  const message = `Batches are only in revision ${BATCH_REVISION} of the protocol. Send each message on a line of its own.`;
  const ids = values.flatMap((value) => {
    const id = isObject(value) && 'method' in value ? idOf(value) : undefined;
    return id === undefined ? [] : [id];
  });
  return {
    ...NOTHING,
    problems: (ids.length === 0 ? [null] : ids).map((id) => problem(CODES.request, message, id)),
  };
}

function readValue(value: unknown): Reading {
  if (!isObject(value)) {
    return refused(CODES.request, 'A message is an object with "jsonrpc" and "method". Send one.');
  }
  const { method, params } = value;
  if (method === undefined && ('result' in value || 'error' in value)) {
    return NOTHING;
  }
  const id = idOf(value);
  const refuse = (code: number, message: string) =>
    'id' in value || typeof method !== 'string' ? refused(code, message, id ?? null) : NOTHING;
  if (value['jsonrpc'] !== '2.0') {
    return refuse(CODES.request, 'The message lacks "jsonrpc": "2.0".');
  }
  if (typeof method !== 'string') {
    return refuse(CODES.request, '"method" must be the name of a method, such as "tools/list".');
  }
  if ('id' in value && (id === undefined || (typeof id === 'number' && !Number.isSafeInteger(id)))) {
    return refuse(CODES.request, '"id" must be a text or a whole number.');
  }
  if (params !== undefined && params !== null && !isObject(params)) {
    return refuse(CODES.params, '"params" must be an object.');
  }
  const wrong = wrongIn(method, params ?? {});
  if (wrong !== undefined) {
    return refuse(CODES.params, wrong);
  }
  // `null` is what some clients write for no parameters.
  const message = { jsonrpc: '2.0', method, ...(isObject(params) ? { params } : {}) } as const;
  return { ...NOTHING, messages: [id === undefined ? message : { ...message, id }] };
}

/** What is wrong with the parameters of the two methods that need some, in a sentence. */
function wrongIn(method: string, params: Readonly<Record<string, unknown>>): string | undefined {
  const { protocolVersion, capabilities, clientInfo, name, arguments: given, _meta: meta } = params;
  if (method === 'tools/call') {
    return typeof name !== 'string'
      ? '"params.name" must be the name of a tool. tools/list has them.'
      : given !== undefined && !isObject(given)
        ? '"params.arguments" must be an object with the arguments of the tool.'
        : undefined;
  }
  if (method !== 'initialize' || (isObject(meta) && REVISION_OF_REQUEST in meta)) {
    return undefined;
  }
  if (typeof protocolVersion !== 'string') {
    return '"params.protocolVersion" must be a revision of the protocol, such as "2025-11-25".';
  }
  if (!isObject(capabilities)) {
    return '"params.capabilities" must be an object; {} for none.';
  }
  return isObject(clientInfo) &&
    typeof clientInfo['name'] === 'string' &&
    typeof clientInfo['version'] === 'string'
    ? undefined
    : '"params.clientInfo" must be an object with "name" and "version".';
}

function idOf({ id }: Readonly<Record<string, unknown>>): MessageId | undefined {
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function refused(code: number, message: string, id: MessageId | null = null): Reading {
  return { ...NOTHING, problems: [problem(code, message, id)] };
}

/** An error as a message. */
export function problem(code: number, message: string, id: MessageId | null): Problem {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

/** Why a text would take too much memory or too many calls, as a sentence; brackets in texts of JSON do not count. */
function excessOf(text: string): string | undefined {
  let [parts, depth, inText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === BACKSLASH) {
        at += 1;
      } else if (code === QUOTE) {
        inText = false;
      }
    } else if (code === QUOTE) {
      inText = true;
    } else if (code === COMMA || code === LIST || code === OBJECT) {
      parts += 1;
      depth += code === COMMA ? 0 : 1;
      if (depth > MOST_DEPTH) {
        return `The message is nested more than ${String(MOST_DEPTH)} levels deep, so it is not read. Send a flatter one.`;
      }
      if (parts > MOST_PARTS) {
        return `The message has more than ${String(MOST_PARTS)} values, so it is not read. Send a smaller one.`;
      }
    } else if (code === LIST + 2 || code === OBJECT + 2) {
      depth -= 1;
    }
  }
  return undefined;
}

const [QUOTE, COMMA, LIST, BACKSLASH, OBJECT] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b];

/** How much of a message that is not parsed is looked at, at each end, for its id. */
export const SHOWN = 512;

/** The id of a request as text of JSON, before or after the rest of the message. */
const ID = String.raw`"id":\s*(-?\d+|"(?:[^"\\]|\\.){0,200}")`;
const ID_FIRST = new RegExp(String.raw`^\s*\{\s*(?:"jsonrpc":\s*"2\.0",\s*)?${ID}\s*,`);
const ID_LAST = new RegExp(String.raw`,\s*${ID}\s*\}\s*$`);

/** The id of a message that is not parsed, from its beginning or its end; `null` where neither shows it. */
export function idIn(first: string, last: string): MessageId | null {
  const id = (ID_FIRST.exec(first) ?? ID_LAST.exec(last))?.[1];
  return id === undefined ? null : (JSON.parse(id) as MessageId);
}
