export interface ArchivedFile {
  /** With forward slashes, at most 100 characters of ASCII. */
  readonly name: string;
  readonly content: Uint8Array;
  readonly isExecutable?: boolean;
}

const BLOCK = 512;
const MOST_NAME = 100;

/**
 * Writes an archive in the format "ustar" (POSIX.1-2017, `pax`, "ustar Interchange Format"). It has neither times nor owners,
 * so the same files make the same bytes.
 *
 * @throws {Error} for a name that does not fit into a header
 */
export function tarOf(files: readonly ArchivedFile[]): Uint8Array {
  const blocks = files.flatMap((file) => [headerOf(file), padded(file.content)]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function headerOf({ name, content, isExecutable = false }: ArchivedFile): Buffer {
  if (!/^[\u0021-\u007e]+$/.test(name) || name.length > MOST_NAME) {
    throw new Error(`The name ${name} does not fit into the header of an archive.`);
  }
  const header = Buffer.alloc(BLOCK);
  const write = (text: string, offset: number) => header.write(text, offset, 'latin1');
  const octal = (value: number, digits: number, offset: number) =>
    write(value.toString(8).padStart(digits, '0'), offset);
  write(name, 0);
  octal(isExecutable ? 0o755 : 0o644, 7, 100);
  // User, group, size and time.
  octal(0, 7, 108);
  octal(0, 7, 116);
  octal(content.length, 11, 124);
  octal(0, 11, 136);
  // The checksum counts itself as spaces.
  write(' '.repeat(8), 148);
  write('0', 156);
  write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148);
  return header;
}

function padded(content: Uint8Array): Buffer {
  return Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);
}
