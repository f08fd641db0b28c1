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
 * A word that no page has, such as `bakedilo`; each number gives a word of its own, of letters only.
 *
 * @param number a whole number from 0
 */
export function inventWord(number: number): string {
  const digits = Array.from(number.toString(SYLLABLES.length).padStart(4, '0'));
  return digits.map((digit) => SYLLABLES[Number.parseInt(digit, SYLLABLES.length)]).join('');
}

/** The word that tells a copy of the portal from the others: `Bababake` for the first copy. */
export function copyWord(copy: number): string {
  const word = inventWord(copy);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
