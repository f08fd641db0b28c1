/** The offsets of the countries first: a till that travels is rare. */
const OFFSETS = ['+01:00', '+02:00', 'Z', ...hours('+', 14), ...hours('-', 12)];
const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;
/** How long a sale takes from its completion to its call, where nothing keeps it: milliseconds. */
export const PROMPT_MS = 120_000;

function hours(sign: string, most: number): readonly string[] {
  return Array.from({ length: most }, (_, index) => `${sign}${String(index + 1).padStart(2, '0')}:00`);
}

/**
 * What explains that the timestamp of a sale lies hours before or after its call, as a sentence: another offset of the same local
 * time, which a till had written as UTC, or with the offset of the other half of the year.
 *
 * @param at when the call began: milliseconds since 1970
 * @returns an empty text where no offset does
 */
export function offsetWords(timestamp: string, at: number): string {
  const offset = OFFSETS.find((each) => {
    const time = Date.parse(timestamp.replace(OFFSET, each));
    return !timestamp.endsWith(each) && Math.abs(at - time) <= PROMPT_MS;
  });
  return offset === undefined
    ? ''
    : ` With the offset ${offset} in place of ${OFFSET.exec(timestamp)?.[0] ?? 'none'}, it would be the time of the call.`;
}
