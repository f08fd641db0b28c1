import { createReadStream } from 'node:fs';

import { InputError } from './problem';

const MIB = 1024 * 1024;

/** The most bytes that a command reads from a file or from the standard input. */
const MOST_INPUT = 32 * MIB;

/**
 * Reads a stream to its end, and stops reading where it is too long.
 *
 * @param name of the stream, for the message
 * @param most bytes
 * @throws {InputError} for a longer one
 */
export async function readStream(
  stream: AsyncIterable<Uint8Array | string>,
  name: string,
  most = MOST_INPUT,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > most) {
      const message = `${name} has more than ${String(Math.floor(most / MIB))} MiB, so it is not read.`;
      throw new InputError([{ message, fix: 'pass a smaller one.' }]);
    }
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a file that an argument names.
 *
 * @param fix what to pass instead
 * @param most bytes
 * @throws {InputError} for one that cannot be read, or is too long
 */
export async function readInputFile(
  file: string,
  fix = 'pass the path to a file.',
  most = MOST_INPUT,
): Promise<Buffer> {
  try {
    return await readStream(createReadStream(file) as AsyncIterable<Uint8Array>, file, most);
  } catch (error) {
    if (error instanceof InputError) {
      throw error;
    }
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : message;
    throw new InputError([{ message: `${file} cannot be read: ${reason}.`, fix }]);
  }
}
