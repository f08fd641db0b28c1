const NEWLINE = 0x0a;

/** A line of a stream, without its end. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** `undefined` for a line that is too long to be kept. */
  readonly text: string | undefined;
  /** Whether the line has its end: the last line of a file that was cut off has none. */
  readonly isComplete: boolean;
}

/**
 * Splits a stream of UTF-8 into lines, and holds one line at a time.
 *
 * @param most the most bytes of a line; a longer one is passed over
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Line, void, undefined> {
  const decoder = new TextDecoder();
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const take = (isComplete: boolean): Line => {
    const text =
      length > most ? undefined : parts.map((part) => decoder.decode(part, { stream: true })).join('');
    decoder.decode();
    parts = [];
    length = 0;
    number += 1;
    return { number: number - 1, text, isComplete };
  };
  const keep = (part: Uint8Array): void => {
    length += part.length;
    if (length > most) {
      // A line that is passed over takes no memory.
      parts = [];
    } else {
      parts.push(part);
    }
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end));
      yield take(true);
      from = end + 1;
    }
    if (from < chunk.length) {
      // The chunk may be reused by the stream.
      keep(chunk.slice(from));
    }
  }
  if (length > 0) {
    yield take(false);
  }
}
