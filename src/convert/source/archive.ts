import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';

import { SourceError } from './sourceError';

const MB = 1_000_000;
/** The most bytes that the files of an export have together: 200 MB. */
const MOST_UNPACKED = 200 * MB;
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
}

/** Counts the bytes of an export, and refuses it where they are too many. */
export function createSizeLimit(file: string): (bytes: number) => void {
  let size = 0;
  return (bytes) => {
    size += bytes;
    if (size > MOST_UNPACKED) {
      throw tooLarge(file, size);
    }
  };
}

/** Whether bytes begin as a ZIP archive does. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * Creates a reader of a ZIP archive, which unpacks what is needed while the bytes arrive.
 *
 * @param file the archive, for errors
 * @returns takes the bytes, and whether they are the last
 * @throws {SourceError} for an archive that is damaged, uses another method than DEFLATE, or unpacks to more than 200 MB
 */
export function createArchiveReader(
  file: string,
  sink: FileSink,
): (bytes: Uint8Array, isLast: boolean) => void {
  const limit = createSizeLimit(file);
  let problem: SourceError | undefined;
  let open = 0;
  let declared = 0;
  const unzip = new Unzip((entry: UnzipFile) => {
    const take = entry.name.endsWith('/') ? undefined : sink.open(entry.name.replaceAll('\\', '/'));
    if (take === undefined || problem !== undefined) {
      return;
    }
    declared += entry.originalSize ?? 0;
    if (declared > MOST_UNPACKED) {
      problem = tooLarge(file, declared);
      return;
    }
    open += 1;
    entry.ondata = (error, bytes, isLast) => {
      if (error !== null) {
        problem ??= damaged(file, `${entry.name}: ${error.message}`);
        return;
      }
      try {
        limit(bytes.length);
        take(bytes, isLast);
      } catch (thrown) {
        problem ??= thrown instanceof SourceError ? thrown : damaged(file, String(thrown));
      }
      open -= isLast ? 1 : 0;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  return (bytes, isLast) => {
    for (let at = 0; at < bytes.length || isLast; at += SLICE) {
      const isEnd = isLast && at + SLICE >= bytes.length;
      try {
        unzip.push(bytes.subarray(at, at + SLICE), isEnd);
      } catch (thrown) {
        problem ??= thrown instanceof SourceError ? thrown : damaged(file, (thrown as Error).message);
      }
      if (problem !== undefined) {
        throw problem;
      }
      if (isEnd) {
        break;
      }
    }
    if (isLast && open > 0) {
      throw damaged(file, 'it ends in the middle of a file');
    }
  };
}

function tooLarge(file: string, size: number): SourceError {
  return new SourceError(
    `The export unpacks to ${String(Math.floor(size / MB))} MB or more, and at most ${String(MOST_UNPACKED / MB)} MB are read.`,
    { file },
    'export fewer closings.',
  );
}

function damaged(file: string, how: string): SourceError {
  return new SourceError(`The ZIP archive is damaged: ${how}.`, { file }, 'export it again.');
}
