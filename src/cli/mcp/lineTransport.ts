import type { Readable, Writable } from 'node:stream';

import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, JSONRPCMessageSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

import { LONGEST_BASE64 } from './define/arguments';

/** The most bytes of a message: the longest argument, and as much beside it as all others need. */
export const MOST_MESSAGE = LONGEST_BASE64 + 2 * 1024 * 1024;

/** How much of a message that is too long is kept at each end, where its id is. */
const KEPT = 512;

/** The id of a request as text of JSON, before or after the rest of the message. */
const ID = String.raw`"id":\s*(-?\d+|"(?:[^"\\]|\\.){0,200}")`;
const ID_FIRST = new RegExp(String.raw`^\s*\{\s*(?:"jsonrpc":\s*"2\.0",\s*)?${ID}\s*,`);
const ID_LAST = new RegExp(String.raw`,\s*${ID}\s*\}\s*$`);

/** A line as it comes, in parts. */
interface Line {
  readonly parts: Buffer[];
  size: number;
  /** The beginning and the end of a line that is too long. */
  long?: { readonly first: string; last: Buffer };
}

/**
 * The connection of the protocol by two streams, a message a line, as that of the SDK. A message that is too long is refused
 * instead of ending the connection, and its bytes are dropped as they come.
 *
 * @param most the most bytes of a message
 */
export function lineTransport(input: Readable, output: Writable, most = MOST_MESSAGE): Transport {
  let line: Line = { parts: [], size: 0 };
  const send = (message: object) =>
    new Promise<void>((resolve) => {
      output.write(`${JSON.stringify(message)}\n`, () => {
        resolve();
      });
    });
  const end = () => {
    const { parts, long } = line;
    line = { parts: [], size: 0 };
    if (long !== undefined) {
      void send(refusalOf(long.first, long.last.toString(), most));
      return;
    }
    try {
      transport.onmessage?.(JSONRPCMessageSchema.parse(JSON.parse(Buffer.concat(parts).toString())));
    } catch (error) {
      transport.onerror?.(error as Error);
    }
  };
  const read = (chunk: Buffer) => {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      take(line, chunk.subarray(from, at), most);
      end();
      from = at + 1;
    }
    take(line, chunk.subarray(from), most);
  };
  const transport: Transport = {
    start: () => {
      input.on('data', read);
      return Promise.resolve();
    },
    send: (message: JSONRPCMessage) => send(message),
    close: () => {
      input.off('data', read).pause();
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return transport;
}

const NEWLINE = 10;

/** Adds bytes to a line. */
function take(line: Line, bytes: Buffer, most: number): void {
  line.size += bytes.length;
  if (line.long === undefined && line.size > most) {
    const all = Buffer.concat([...line.parts, bytes]);
    line.long = { first: all.toString('utf8', 0, KEPT), last: copyOfEnd(all) };
    line.parts.length = 0;
  } else if (line.long !== undefined) {
    line.long.last = copyOfEnd(Buffer.concat([line.long.last, bytes.subarray(-KEPT)]));
  } else if (bytes.length > 0) {
    line.parts.push(bytes);
  }
}

/** A copy, which does not hold the bytes before it in memory. */
function copyOfEnd(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(-KEPT));
}

/** The error of a message that is too long (JSON-RPC 2.0, section 5): with the id `null` where the message does not show its own. */
function refusalOf(first: string, last: string, most: number): object {
  const id = (ID_FIRST.exec(first) ?? ID_LAST.exec(last))?.[1];
  return {
    jsonrpc: '2.0',
    id: id === undefined ? null : (JSON.parse(id) as unknown),
    error: {
      code: ErrorCode.InvalidRequest,
      message: `The message has more than ${String(most)} bytes, and is not read. Send a smaller one.`,
    },
  };
}
