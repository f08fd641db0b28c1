/** The names of the parts, in their order. */
export const PART_NAMES = [
  'version',
  'clientId',
  'processType',
  'processData',
  'transactionNumber',
  'signatureCounter',
  'startTime',
  'logTime',
  'algorithm',
  'timeFormat',
  'signature',
  'publicKey',
] as const;

/** The twelve parts of a code of the version V0, as they are written (DSFinV-K, Annex I). */
export type GermanCode = Readonly<Record<(typeof PART_NAMES)[number], string>>;

/** The parts after `processData`, which alone can have a semicolon: an order has. */
const AFTER_DATA = 8;

/**
 * Splits a code into its parts.
 *
 * @returns how many parts there are, if there are fewer than twelve
 */
export function splitGermanCode(text: string): GermanCode | number {
  const pieces = text.split(';');
  if (pieces.length < PART_NAMES.length) {
    return pieces.length;
  }
  const data = pieces.slice(3, -AFTER_DATA).join(';');
  const values = [...pieces.slice(0, 3), data, ...pieces.slice(-AFTER_DATA)];
  return Object.fromEntries(PART_NAMES.map((name, index) => [name, values[index] ?? ''])) as GermanCode;
}
