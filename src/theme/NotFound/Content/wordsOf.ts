import { percentDecoded } from '../../../kit/percentDecoded';

/** Addresses may be very long; the first words are enough to compare. */
const MOST_WORDS = 12;

/** The words of an address, in lower case, without punctuation and `.html`. */
export function wordsOfPath(pathname: string): readonly string[] {
  return percentDecoded(pathname)
    .replace(/\.html?$/i, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}
