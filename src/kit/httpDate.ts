const DAY = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = String.raw`\d\d:\d\d:\d\d`;
/** The form that is sent, and the two that are still received. */
const FORM = new RegExp(
  String.raw`^(?:${DAY}, (?:\d\d ${MONTH} \d{4}|\d\d-${MONTH}-\d\d) ${TIME} GMT|${DAY} ${MONTH} [ \d]\d ${TIME} \d{4})$`,
);

/**
 * Reads a date of HTTP (RFC 9110, section 5.6.7).
 *
 * @returns milliseconds since 1970; `undefined` for any other text, such as a date of ISO 8601
 */
export function readHttpDate(text: string): number | undefined {
  const time = FORM.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
