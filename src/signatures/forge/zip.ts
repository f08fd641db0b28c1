import { crc32 } from '../../kit/crc32';
import { concat, utf8 } from '../../kit/bytes';

/**
 * Writes files into a ZIP archive without compression (APPNOTE.TXT 6.3.10, section 4.3). All have the same time, so that
 * the same files make the same archive.
 *
 * @param files at most 65,535, each with its path and fewer than 4 GiB
 */
export function writeZip(files: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const path = utf8(name);
    const common = commonFields(content, path.length);
    const local = concat([numbers([4, LOCAL_FILE]), common, path]);
    locals.push(local, content);
    entries.push(
      concat([
        numbers([4, CENTRAL_FILE], [2, VERSION]),
        common,
        // No comment, on the first disk, no attributes.
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        path,
      ]),
    );
    offset += local.length + content.length;
  }
  const directory = concat(entries);
  const count = files.length;
  const end = numbers(
    ...([
      [4, END_OF_DIRECTORY],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, directory.length],
      [4, offset],
      [2, 0],
    ] as const),
  );
  return concat([...locals, directory, end]);
}

const LOCAL_FILE = 0x0403_4b50;
const CENTRAL_FILE = 0x0201_4b50;
const END_OF_DIRECTORY = 0x0605_4b50;
/** Version 2.0 of the format. */
const VERSION = 20;
/** Names are in UTF-8 (section 4.4.4, bit 11). */
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day that the format knows. */
const FIRST_DAY = 0x21;

/** What the header of a file and its entry in the directory share. */
function commonFields(content: Uint8Array, nameLength: number): Uint8Array {
  return numbers(
    [2, VERSION],
    [2, UTF8_NAMES],
    // Stored without compression, at midnight.
    ...([
      [2, 0],
      [2, 0],
    ] as const),
    [2, FIRST_DAY],
    [4, crc32(content)],
    [4, content.length],
    [4, content.length],
    [2, nameLength],
    [2, 0],
  );
}

/** Numbers of a width in bytes, the lowest byte first. */
function numbers(...given: readonly (readonly [width: 2 | 4, value: number])[]): Uint8Array {
  return Uint8Array.from(
    given.flatMap(([width, value]) =>
      Array.from({ length: width }, (_, index) => (value >>> (8 * index)) & 0xff),
    ),
  );
}
