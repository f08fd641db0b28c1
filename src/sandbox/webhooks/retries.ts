import { readHttpDate } from '../../kit/httpDate';

/** The maximum number of delivery attempts; the platform's is not specified. */
export const MAX_ATTEMPTS = 5;

const FIRST_WAIT = 1_000;
/** A longer wait would outlast most sandboxes, and timers are limited to 24 days. */
const LONGEST_WAIT = 24 * 60 * 60 * 1_000;

/** The wait in milliseconds after a failed attempt: 1, 2, 4, 8 … seconds. */
export function backoff(attempt: number): number {
  return FIRST_WAIT * 2 ** (attempt - 1);
}

/**
 * Parses `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date.
 *
 * @returns milliseconds from `now`, at most a day; `undefined` for an invalid value
 */
export function retryAfter(value: string | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : (readHttpDate(text) ?? Number.NaN) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}
