import type { FormatId } from './mapping/mapping';

/** How long work goes on before others have their turn: a signal, or a button. */
const TURN_MS = 50;

/** A document whose bytes are read where they are needed. */
export interface Bytes {
  /** For errors. */
  readonly name: string;
  readonly size: number;
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

export interface DocumentOptions {
  /** By default the one that it looks like. */
  readonly format?: FormatId | undefined;
  /** Only this receipt is kept of an export. */
  readonly receipt?: string | undefined;
  readonly response?: { readonly text: string; readonly file: string } | undefined;
  /** Is told from time to time how many bytes have been read, of how many. */
  readonly onProgress?: ((bytes: number, all: number) => void) | undefined;
}

/** Bytes that are all there. */
export function bytesOf(name: string, bytes: Uint8Array): Bytes {
  return { name, size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) };
}

/**
 * Gives way to what waits, a signal or a message, where that is due.
 *
 * @returns resolves at once where it is not; calls `onTurn` before it gives way
 */
export function createTurns(onTurn: () => void = () => undefined): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) {
      return undefined;
    }
    onTurn();
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
