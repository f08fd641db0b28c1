import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import {
  inputName,
  inputParts,
  readInput,
  readStream,
  unreadableFile,
  type InputStream,
} from '../../kit/readInput';
import { createExportReader, requireExport } from '../formats/dsfinvk';
import type { JsonSource } from '../formats/jsonFormats';
import type { FormatId } from '../mapping/mapping';
import { bytesOf, createTurns, type Bytes } from '../document';
import { readDocument } from '../readDocument';
import { createSizeLimit } from '../source/archive';
import { BOUNDS } from '../source/bounds';
import { decodeSource } from '../source/losslessJson';
import { packingOf, START } from '../source/packed';

export interface ReadOptions {
  /** By default the one that it looks like. */
  readonly format?: FormatId | undefined;
  readonly receipt?: string | undefined;
  /** The file of the response of a middleware. */
  readonly response?: string | undefined;
  /** Is told how many bytes have been read, and of how many, where that is known. */
  readonly onProgress?: (bytes: number, all?: number) => void;
}

/** What to pass instead of a file that cannot be read. */
const FIX = 'pass the path to a file, or to the folder or ZIP archive of an export.';

/** An archive can have more than what is read of it. */
const MOST_ARCHIVE = 512 * 1024 * 1024;

const IN_PARTS = { fix: FIX, most: MOST_ARCHIVE };

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
  const found = name === file ? await statOf(file) : undefined;
  if (found?.isDirectory() === true) {
    requireExport(format, file);
    return { format: 'dsfinvk', receipts: await readFolder(file, options, true) };
  }
  const answer =
    response === undefined
      ? undefined
      : { file: response, text: decodeSource(await readInput(response), response) };
  const { document, close } =
    found?.isFile() === true ? await openDocument(file, found.size) : await readWhole(file, stdin);
  try {
    const isTable = format === 'dsfinvk' || name.toLowerCase().endsWith('.csv');
    if (found !== undefined && isTable && (await isOfExport(file, document))) {
      return { format: 'dsfinvk', receipts: await readFolder(path.dirname(file), options, false) };
    }
    return await readDocument(document, {
      format,
      receipt,
      response: answer,
      onProgress: options.onProgress,
    });
  } finally {
    await close();
  }
}

/** Whether a file is a table next to the others of an export. */
async function isOfExport(file: string, document: Bytes): Promise<boolean> {
  const beside = await readdir(path.dirname(file));
  return (
    packingOf(await document.read(0, START)) === undefined &&
    beside.some((name) => name.toLowerCase() === 'transactions.csv')
  );
}

interface OpenDocument {
  readonly document: Bytes;
  readonly close: () => Promise<void>;
}

async function openDocument(file: string, size: number): Promise<OpenDocument> {
  const handle = await open(file).catch((error: unknown) => {
    throw unreadableFile(file, error, FIX);
  });
  const read = async (from: number, to: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(to - from), 0, to - from, from);
    return buffer.subarray(0, bytesRead);
  };
  return { document: { name: file, size, read }, close: () => handle.close() };
}

/** Reads a stream, which has no size, to its end. */
async function readWhole(file: string, stdin?: InputStream): Promise<OpenDocument> {
  const name = inputName(file);
  const bytes = await readStream(inputParts(file, IN_PARTS, stdin), name, MOST_ARCHIVE);
  return { document: bytesOf(name, bytes), close: () => Promise.resolve() };
}

async function statOf(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    throw unreadableFile(file, error, FIX);
  }
}

async function readFolder(folder: string, options: ReadOptions, recursive: boolean) {
  const reader = createExportReader(folder, options.receipt);
  const limit = createSizeLimit(folder, BOUNDS.unpacked(Infinity));
  let read = 0;
  const turn = createTurns(() => options.onProgress?.(read));
  for (const name of (await readdir(folder, { recursive })).sort()) {
    const take = reader.open(name.split(path.sep).join('/'));
    if (take === undefined) {
      continue;
    }
    for await (const bytes of inputParts(path.join(folder, name), IN_PARTS)) {
      limit(bytes.length);
      take(bytes, false);
      read += bytes.length;
      await turn();
    }
    take(new Uint8Array(), true);
  }
  return reader.finish();
}
