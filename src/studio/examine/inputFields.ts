import { strictUrl } from '../../kit/strictUrl';

export type WorkbenchField = 'delivery' | 'body' | 'sink' | 'keys' | 'tolerance' | 'at';

/** A field that cannot be read; the message says what to write. */
export class FieldError extends Error {
  constructor(
    readonly field: WorkbenchField,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The address of a sink, as a reader types it.
 *
 * @returns `undefined` if it is empty
 * @throws {FieldError} if it is not an address
 */
export function readSink(text: string): URL | undefined {
  const address = text.trim();
  if (address === '') {
    return undefined;
  }
  const sink = /^https?:\/\//i.test(address) ? strictUrl(address) : undefined;
  if (sink === undefined) {
    throw new FieldError(
      'sink',
      'The sink is not an address. Write it as you subscribed it: https://hooks.example/slipway.',
    );
  }
  // The signature covers the address without its fragment (RFC 9421, section 2.2.2).
  sink.hash = '';
  return sink;
}

/**
 * How far a time can be from the clock, as a reader types it, in seconds.
 *
 * @throws {FieldError} if it is not a number
 */
export function readTolerance(text: string): number {
  if (!/^\s*\d{1,9}\s*$/.test(text)) {
    throw new FieldError('tolerance', 'The tolerance is not a number of seconds. Write digits only: 300.');
  }
  return Number(text);
}

/** A time with its offset (RFC 3339, section 5.6). */
export const TIME = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-][0-2]\d:[0-5]\d)$/;

/**
 * The time of a clock, as a reader types it.
 *
 * @returns `undefined` if it is empty
 * @throws {FieldError} if it is not a time with its offset
 */
export function readTime(text: string): Date | undefined {
  const time = text.trim();
  if (time === '') {
    return undefined;
  }
  if (!TIME.test(time) || Number.isNaN(Date.parse(time))) {
    throw new FieldError('at', 'This is not a time. Write it with its offset: 2024-03-05T08:12:44Z.');
  }
  return new Date(time);
}
