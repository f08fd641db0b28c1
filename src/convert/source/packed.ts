/** How files are packed into one. */
export type Packing = 'zip' | 'tar' | 'gzip';

const USTAR = [0x75, 0x73, 0x74, 0x61, 0x72];
/** Where the magic of a header of `ustar` stands (POSIX.1-2017, `pax`). */
const MAGIC = 257;
const TAR_BLOCK = 512;

/** How many of the first bytes of a file show what it is. */
export const START = 2048;

/**
 * What the first bytes of a file say of its packing.
 *
 * @param start {@link START} bytes, where the file has them
 */
export function packingOf(start: Uint8Array): Packing | undefined {
  if (start[0] === 0x1f && start[1] === 0x8b && start[2] === 8) {
    return 'gzip';
  }
  if (start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5)) {
    return 'zip';
  }
  return start.length >= TAR_BLOCK && USTAR.every((byte, index) => start[MAGIC + index] === byte)
    ? 'tar'
    : undefined;
}
