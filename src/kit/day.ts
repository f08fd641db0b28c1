/** Days as text in ISO 8601, `2027-01-15`, which sort as text. */

/** Whether a text is a day of the calendar: 2027-02-29 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) {
    return false;
  }
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day that is a number of days after another one; before it if the number is negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day of a moment on this machine's clock. */
export function today(now = new Date()): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `${part(now.getFullYear(), 4)}-${part(now.getMonth() + 1, 2)}-${part(now.getDate(), 2)}`;
}

/** The number of days from one day to another; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** A day as in prose: `1 July 2026`. */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/**
 * The day of a time in a time zone (ISO 8601).
 *
 * @param timestamp a time with its offset from UTC (RFC 3339)
 * @param timeZone of the IANA database, `Europe/Vienna`
 * @returns `undefined` for a text that is not a time
 */
export function dayIn(timeZone: string, timestamp: string): string | undefined {
  const date = new Date(timestamp);
  if (!/^\d{4}-\d\d-\d\dT/.test(timestamp) || Number.isNaN(date.getTime())) {
    return undefined;
  }
  const parts = formatOf(timeZone, DAY).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The offset of a time zone from UTC at a moment (ISO 8601): `+02:00`. */
export function offsetIn(timeZone: string, time: number): string {
  const parts = formatOf(timeZone, { timeZoneName: 'longOffset' }).formatToParts(time);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace(/^GMT/, '') || '+00:00';
}

/** To make one takes most of a millisecond, and a recording has thousands of sales. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.keys(options).join(' ')}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, made);
  return made;
}
