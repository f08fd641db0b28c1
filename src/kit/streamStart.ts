import { concat } from './bytes';

export interface StreamStart {
  /** At least as many bytes as were asked for, unless the stream is shorter. */
  readonly start: Uint8Array;
  readonly whole: AsyncGenerator<Uint8Array, void, undefined>;
}

/**
 * Looks at the start of a stream, which shows what it is, without losing it.
 *
 * @param least bytes
 */
export async function startOfStream(chunks: AsyncIterable<Uint8Array>, least: number): Promise<StreamStart> {
  const rest = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let length = 0; length < least;) {
    const next = await rest.next();
    if (next.done === true) {
      break;
    }
    // The stream may use the chunk again.
    first.push(next.value.slice());
    length += next.value.length;
  }
  return { start: concat(first), whole: continued(first, rest) };
}

async function* continued(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}
