import type { MessageSignature } from '../verify/signatures';
import type { VerifyOptions } from '../verify/verifyDelivery';
import { proved, type Found } from './diagnosis';

/** No time zone is farther from UTC, in seconds. */
const FARTHEST_ZONE = 14 * 3600;

/** Zones differ by quarters of an hour, in seconds. */
const QUARTER = 900;

/** Finds why the time of a signature is not accepted; nothing if it is. */
export function diagnoseTime(
  { created, expires }: MessageSignature,
  options: VerifyOptions,
): readonly Found[] {
  const now = Math.floor(options.now.getTime() / 1000);
  if (created === undefined) {
    return [proved('created-missing', 'Its parameters have no created that is a whole number of seconds.')];
  }
  const old = now - created;
  if (Math.abs(old) <= options.tolerance) {
    return expires !== undefined && expires <= now
      ? [proved('expired', `It expired ${words(now - expires)} ago.`)]
      : [];
  }
  // Milliseconds of this century have 13 digits.
  if (Math.abs(now - Math.round(created / 1000)) <= 400 * 86_400 && created > 1e11) {
    return [
      proved('clock-unit', `The signature was created at ${String(created)}, a number of milliseconds.`),
    ];
  }
  const far = `It was created ${words(Math.abs(old))} ${old > 0 ? 'before' : 'after'} the time of the check, and ${words(options.tolerance)} are allowed.`;
  const rest = Math.abs(old) % QUARTER;
  const isZone =
    Math.abs(old) <= FARTHEST_ZONE + options.tolerance &&
    Math.min(rest, QUARTER - rest) <= 60 &&
    Math.abs(old) > QUARTER;
  return [proved(isZone ? 'clock-zone' : 'clock', far)];
}

function words(seconds: number): string {
  const units = [
    [86_400, 'days'],
    [3600, 'hours'],
    [60, 'minutes'],
  ] as const;
  const [size, name] = units.find(([length]) => seconds >= 2 * length) ?? [1, 'seconds'];
  return `${String(Math.round(seconds / size))} ${name}`;
}
