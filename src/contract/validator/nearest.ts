import { editDistance } from '../../kit/editDistance';

/** Longer names are not compared, since no contract has one. */
const MAX_LENGTH = 64;

/**
 * The suggestions for a mistyped name, the nearest first: candidates that differ in at most a third of its
 * characters, and in at most one more than the nearest. Case-insensitive.
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
