/** The maximum number of suggestions. */
const MOST = 3;

/** How far below the best score another suggestion may be. */
const MARGIN = 0.5;

/**
 * The addresses that a writer may have meant by a wrong one, nearest first: those that share the most path
 * segments, exactly or with a typo. An address that shares nothing is never suggested. (Suggestions for readers
 * match words instead; see `src/theme/NotFound/Content/nearestPages.ts`.)
 *
 * @param path from the root of the site, without query and hash
 */
export function nearestAddresses(path: string, candidates: Iterable<string>): string[] {
  const names = namesOf(path);
  const measured = [...candidates]
    .map((candidate) => ({ candidate, likeness: likeness(names, namesOf(candidate)) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness || (one.candidate < other.candidate ? -1 : 1));
  const least = (measured[0]?.likeness ?? 0) - MARGIN;
  return measured
    .filter(({ likeness }) => likeness > least)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

function namesOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((name) => name !== '');
}

/** Segments in common; the last one counts as much as all before it, and a different length counts against it. */
function likeness(names: readonly string[], others: readonly string[]): number {
  const shared = names.slice(0, -1).filter((name) => others.includes(name)).length;
  const last = closeness(names.at(-1) ?? '', others.at(-1) ?? '');
  if (last === 0 && shared < names.length - 1) {
    return 0;
  }
  return last * names.length + shared - Math.abs(names.length - others.length) / 2;
}

/** The similarity of two names from 0 to 1, by the bigrams that they share (Dice coefficient). */
function closeness(one: string, other: string): number {
  if (one === other) {
    return 1;
  }
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  const share = (2 * shared) / (pairs.size + others.size || 1);
  return share < LEAST_SHARE ? 0 : share;
}

/** Names with a lower similarity are different words. */
const LEAST_SHARE = 0.5;

function pairsOf(name: string): ReadonlySet<string> {
  return new Set(
    Array.from({ length: Math.max(name.length - 1, 0) }, (_, index) => name.slice(index, index + 2)),
  );
}
