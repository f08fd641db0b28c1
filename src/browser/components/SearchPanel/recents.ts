/** As many searches as a reader may want to repeat. */
const MOST = 5;

/** A longer text is none that a reader would look for in a list. */
const LONGEST = 100;

/**
 * The searches that are stored, the latest first. What is no such list counts as none.
 *
 * @param stored what the browser's storage has
 */
export function readRecents(stored: string | null): readonly string[] {
  let read: unknown;
  try {
    read = JSON.parse(stored ?? '[]');
  } catch {
    // Somebody else's, or cut off.
    return [];
  }
  const texts = Array.isArray(read) ? read.filter(isSearch) : [];
  return [...new Set(texts)].slice(0, MOST);
}

/** The searches with one more, which is the first then and in the list only once. */
export function withRecent(recents: readonly string[], words: string): readonly string[] {
  return isSearch(words) ? [words, ...withoutRecent(recents, words)].slice(0, MOST) : recents;
}

/** The searches without one of them, however it is written. */
export function withoutRecent(recents: readonly string[], words: string): readonly string[] {
  return recents.filter((recent) => recent.toLowerCase() !== words.toLowerCase());
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST;
}
