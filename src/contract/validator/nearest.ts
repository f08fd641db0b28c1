import { editDistance } from '../../kit/editDistance';

/** Names longer than this are not compared: no contract has one. */
const MAX_LENGTH = 64;

/**
 * The candidates that a mistyped name may have meant, nearest first: those that differ in at most a
 * third of its characters, and in at most one more than the nearest. Case does not count.
 */
export function nearest(name: string, candidates: readonly string[]): string[] {
  if (name.length > MAX_LENGTH) {
    return [];
  }
  const most = Math.floor(name.length / 3);
  const measured = candidates
    .map((candidate) => ({ candidate, far: editDistance(name.toLowerCase(), candidate.toLowerCase(), most) }))
    .sort((a, b) => a.far - b.far);
  const limit = Math.min(most, (measured[0]?.far ?? 0) + 1);
  return measured.filter(({ far }) => far <= limit).map(({ candidate }) => candidate);
}
