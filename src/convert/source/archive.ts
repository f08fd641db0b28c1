import { Inflate, strFromU8 } from 'fflate';

import { crc32 } from '../../kit/crc32';
import { BOUNDS } from './bounds';
import { SourceError } from './sourceError';

const MB = 1_000_000;
/** DEFLATE makes at most 1,032 bytes of one, so that a part never becomes much at once. */
const SLICE = 8192;

/** Takes the files of an export part by part. */
export interface FileSink {
  /**
   * Opens a file.
   *
   * @param path with its folders, which `/` separates
   * @returns `undefined` for a file that is not needed
   * @throws {SourceError} for a file that was opened already
   */
  readonly open: (path: string) => ((bytes: Uint8Array, isLast: boolean) => void) | undefined;
  /** Forgets a file that was opened, since its bytes are not what they were. */
  readonly drop: (path: string) => void;
}

/** A file of an archive that is needed and cannot be read. */
export interface UnreadEntry {
  readonly path: string;
  /** After "it": "is encrypted". */
  readonly why: string;
}

/** Asks for bytes, from the first to before the second number, and goes on with them. */
export type ArchiveReading = Generator<
  { readonly from: number; readonly to: number },
  readonly UnreadEntry[],
  Uint8Array
>;

/** Counts the bytes of an export, and refuses it where they are too many. */
export function createSizeLimit(file: string, most: number): (bytes: number) => void {
  let size = 0;
  return (bytes) => {
    size += bytes;
    if (size > most) {
      const found = `The export unpacks to ${String(Math.floor(size / MB))} MB or more`;
      const message = `${found}, and at most ${String(Math.floor(most / MB))} MB are read of a file of this size.`;
      throw new SourceError(message, { file }, 'export fewer closings.');
    }
  };
}

/**
 * Reads a ZIP archive (APPNOTE 6.3) by the directory at its end: each file that is needed is unpacked and compared with its
 * checksum. One that cannot be read is dropped, and the others are read.
 *
 * @param file the archive, for errors
 * @param size its bytes
 * @throws {SourceError} for an archive without its end, with too many files, or that unpacks to too much
 */
export function* readArchive(file: string, size: number, sink: FileSink): ArchiveReading {
  const { entries, start, shift } = yield* readDirectory(file, size);
  const limit = createSizeLimit(file, BOUNDS.unpacked(size));
  const unread: UnreadEntry[] = [];
  let packed = 0;
  for (const entry of entries) {
    const take = entry.path.endsWith('/') ? undefined : sink.open(entry.path);
    if (take === undefined) {
      continue;
    }
    // No more than it says is unpacked of it.
    limit(entry.size);
    packed += entry.packed;
    if (packed > size) {
      throw damaged(file, 'its files overlap');
    }
    const why = yield* readEntry({ ...entry, at: entry.at + shift }, start, take);
    if (why !== undefined) {
      sink.drop(entry.path);
      unread.push({ path: entry.path, why });
    }
  }
  return unread;
}

/** Reads an archive of which all bytes are there. */
export function readWhole(reading: ArchiveReading, bytes: Uint8Array): readonly UnreadEntry[] {
  let step = reading.next();
  while (step.done !== true) {
    step = reading.next(bytes.subarray(step.value.from, step.value.to));
  }
  return step.value;
}

interface Entry {
  readonly path: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  /** Of its local header. */
  readonly at: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const MOST_COMMENT = 65_535;
const LARGE = 0xffff_ffff;

function* readDirectory(
  file: string,
  size: number,
): Generator<
  { readonly from: number; readonly to: number },
  { readonly entries: readonly Entry[]; readonly start: number; readonly shift: number },
  Uint8Array
> {
  const from = Math.max(0, size - END_LENGTH - MOST_COMMENT);
  const tail = yield { from, to: size };
  const view = viewOf(tail);
  let at = tail.length - END_LENGTH;
  while (
    at >= 0 &&
    !(view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) <= tail.length)
  ) {
    at -= 1;
  }
  if (at < 0) {
    throw damaged(file, 'its end is missing, so it was not copied completely');
  }
  const [count, length, offset] = [
    view.getUint16(at + 10, true),
    view.getUint32(at + 12, true),
    view.getUint32(at + 16, true),
  ];
  if (length === LARGE || offset === LARGE || count === 0xffff) {
    throw damaged(file, 'it is written as one of more than 4 GB or 65,535 files (ZIP64)');
  }
  if (count > BOUNDS.entries) {
    const message = `The archive has ${String(count)} files, and at most ${String(BOUNDS.entries)} are read.`;
    throw new SourceError(message, { file }, 'export fewer closings.');
  }
  const start = from + at - length;
  if (start < offset) {
    throw damaged(file, 'the list of its files is not where its end says');
  }
  return {
    entries: entriesOf(yield { from: start, to: start + length }, count, file),
    start,
    shift: start - offset,
  };
}

function entriesOf(bytes: Uint8Array, count: number, file: string): readonly Entry[] {
  const view = viewOf(bytes);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count;) {
    const isEntry = at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50;
    const length = isEntry ? view.getUint16(at + 28, true) : 0;
    if (!isEntry || at + 46 + length > bytes.length) {
      throw damaged(file, `the list of its files ends after ${String(entries.length)} of ${String(count)}`);
    }
    const flags = view.getUint16(at + 8, true);
    const name = strFromU8(bytes.subarray(at + 46, at + 46 + length), (flags & 0x800) === 0);
    entries.push({
      path: name.replaceAll('\\', '/'),
      isEncrypted: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * Reads a file of an archive.
 *
 * @param end where the files of the archive end
 * @returns why it cannot be read, if it cannot
 * @throws whatever takes the bytes throws, where the bytes are what they were
 */
function* readEntry(
  { isEncrypted, method, checksum, packed, size, at }: Entry,
  end: number,
  take: (bytes: Uint8Array, isLast: boolean) => void,
): Generator<{ readonly from: number; readonly to: number }, string | undefined, Uint8Array> {
  if (isEncrypted) {
    return 'is encrypted';
  }
  if (method !== 0 && method !== 8) {
    return `is packed with method ${String(method)}, and only DEFLATE is read`;
  }
  const header = at + 30 <= end ? viewOf(yield { from: at, to: at + 30 }) : undefined;
  const isHeader = header?.getUint32(0, true) === 0x04034b50;
  const from = isHeader ? at + 30 + header.getUint16(26, true) + header.getUint16(28, true) : at;
  if (!isHeader || from + packed > end) {
    return 'is not where the list of the files says';
  }
  const found = { size: 0, checksum: 0 };
  let problem: unknown;
  const pass = (bytes: Uint8Array) => {
    found.size += bytes.length;
    found.checksum = crc32(bytes, found.checksum);
    try {
      if (problem === undefined && found.size <= size) {
        take(bytes, false);
      }
    } catch (error) {
      problem = error;
    }
  };
  const inflate = method === 0 ? undefined : new Inflate(pass);
  try {
    for (let next = from; next < from + packed && found.size <= size; next += SLICE) {
      const to = Math.min(from + packed, next + SLICE);
      const bytes = yield { from: next, to };
      if (inflate === undefined) {
        pass(bytes);
      } else {
        inflate.push(bytes, to === from + packed);
      }
    }
  } catch (error) {
    return `is damaged (${(error as Error).message})`;
  }
  if (found.size !== size || found.checksum !== checksum) {
    return 'has changed: its checksum or its length does not match';
  }
  if (problem !== undefined) {
    throw problem as Error;
  }
  take(new Uint8Array(), true);
  return undefined;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function damaged(file: string, how: string): SourceError {
  return new SourceError(`The ZIP archive is damaged: ${how}.`, { file }, 'export or copy it again.');
}
