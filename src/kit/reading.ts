/** How somebody read a public text, as the data says it. */
interface Reading {
  readonly readIn: string;
  /** The day of the text that was read (ISO 8601). */
  readonly asOf?: string | undefined;
}

/**
 * In which text somebody read a source, and of which day that text is: `a public copy, as of 2026-04-29`.
 *
 * @param inWords how a day is written
 */
export function readingOf({ readIn, asOf }: Reading, inWords = (day: string): string => day): string {
  return asOf === undefined ? readIn : `${readIn}, as of ${inWords(asOf)}`;
}
