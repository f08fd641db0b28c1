import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { InputError } from '../../kit/problem';
import {
  inputName,
  inputParts,
  readInput,
  readStream,
  unreadableFile,
  type InputStream,
} from '../../kit/readInput';
import { startOfStream } from '../../kit/streamStart';
import { createExportReader, requireExport } from '../formats/dsfinvk';
import { readJsonSource, type JsonSource } from '../formats/jsonFormats';
import type { FormatId } from '../mapping/types';
import { createArchiveReader, createSizeLimit, isArchive } from '../source/archive';
import { decodeSource } from '../source/losslessJson';

/** How a source is read. */
export interface ReadOptions {
  /** By default the one that it looks like. */
  readonly format?: FormatId | undefined;
  /** Only this receipt. */
  readonly receipt?: string | undefined;
  /** The file of the response of a middleware. */
  readonly response?: string | undefined;
  /** Is told how many bytes have been read. */
  readonly onProgress?: (bytes: number) => void;
}

/** What to pass instead of a file that cannot be read. */
const FIX = 'pass the path to a file, or to the folder or ZIP archive of an export.';

/** An archive can have more than what is read of it. */
const MOST_ARCHIVE = 512 * 1024 * 1024;

const IN_PARTS = { fix: FIX, most: MOST_ARCHIVE };

/** How much of a file says that it is an archive. */
const BEGINNING = 4;

/**
 * Reads the receipts of a file, a folder, an archive, or the standard input.
 *
 * @param file a path, or `-`
 * @param stdin read for `-`
 * @throws {InputError} for a file that cannot be opened or is too long
 * @throws {SourceError} for one that is not of the format
 */
export async function readSource(
  file: string,
  options: ReadOptions,
  stdin?: InputStream,
): Promise<JsonSource> {
  const { format, receipt, response } = options;
  const name = inputName(file);
  if (name === file && (await isFolder(file))) {
    requireExport(format, file);
    return { format: 'dsfinvk', receipts: await readFolder(file, options, true) };
  }
  const parts = inputParts(file, IN_PARTS, stdin);
  const { start, whole } = await startOfStream(parts, BEGINNING);
  if (isArchive(start)) {
    requireExport(format, name);
    return { format: 'dsfinvk', receipts: await readArchive(name, counted(whole, options), receipt) };
  }
  if (format === 'dsfinvk' || name.toLowerCase().endsWith('.csv')) {
    await parts.return(undefined);
    if (name !== file) {
      throw new InputError([
        { message: 'The standard input is not the ZIP archive of an export.', fix: FIX },
      ]);
    }
    return { format: 'dsfinvk', receipts: await readFolder(path.dirname(file), options, false) };
  }
  const text = decodeSource(await readStream(whole, name), name);
  const answer =
    response === undefined
      ? undefined
      : { file: response, text: decodeSource(await readInput(response), response) };
  return readJsonSource(text, name, format, answer);
}

async function isFolder(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isDirectory();
  } catch (error) {
    throw unreadableFile(file, error, FIX);
  }
}

/** The parts of a stream, of which each is counted. */
async function* counted(
  parts: AsyncIterable<Uint8Array>,
  { onProgress }: ReadOptions,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    onProgress?.(bytes);
    yield part;
  }
}

async function readFolder(folder: string, options: ReadOptions, recursive: boolean) {
  const reader = createExportReader(folder, options.receipt);
  const limit = createSizeLimit(folder);
  let read = 0;
  for (const name of (await readdir(folder, { recursive })).sort()) {
    const take = reader.open(name.split(path.sep).join('/'));
    if (take === undefined) {
      continue;
    }
    for await (const bytes of inputParts(path.join(folder, name), IN_PARTS)) {
      limit(bytes.length);
      take(bytes, false);
      read += bytes.length;
      options.onProgress?.(read);
    }
    take(new Uint8Array(), true);
  }
  return reader.finish();
}

async function readArchive(name: string, parts: AsyncIterable<Uint8Array>, receipt: string | undefined) {
  const reader = createExportReader(name, receipt);
  const push = createArchiveReader(name, reader);
  for await (const part of parts) {
    push(part, false);
  }
  push(new Uint8Array(), true);
  return reader.finish();
}
