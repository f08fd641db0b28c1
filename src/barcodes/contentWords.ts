import type { Contents, Symbology } from './symbology';

/** The characters that a format can hold, for people. */
export const ALPHABET_WORDS: Readonly<Record<Contents, string>> = {
  digits: 'digits',
  pharmacode: 'a whole number',
  ascii: 'ASCII characters',
  gs1: 'ASCII characters',
  bytes: 'ASCII characters',
  'code-39': 'digits, capital letters, spaces and - . $ / + %',
  codabar: 'digits and - $ : / . +, with one of A, B, C and D at both ends or at none',
};

/** What a format can hold, as a clause: `13 digits, the last of which is a check digit`. */
export function contentWords({ kind, holds, lengths, even, shortest, longest, check }: Symbology): string {
  const words = ALPHABET_WORDS[holds];
  const counted =
    lengths !== undefined
      ? `${lengths.join(' or ')} ${words}`
      : even === true
        ? `an even number of ${words}`
        : holds === 'pharmacode'
          ? `${words} from 3 to 131070`
          : holds === 'gs1'
            ? 'application identifiers of GS1 with their data'
            : words;
  return [
    counted,
    ...(check === 'gtin' || check === 'upc-e' ? ['the last of which is a check digit'] : []),
    ...(shortest === undefined ? [] : [`at least ${String(shortest)} of them`]),
    ...(longest === undefined ? [] : [`at most ${String(longest)} characters`]),
    ...(kind === 'area' ? ['since readers differ about all others'] : []),
  ].join(', ');
}
