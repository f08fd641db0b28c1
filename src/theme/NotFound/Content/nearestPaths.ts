/** More would be a list to read instead of a hint. */
const MOST = 3;

/** An address may be as long as it likes; its first words are enough to compare. */
const MOST_WORDS = 12;

/** The words of an address, in small letters, without punctuation and without `.html`. */
export function wordsOf(pathname: string): readonly string[] {
  return decode(pathname)
    .replace(/\.html?$/i, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/**
 * The site's addresses that are nearest to a wrong one: those that share most words with it, where a
 * word with a slip counts half. None where nothing is alike.
 */
export function nearestPaths(wrong: string, paths: readonly string[]): readonly string[] {
  const wanted = wordsOf(wrong);
  return paths
    .map((path) => ({ path, likeness: likenessOf(wanted, wordsOf(path)) }))
    .filter(({ likeness }) => likeness >= 0.3)
    .sort((one, other) => other.likeness - one.likeness || one.path.length - other.path.length)
    .slice(0, MOST)
    .map(({ path }) => path);
}

/** From 0, no word in common, to 1, the same words. */
function likenessOf(wanted: readonly string[], words: readonly string[]): number {
  const shared = wanted.reduce(
    (sum, word) => sum + Math.max(0, ...words.map((other) => wordLikeness(word, other))),
    0,
  );
  return (2 * shared) / (wanted.length + words.length || 1);
}

function wordLikeness(one: string, other: string): number {
  if (one === other) {
    return 1;
  }
  return isOneSlipApart(one, other) || (one.length > 3 && other.startsWith(one)) ? 0.5 : 0;
}

/** Whether one letter more, less or other, or two letters swapped, is all the difference. */
function isOneSlipApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3 || long.length - short.length > 1) {
    return false;
  }
  let at = 0;
  while (at < short.length && long.charAt(at) === short.charAt(at)) {
    at += 1;
  }
  const rest = long.slice(at + 1);
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at];
  return (
    rest === short.slice(at + (long.length === short.length ? 1 : 0)) ||
    (isSwapped && long.slice(at + 2) === short.slice(at + 2))
  );
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
