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
  const measured = candidates
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  const limit = Math.min(Math.floor(name.length / 3), (measured[0]?.far ?? 0) + 1);
  return measured.filter(({ far }) => far <= limit).map(({ candidate }) => candidate);
}

/** The number of characters to insert, delete or replace to get from one text to another. */
function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
