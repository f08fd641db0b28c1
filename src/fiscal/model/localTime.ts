/** The offsets of Austrian and German time: in summer, and in winter. */
const OFFSETS = ['+02:00', '+01:00'] as const;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Vienna',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
});

/**
 * The moments at which a clock in Austria or Germany shows a local time, `2026-11-05T08:12:44`, in milliseconds since 1970: none
 * for the hour that spring leaves out and for any other text, two for the hour that autumn has twice, that of summer time first.
 */
export function momentsOf(local: string): readonly number[] {
  return offsetsOf(local).map((offset) => Date.parse(`${local}${offset}`));
}

/**
 * Adds the offset to a local time of Austria, as a code has it: `2026-11-05T08:12:44` becomes
 * `2026-11-05T08:12:44+01:00` (ISO 8601). The hour that autumn has twice is taken as that of summer time.
 *
 * @returns the text itself, if it is not a time that a clock in Austria shows
 */
export function viennaTime(local: string): string {
  const [offset] = offsetsOf(local);
  return offset === undefined ? local : `${local}${offset}`;
}

/**
 * The offsets that a local time of Austria or Germany can have, `+01:00`: none for a time that no clock shows, two for the hour
 * that autumn has twice, that of summer time first.
 */
export function offsetsOf(local: string): readonly string[] {
  return OFFSETS.filter((one) => {
    const ms = Date.parse(`${local}${one}`);
    return !Number.isNaN(ms) && clockText(ms) === local;
  });
}

function clockText(ms: number): string {
  const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${at('year')}-${at('month')}-${at('day')}T${at('hour')}:${at('minute')}:${at('second')}`;
}
