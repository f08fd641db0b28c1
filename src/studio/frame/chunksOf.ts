/** How many bytes are read between two signs of progress. */
const STEP = 2_000_000;

/**
 * The bytes of a file, in chunks. A stream cannot be iterated over in every browser, so it is read.
 *
 * @param onRead called from time to time with the number of bytes that were read
 */
export async function* chunksOf(
  file: Blob,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = file.stream().getReader();
  let bytes = 0;
  let told = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.length;
    if (bytes - told >= STEP) {
      told = bytes;
      onRead(bytes);
    }
    yield next.value;
  }
}
