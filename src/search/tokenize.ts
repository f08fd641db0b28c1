/** More letters than any word of the documentation has; the time that a slip costs grows faster than they. */
const LONGEST = 64;

/** As many words as the search theme looks for. */
const MOST = 12;

/**
 * The words that a query asks for, each once, in small letters. A hyphen parts words, as in the index; so does a star,
 * which the search would take for any word, and look through all of them.
 *
 * @param query as a reader has written it, or an address has it
 */
export function tokenize(query: string): readonly string[] {
  const words = Array.from(query.toLowerCase().matchAll(/[^-*\s]+/g), ([word]) => word.slice(0, LONGEST));
  return [...new Set(words)].slice(0, MOST);
}
