import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { InputError } from '../../kit/problem';
import { readInputFile } from '../../kit/readInput';
import { createExportReader, requireExport } from '../formats/dsfinvk';
import { readJsonSource, type JsonSource } from '../formats/jsonFormats';
import type { FormatId } from '../mapping/types';
import { createArchiveReader, createSizeLimit, isArchive } from '../source/archive';
import { decodeSource } from '../source/losslessJson';

/** How a source is read. */
export interface ReadOptions {
  /** By default the one that it looks like. */
  readonly format?: FormatId;
  /** Only this receipt. */
  readonly receipt?: string;
  /** The response of a middleware. */
  readonly response?: { readonly file: string; readonly text: string };
}

/** What to pass instead of a file that cannot be read. */
const FIX = 'pass the path to a file, or to the folder or ZIP archive of an export.';

/**
 * Reads the receipts of a file, a folder or an archive.
 *
 * @throws {InputError} for a file that cannot be opened or is too long
 * @throws {SourceError} for one that is not of the format
 */
export async function readSource(file: string, options: ReadOptions): Promise<JsonSource> {
  const { format, receipt, response } = options;
  if (await isFolder(file)) {
    requireExport(format, file);
    return { format: 'dsfinvk', receipts: await readFolder(file, receipt) };
  }
  if (isArchive(await beginningOf(file))) {
    requireExport(format, file);
    return { format: 'dsfinvk', receipts: await readArchive(file, receipt) };
  }
  if (format === 'dsfinvk' || file.toLowerCase().endsWith('.csv')) {
    return { format: 'dsfinvk', receipts: await readFolder(path.dirname(file), receipt) };
  }
  const bytes = await readInputFile(file, FIX);
  return readJsonSource(decodeSource(bytes, file), file, format, response);
}

async function isFolder(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isDirectory();
  } catch (error) {
    throw new InputError([{ message: `${file} cannot be read: ${reasonOf(error)}.`, fix: FIX }]);
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'there is no such file' : message;
}

async function beginningOf(file: string): Promise<Uint8Array> {
  for await (const chunk of createReadStream(file, { end: 3 })) {
    return chunk as Uint8Array;
  }
  return new Uint8Array();
}

async function readFolder(folder: string, receipt: string | undefined) {
  const reader = createExportReader(folder, receipt);
  const limit = createSizeLimit(folder);
  for (const name of (await readdir(folder)).sort()) {
    const take = reader.open(name);
    if (take === undefined) {
      continue;
    }
    for await (const chunk of createReadStream(path.join(folder, name))) {
      const bytes = chunk as Uint8Array;
      limit(bytes.length);
      take(bytes, false);
    }
    take(new Uint8Array(), true);
  }
  return reader.finish();
}

async function readArchive(file: string, receipt: string | undefined) {
  const reader = createExportReader(file, receipt);
  const push = createArchiveReader(file, reader);
  for await (const chunk of createReadStream(file)) {
    push(chunk as Uint8Array, false);
  }
  push(new Uint8Array(), true);
  return reader.finish();
}
