import type { Readable, Writable } from 'node:stream';

import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';

import { LONGEST_BASE64 } from '../define/arguments';
import { openBatches } from './batches';
import { CODES, idIn, readLine, problem, SHOWN } from './readMessage';

/** The most bytes of a message: the longest argument, and as much again as all others need. */
export const MOST_MESSAGE = LONGEST_BASE64 + 2 * 1024 * 1024;

/** A line as it comes, in parts. */
interface Line {
  readonly parts: Buffer[];
  size: number;
  /** The beginning and the end of a line that is too long. */
  long?: { readonly first: string; last: Buffer };
}

/**
 * The connection of the protocol by two streams, a message a line, as that of the SDK. Whatever cannot be read is answered with an
 * error instead of ending the connection; the bytes of a message that is too long are dropped as they come. The last line counts
 * without its line feed.
 *
 * @param most the most bytes of a message
 */
export function lineTransport(input: Readable, output: Writable, most = MOST_MESSAGE): Transport {
  let line: Line = { parts: [], size: 0 };
  let revision: string | undefined;
  const write = (message: object) =>
    new Promise<void>((resolve) => {
      output.write(`${JSON.stringify(message)}\n`, () => {
        resolve();
      });
    });
  const batches = openBatches(write);
  const end = () => {
    const { parts, long } = line;
    line = { parts: [], size: 0 };
    if (long !== undefined) {
      const id = idIn(long.first, long.last.toString());
      void write(problem(CODES.request, tooLong(most), id));
      return;
    }
    const { messages, problems, isBatch } = readLine(Buffer.concat(parts).toString(), revision);
    if (isBatch) {
      batches.open(messages, problems);
    } else {
      problems.forEach((one) => void write(one));
    }
    messages.forEach((message) => {
      if (message.method === 'notifications/cancelled') {
        batches.forget(message.params?.['requestId']);
      }
      transport.onmessage?.(message);
    });
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
      input.on('data', read).once('end', end);
      return Promise.resolve();
    },
    send: (message: JSONRPCMessage) => batches.take(message) ?? write(message),
    setProtocolVersion: (agreed) => {
      revision = agreed;
    },
    close: () => {
      input.off('data', read).off('end', end).pause();
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return transport;
}

const NEWLINE = 10;

function take(line: Line, bytes: Buffer, most: number): void {
  line.size += bytes.length;
  if (line.long === undefined && line.size > most) {
    const all = Buffer.concat([...line.parts, bytes]);
    line.long = { first: all.toString('utf8', 0, SHOWN), last: copyOfEnd(all) };
    line.parts.length = 0;
  } else if (line.long !== undefined) {
    line.long.last = copyOfEnd(Buffer.concat([line.long.last, bytes.subarray(-SHOWN)]));
  } else if (bytes.length > 0) {
    line.parts.push(bytes);
  }
}

/** A copy, which does not hold the bytes before it in memory. */
function copyOfEnd(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(-SHOWN));
}

function tooLong(most: number): string {
  return `The message has more than ${String(most)} bytes, so it is not read. Send a smaller one.`;
}
