import { editDistance } from './editDistance';

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

/** The number of names that a message lists at most. */
const MOST_LISTED = 12;

/**
 * A sentence that helps with an unknown name: the nearest of the known ones, else all of them if they are few.
 *
 * @param name the name as it was written
 * @param candidates the known names, in the form in which to write them
 * @param all where all of them are listed, in words that follow "They are in"
 */
export function suggestion(name: string, candidates: readonly string[], all: string): string {
  const last = (text: string) => text.split('/').at(-1) ?? '';
  const isWhole = name.includes('/');
  const near = nearest(isWhole ? name : last(name), isWhole ? candidates : candidates.map(last));
  const meant = candidates.filter((one) => near.includes(isWhole ? one : last(one))).slice(0, MOST_LISTED);
  if (meant.length > 0) {
    return `Did you mean ${meant.map((one) => `"${one}"`).join(' or ')}?`;
  }
  return candidates.length > 0 && candidates.length <= MOST_LISTED
    ? `There are: ${candidates.join(', ')}.`
    : `They are in ${all}.`;
}
