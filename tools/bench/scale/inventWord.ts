const SYLLABLES = [
  'ba',
  'ke',
  'di',
  'lo',
  'mu',
  'ra',
  'te',
  'ni',
  'so',
  'vu',
  'ga',
  'pe',
  'fi',
  'ho',
  'zu',
  'ja',
];

/**
 * Invents a word that occurs on no page, such as `bakedilo`, of letters only and unique for each number.
 *
 * @param number a whole number from 0
 */
export function inventWord(number: number): string {
  const digits = Array.from(number.toString(SYLLABLES.length).padStart(4, '0'));
  return digits.map((digit) => SYLLABLES[Number.parseInt(digit, SYLLABLES.length)]).join('');
}

/** The word that identifies a copy of the portal: `Bababake` for the first copy. */
export function copyWord(copy: number): string {
  const word = inventWord(copy);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
