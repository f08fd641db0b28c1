import { jsonIn } from '../../kit/jsonIn';

/** The maximum number of recent searches. */
const MOST = 5;

/** Longer texts are not stored. */
const LONGEST = 100;

/**
 * Parses the stored searches, latest first; empty if the value is invalid.
 *
 * @param stored the value in the browser's storage
 */
export function readRecents(stored: string | null): readonly string[] {
  // What other code has written, or what is truncated, counts as nothing.
  const read = jsonIn(stored ?? '[]');
  const texts = Array.isArray(read) ? read.filter(isSearch) : [];
  return [...new Set(texts)].slice(0, MOST);
}

/** Adds a search at the beginning, without duplicates. */
export function withRecent(recents: readonly string[], words: string): readonly string[] {
  return isSearch(words) ? [words, ...withoutRecent(recents, words)].slice(0, MOST) : recents;
}

/** Removes a search, however it is written. */
export function withoutRecent(recents: readonly string[], words: string): readonly string[] {
  return recents.filter((recent) => recent.toLowerCase() !== words.toLowerCase());
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST;
}
