import type { SourceReceipt } from './engine/work';
import { createExportReader, requireExport } from './formats/dsfinvk';
import { readJsonSource, type JsonSource } from './formats/jsonFormats';
import { requireKnownForm } from './formats/otherForms';
import { createTseListing } from './formats/tseExport';
import type { FormatId } from './mapping/types';
import { isArchive, readArchive, type ArchiveReading, type UnreadEntry } from './source/archive';
import { BOUNDS } from './source/bounds';
import { gunzip, isGzip } from './source/gzip';
import { decodeSource } from './source/losslessJson';
import { SourceError } from './source/sourceError';
import { isTar, readTar } from './source/tar';

const MB = 1_000_000;
/** The bytes at the start that tell what a file is. */
const BEGINNING = 2048;
/** How long work goes on before others have their turn: a signal, or a button. */
const TURN_MS = 50;

/** A document whose bytes are read where they are needed. */
export interface Bytes {
  /** For errors. */
  readonly name: string;
  readonly size: number;
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

/** How a document is read. */
export interface DocumentOptions {
  /** By default the one that it looks like. */
  readonly format?: FormatId | undefined;
  /** Only this receipt is kept of an export. */
  readonly receipt?: string | undefined;
  /** The response of a middleware. */
  readonly response?: { readonly text: string; readonly file: string } | undefined;
  /** Is told from time to time how many bytes have been read, of how many. */
  readonly onProgress?: ((bytes: number, all: number) => void) | undefined;
}

/** Bytes that are all there. */
export function bytesOf(name: string, bytes: Uint8Array): Bytes {
  return { name, size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) };
}

/**
 * Gives way to what waits, a signal or a message, where that is due.
 *
 * @returns resolves at once where it is not; calls `onTurn` before it gives way
 */
export function createTurns(onTurn: () => void = () => undefined): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) {
      return undefined;
    }
    onTurn();
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}

/**
 * Reads the receipts of a document: an archive of an export, or a file of JSON; either may be packed with gzip.
 *
 * @throws {SourceError} for a document that is of no format, damaged, or too large
 */
export async function readDocument(document: Bytes, options: DocumentOptions): Promise<JsonSource> {
  const { name, size } = document;
  const { format, receipt, response } = options;
  const start = await document.read(0, Math.min(size, BEGINNING));
  if (isGzip(start)) {
    const inner = gunzip(await document.read(0, size), name);
    return readDocument(bytesOf(name.replace(/\.t?gz$/i, ''), inner), options);
  }
  const read = isArchive(start) ? readArchive : isTar(start) ? readTar : undefined;
  if (read !== undefined) {
    requireExport(format, name);
    const reader = createExportReader(name, receipt);
    const listing = createTseListing(reader);
    const unread = await readParts(read(name, size, listing), document, options);
    listing.requireOther(name);
    return { format: 'dsfinvk', receipts: withUnread(unread, reader.finish) };
  }
  requireKnownForm(start, name);
  if (format === 'dsfinvk' || /\.csv$/i.test(name)) {
    throw new SourceError(
      'An export of DSFinV-K is a folder with several tables, which a receipt is made of.',
      { file: name },
      'pack the folder as a ZIP archive, and give that.',
    );
  }
  if (size > BOUNDS.json) {
    throw new SourceError(
      `The file has ${String(Math.ceil(size / MB))} MB, and at most ${String(BOUNDS.json / MB)} MB of JSON are read.`,
      { file: name },
      'export fewer receipts, or one closing at a time.',
    );
  }
  return readJsonSource(decodeSource(await document.read(0, size), name), name, format, response);
}

/** Reads an archive, and gives way from time to time. */
async function readParts(reading: ArchiveReading, { size, read }: Bytes, { onProgress }: DocumentOptions) {
  let bytes = 0;
  const turn = createTurns(() => onProgress?.(Math.min(bytes, size), size));
  let step = reading.next();
  while (step.done !== true) {
    const part = await read(step.value.from, step.value.to);
    bytes += part.length;
    await turn();
    step = reading.next(part);
  }
  return step.value;
}

/** The receipts, the first of which says what could not be read; without one of its tables, an export can be none. */
function withUnread(
  unread: readonly UnreadEntry[],
  finish: () => readonly SourceReceipt[],
): readonly SourceReceipt[] {
  const [first] = unread;
  if (first === undefined) {
    return finish();
  }
  try {
    return finish().map((receipt, index) => {
      const { counted } = receipt;
      return index > 0 || counted === undefined
        ? receipt
        : { ...receipt, counted: { ...counted, lost: [...unread.map(wordsOf), ...counted.lost] } };
    });
  } catch (error) {
    if (!(error instanceof SourceError)) {
      throw error;
    }
    throw new SourceError(wordsOf(first), { file: first.path }, 'export or copy the archive again.');
  }
}

function wordsOf({ path, why }: UnreadEntry): string {
  return `${path} is in the archive and ${why}, so nothing of it is read.`;
}
