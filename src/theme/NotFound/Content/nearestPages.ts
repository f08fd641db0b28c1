import { editDistance } from '../../../kit/editDistance';
import { wordsOfPath } from './wordsOf';

/** More would be a list rather than a hint. */
const MOST = 3;

/**
 * The addresses most similar to a wrong one: those that share the most words, where a word with a typo counts half.
 * Empty if none is similar.
 */
export function nearestPages(wrong: string, paths: readonly string[]): readonly string[] {
  const requested = wordsOfPath(wrong);
  return paths
    .map((path) => ({ path, likeness: likenessOf(requested, wordsOfPath(path)) }))
    .filter(({ likeness }) => likeness >= 0.3)
    .sort((one, other) => other.likeness - one.likeness || one.path.length - other.path.length)
    .slice(0, MOST)
    .map(({ path }) => path);
}

/** From 0 (no common words) to 1 (the same words). */
function likenessOf(requested: readonly string[], words: readonly string[]): number {
  const shared = requested.reduce(
    (sum, word) => sum + Math.max(0, ...words.map((other) => wordLikeness(word, other))),
    0,
  );
  return (2 * shared) / (requested.length + words.length || 1);
}

function wordLikeness(one: string, other: string): number {
  if (one === other) {
    return 1;
  }
  return isOneSlipApart(one, other) || (one.length > 3 && other.startsWith(one)) ? 0.5 : 0;
}

/** Whether two words differ by one added, missing or wrong letter, or two swapped letters. */
function isOneSlipApart(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= 3 && editDistance(one, other, 1) === 1;
}
