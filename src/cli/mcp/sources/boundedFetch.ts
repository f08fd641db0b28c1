import { concat } from '../../../kit/bytes';
import { mebibytes } from '../../../kit/phrases';

/** What a server may take and send. */
export interface FetchLimits {
  /** Milliseconds for the whole response, its header and its body. */
  readonly total: number;
  /** Milliseconds without anything new: until the header, and between two parts of the body. */
  readonly idle: number;
  /** Bytes of the body, after it was decompressed. */
  readonly bytes: number;
}

/** A response that was read to its end. */
export interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/**
 * Sends a request and reads its response within limits, whatever the server does.
 *
 * @throws {Error} that says which limit was reached; as `fetch` does, for a connection that fails
 */
export async function boundedFetch(url: string, init: RequestInit, limits: FetchLimits): Promise<Fetched> {
  const controller = new AbortController();
  const ended = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => {
      reject(controller.signal.reason as Error);
    });
  });
  // It is only waited for while something is read.
  ended.catch(() => undefined);
  const end = (words: string) => {
    controller.abort(new Error(words));
  };
  const total = setTimeout(end, limits.total, `the response takes more than ${secondsOf(limits.total)}`);
  const idle = setTimeout(end, limits.idle, `nothing came for ${secondsOf(limits.idle)}`);
  try {
    // Node 20 can lose the signal of a request when memory is collected, so that the wait itself is ended as well.
    const response = await Promise.race([fetch(url, { ...init, signal: controller.signal }), ended]);
    const reader = response.body?.getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      idle.refresh();
      const next = reader && (await Promise.race([reader.read(), ended]));
      if (next?.value === undefined) {
        return { status: response.status, headers: response.headers, body: concat(parts) };
      }
      size += next.value.length;
      if (size > limits.bytes) {
        throw new Error(`it has more than ${mebibytes(limits.bytes)}`);
      }
      parts.push(next.value);
    }
  } finally {
    clearTimeout(total);
    clearTimeout(idle);
    // Closes the connection of a response that was not read to its end.
    controller.abort(new Error('it is not read any further'));
  }
}

function secondsOf(milliseconds: number): string {
  return `${String(milliseconds / 1000)} seconds`;
}
