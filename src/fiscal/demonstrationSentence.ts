import { splitAustrianCode } from './austria/code';
import { DEMO } from './demonstration/names';
import { splitGermanCode } from './germany/code';

/** A sentence about a code that no key has signed, as the examples of older releases have it. */
const INVENTED = 'The signature begins with DEMO, as in demonstration data, which no device has signed.';

/** A sentence about a code of a demonstration till. */
const OF_NO_TILL = 'The id of the till begins with DEMO, as in demonstration data, which no till has made.';

/**
 * A sentence about a code that is marked as demonstration data.
 *
 * @param text the text of a code of Germany or Austria; any other text is not marked
 */
export function demonstrationSentence(text: string): string | undefined {
  const parts = text.startsWith('V0;')
    ? germanMarks(text)
    : text.startsWith('_R')
      ? austrianMarks(text)
      : undefined;
  return parts?.signature.startsWith(DEMO) === true
    ? INVENTED
    : parts?.till.startsWith(DEMO) === true
      ? OF_NO_TILL
      : undefined;
}

/** Whether a code is marked as demonstration data. */
export function isDemonstration(text: string): boolean {
  return demonstrationSentence(text) !== undefined;
}

interface Marks {
  readonly till: string;
  readonly signature: string;
}

function germanMarks(text: string): Marks | undefined {
  const code = splitGermanCode(text);
  return typeof code === 'number' ? undefined : { till: code.clientId, signature: code.signature };
}

function austrianMarks(text: string): Marks | undefined {
  const code = splitAustrianCode(text);
  return typeof code === 'number' ? undefined : { till: code.registerId, signature: code.signature };
}
