/** How many candidates are offered at most. */
const MOST = 3;

/** How much less like it than the nearest another one may be, to be offered too. */
const MARGIN = 0.5;

/**
 * The addresses that a writer may have meant by a wrong one, nearest first: those that share the most of its names, as
 * they stand or but for a slip. An address that shares nothing is never offered. (What a reader may have meant is found
 * by words, in `src/theme/NotFound/Content/nearestPages.ts`.)
 *
 * @param path from the root of the site, without search and hash
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

/** Names in common, the last one counting as much as all before it; a name more or less counts against it. */
function likeness(names: readonly string[], others: readonly string[]): number {
  const shared = names.slice(0, -1).filter((name) => others.includes(name)).length;
  const last = closeness(names.at(-1) ?? '', others.at(-1) ?? '');
  if (last === 0 && shared < names.length - 1) {
    return 0;
  }
  return last * names.length + shared - Math.abs(names.length - others.length) / 2;
}

/** How much of two names is the same, from 0 to 1, by the pairs of letters that they share (Dice). */
function closeness(one: string, other: string): number {
  if (one === other) {
    return 1;
  }
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  const share = (2 * shared) / (pairs.size + others.size || 1);
  return share < LEAST_SHARE ? 0 : share;
}

/** Names that share less than this are different words. */
const LEAST_SHARE = 0.5;

function pairsOf(name: string): ReadonlySet<string> {
  return new Set(
    Array.from({ length: Math.max(name.length - 1, 0) }, (_, index) => name.slice(index, index + 2)),
  );
}
