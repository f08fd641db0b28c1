import { strFromU8 } from 'fflate';

import { createSizeLimit, type ArchiveReading, type FileSink } from './archive';
import { BOUNDS } from './bounds';
import { SourceError } from './sourceError';

const BLOCK = 512;
const SLICE = 128 * BLOCK;
/** The kinds of an entry: a file, and a longer name of the next one (POSIX.1-2017, `pax`; GNU tar). */
const FILES = ['0', '\0', '7'];
const LONG_NAMES = ['x', 'L'];
const MOST_NAME = 64 * BLOCK;

/**
 * Reads an archive in the format "ustar" (POSIX.1-2017, `pax`).
 *
 * @param file the archive, for errors
 * @param size its bytes
 * @throws {SourceError} for an archive that is damaged or ends early, or has too many files
 */
export function* readTar(file: string, size: number, sink: FileSink): ArchiveReading {
  const limit = createSizeLimit(file, BOUNDS.unpacked(Infinity));
  let long: string | undefined;
  let count = 0;
  for (let at = 0; at + BLOCK <= size;) {
    const header = yield { from: at, to: at + BLOCK };
    if (header.every((byte) => byte === 0)) {
      return [];
    }
    const { path, kind, length } = headerOf(header, at, file);
    const end = at + BLOCK + length;
    if (end > size) {
      throw damaged(file, `${path} extends beyond the end of the archive`);
    }
    count += 1;
    if (count > BOUNDS.entries) {
      const message = `The archive has more than ${String(BOUNDS.entries)} files, which is the most that is read.`;
      throw new SourceError(message, { file }, 'export fewer closings.');
    }
    if (LONG_NAMES.includes(kind)) {
      const text = strFromU8(yield { from: at + BLOCK, to: Math.min(end, at + BLOCK + MOST_NAME) });
      long = kind === 'L' ? text.replace(/\0.*$/s, '') : /^\d+ path=(.*)$/m.exec(text)?.[1];
    } else {
      const take = FILES.includes(kind) ? sink.open(long ?? path) : undefined;
      long = undefined;
      limit(take === undefined ? 0 : length);
      for (let next = at + BLOCK; take !== undefined && next < end; next += SLICE) {
        take(yield { from: next, to: Math.min(end, next + SLICE) }, false);
      }
      take?.(new Uint8Array(), true);
    }
    at += BLOCK + Math.ceil(length / BLOCK) * BLOCK;
  }
  throw damaged(file, 'its end is missing, so it was not copied completely');
}

function headerOf(header: Uint8Array, at: number, file: string) {
  const text = (from: number, length: number) =>
    strFromU8(header.subarray(from, from + length)).replace(/\0.*$/s, '');
  const octal = (from: number, length: number) => {
    const digits = text(from, length).trim();
    return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
  };
  // The checksum counts itself as spaces.
  const sum = header.reduce((all, byte, index) => all + (index >= 148 && index < 156 ? 0x20 : byte), 0);
  const length = octal(124, 12);
  if (octal(148, 8) !== sum || Number.isNaN(length)) {
    throw damaged(file, `there is no valid header at byte ${String(at)}`);
  }
  const prefix = text(345, 155);
  return {
    path: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`,
    kind: String.fromCharCode(header[156] ?? 0),
    length,
  };
}

function damaged(file: string, how: string): SourceError {
  return new SourceError(`The TAR archive is damaged: ${how}.`, { file }, 'export or copy it again.');
}
