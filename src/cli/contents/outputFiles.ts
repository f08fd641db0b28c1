import { createWriteStream, type Stats, type WriteStream } from 'node:fs';
import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type InputError, inputError } from '../../kit/problem';
import { RECORDING_START } from '../../rehearsal';

/** A file that a command writes, and how. */
export interface OutputFile {
  readonly file: string;
  /** What the user passed it with, for messages: `--report`. */
  readonly option: string;
  /** The files that the command also reads or writes: it is none of them. */
  readonly others?: readonly string[];
  /** Refuses any file that exists, or continues it; by default it is replaced. */
  readonly existing?: 'refuse' | 'continue';
  readonly fix?: string;
}

/**
 * Checks that a command may write a file, so that it can stop before it does anything else. A recording is never written over, and
 * neither is a file that the command reads.
 *
 * @throws {InputError} for a file that must not be written, or cannot be
 */
export async function checkOutput({ file, option, others = [], existing, fix }: OutputFile): Promise<void> {
  const found = await statOf(file);
  const same = await Promise.all(
    others.map(async (other) => isSame([file, found], [other, await statOf(other)])),
  );
  const clash = others[same.indexOf(true)];
  if (clash !== undefined) {
    throw refused(
      `${option} ${file} is ${clash}, which the command also reads or writes.`,
      'name another file.',
    );
  }
  if (found === undefined) {
    const folder = await statOf(path.dirname(file));
    if (folder !== undefined && !folder.isDirectory()) {
      throw unwritable(file, `${path.dirname(file)} is not a folder`);
    }
    return;
  }
  if (found.isDirectory()) {
    throw unwritable(file, 'it is a folder');
  }
  if (existing === 'refuse' && found.isFile()) {
    throw refused(
      `${option} ${file} exists, and is not overwritten.`,
      fix ?? 'name a file that does not exist.',
    );
  }
  if (existing === undefined && found.isFile() && (await isRecording(file))) {
    throw refused(`${option} ${file} is a recording, which is never overwritten.`, 'name another file.');
  }
}

/**
 * Writes a file, with the folders that it is in.
 *
 * @throws {InputError} as {@link checkOutput}
 */
export async function writeOutput(output: OutputFile, content: string | Uint8Array): Promise<void> {
  await checkOutput(output);
  const { file, existing } = output;
  await written(file, async () => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { flag: existing === 'refuse' ? 'wx' : 'w' });
  });
}

/**
 * Opens a file that is written bit by bit; what was checked before may have changed since.
 *
 * @throws {InputError} as {@link checkOutput}
 */
export async function openOutput(output: OutputFile): Promise<WriteStream> {
  await checkOutput(output);
  const { file, existing } = output;
  return written(file, async () => {
    await mkdir(path.dirname(file), { recursive: true });
    const isNew = (await statOf(file)) === undefined;
    const handle = await open(file, existing === 'continue' ? 'a' : isNew ? 'wx' : 'w');
    return createWriteStream(file, { fd: handle });
  });
}

async function written<Result>(file: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw unwritable(file, (error as Error).message);
  }
}

function refused(message: string, fix: string): InputError {
  return inputError(message, fix);
}

function unwritable(file: string, reason: string): InputError {
  return refused(
    `${file} cannot be written: ${reason}.`,
    'name a file in a folder where this user can write.',
  );
}

async function statOf(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch {
    return undefined;
  }
}

/** Whether two names are of one file, also by links; of files that do not exist, by their paths. */
function isSame(
  [one, oneFound]: readonly [string, Stats | undefined],
  [two, twoFound]: readonly [string, Stats | undefined],
): boolean {
  return oneFound === undefined || twoFound === undefined
    ? path.resolve(one) === path.resolve(two)
    : oneFound.isFile() && oneFound.dev === twoFound.dev && oneFound.ino === twoFound.ino;
}

async function isRecording(file: string): Promise<boolean> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(RECORDING_START.length), 0);
      return buffer.toString('utf8', 0, bytesRead) === RECORDING_START;
    } finally {
      await handle.close();
    }
  } catch {
    return false;
  }
}
