import { Gunzip } from 'fflate';

import { concat } from '../../kit/bytes';
import { crc32 } from '../../kit/crc32';
import { createSizeLimit } from './archive';
import { BOUNDS } from './bounds';
import { SourceError } from './sourceError';

/** DEFLATE makes at most 1,032 bytes of one, so that a part never becomes much at once. */
const SLICE = 8192;
/** The checksum and the length at the end. */
const TRAILER = 8;

/**
 * Unpacks a file of gzip (RFC 1952).
 *
 * @throws {SourceError} for a file that is damaged, or unpacks to too much
 */
export function gunzip(bytes: Uint8Array, file: string): Uint8Array {
  const limit = createSizeLimit(file, BOUNDS.unpacked(bytes.length));
  const parts: Uint8Array[] = [];
  let checksum = 0;
  const unzip = new Gunzip((part) => {
    limit(part.length);
    checksum = crc32(part, checksum);
    parts.push(part);
  });
  try {
    for (let at = 0; at < bytes.length; at += SLICE) {
      unzip.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
    }
  } catch (error) {
    throw error instanceof SourceError ? error : damaged(file, (error as Error).message);
  }
  const trailer = bytes.subarray(-TRAILER);
  if (new DataView(trailer.buffer, trailer.byteOffset).getUint32(0, true) !== checksum) {
    throw damaged(file, 'its checksum is another');
  }
  return concat(parts);
}

function damaged(file: string, how: string): SourceError {
  return new SourceError(`The file of gzip is damaged: ${how}.`, { file }, 'export or copy it again.');
}
