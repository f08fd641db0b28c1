import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';

import { mebibytes } from './phrases';
import { InputError, inputError } from './problem';

/** The most bytes that a command reads from a file or from the standard input. */
const MOST_INPUT = 32 * 1024 * 1024;

const STANDARD_INPUT = '-';

/** A source of bytes other than files, such as `process.stdin`. */
export type InputStream = AsyncIterable<Uint8Array | string>;

export interface InputOptions {
  /** What to pass instead of one that cannot be read. */
  readonly fix?: string;
  /** The most bytes. */
  readonly most?: number;
}

/** What is wrong with a file, by the code of the system (POSIX, errno.h). */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user is not permitted to read it',
  EPERM: 'this user is not permitted to read it',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/** A pipe that the shell has opened already, as `<(…)` does: unlike one with a name, it has somebody who writes to it. */
const OPEN_PIPE = /^\/(?:dev|proc\/self)\/(?:stdin|fd\/\d+)$/;

/** What an argument that names a file or the standard input is called in messages. */
export function inputName(file: string): string {
  return file === STANDARD_INPUT ? 'standard input' : file;
}

/**
 * The parts of a stream, up to a bound.
 *
 * @param name of the stream, for the message
 * @param most bytes
 * @throws {InputError} where the stream is longer
 */
async function* bounded(chunks: InputStream, name: string, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) {
      const message = `${name} has more than ${mebibytes(most)}, so it is not read.`;
      throw inputError(message, 'pass a smaller one.');
    }
    yield typeof chunk === 'string'
      ? Buffer.from(chunk)
      : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  }
}

/**
 * Refuses what this user cannot read, and what is neither a file nor a device: a folder, or a pipe with a name, at which a command
 * could wait for ever.
 *
 * @throws {InputError} for one that cannot be read
 */
export async function requireFile(file: string, fix = 'pass the path to a file.'): Promise<void> {
  try {
    const found = await stat(file);
    const reason = found.isDirectory()
      ? REASONS['EISDIR']
      : found.isFile() || found.isCharacterDevice() || OPEN_PIPE.test(file)
        ? undefined
        : 'it is neither a file nor a folder';
    if (reason !== undefined) {
      throw new Error(reason);
    }
    await access(file, constants.R_OK);
  } catch (error) {
    throw unreadableFile(file, error, fix);
  }
}

/** What the system says of a file, as a problem of the caller. */
export function unreadableFile(file: string, error: unknown, fix: string): InputError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const name = file === '' ? 'A file without a name' : file;
  return inputError(`${name} cannot be read: ${REASONS[code] ?? message}.`, fix);
}

/**
 * The parts of a file, or of the standard input: the one way in which a command reads what an argument names.
 *
 * @param file a path, or `-` where a stream is given
 * @throws {InputError} for one that cannot be read, or is too long
 */
export async function* inputParts(
  file: string,
  { fix = 'pass the path to a file.', most = MOST_INPUT }: InputOptions = {},
  stdin?: InputStream,
): AsyncGenerator<Buffer> {
  if (file === STANDARD_INPUT && stdin !== undefined) {
    yield* bounded(stdin, inputName(file), most);
    return;
  }
  await requireFile(file, fix);
  try {
    yield* bounded(createReadStream(file) as InputStream, file, most);
  } catch (error) {
    throw error instanceof InputError ? error : unreadableFile(file, error, fix);
  }
}

/**
 * Reads a file that an argument names, or the standard input.
 *
 * @param stdin read for `-`; without it, `-` is a file
 * @throws {InputError} for one that cannot be read, or is too long
 */
export async function readInput(
  file: string,
  { fix, most = MOST_INPUT }: InputOptions = {},
  stdin?: InputStream,
): Promise<Buffer> {
  const options = { most, ...(fix === undefined ? {} : { fix }) };
  return readStream(inputParts(file, options, stdin), inputName(file), most);
}

/**
 * Reads a stream to its end, and stops reading where it is too long.
 *
 * @param name of the stream, for the message
 * @param most bytes
 * @throws {InputError} for a longer one
 */
export async function readStream(chunks: InputStream, name: string, most = MOST_INPUT): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bounded(chunks, name, most)) {
    parts.push(part);
  }
  return Buffer.concat(parts);
}
