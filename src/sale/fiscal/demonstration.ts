import { splitCode as splitAustrianCode } from './austria/code';
import { splitCode as splitGermanCode } from './germany/code';

/** What signatures begin with that no device has made: those of the named examples and of the builder. */
export const DEMO = 'DEMO';

/** A sentence about such a code. */
export const DEMONSTRATION =
  'The signature begins with DEMO, as in demonstration data, which no device has signed.';

/**
 * Whether the signature of a code is marked as demonstration data.
 *
 * @param text the text of a code of Germany or Austria; any other text is not marked
 */
export function isDemonstration(text: string): boolean {
  const code = text.startsWith('V0;')
    ? splitGermanCode(text)
    : text.startsWith('_R')
      ? splitAustrianCode(text)
      : undefined;
  return typeof code === 'object' && code.signature.startsWith(DEMO);
}
