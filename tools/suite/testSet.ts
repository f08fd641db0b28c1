import { createHash } from 'node:crypto';

import { git } from '../../src/kit/mainline';
import { root } from './root';

/**
 * Whether to run the full set (`npm test -- --full`) instead of the push set (`npm test`), which tests a
 * sample of templated pages and a share of random and hostile values.
 */
export const isFullSet = process.env['TEST_SET'] === 'full';

/** The seed of the push set's samples: the commit's hash, or the value of `--seed`. */
export const seed = process.env['TEST_SEED'] ?? git(root, 'rev-parse', 'HEAD') ?? '';

/**
 * Draws a random share of items, determined by the seed, so that over time every item is drawn. The full set
 * takes all of them.
 *
 * @param share between 0 and 1; at least one item is drawn
 * @param nameOf returns a unique name for an item
 * @returns the drawn items in their original order
 */
export function drawShare<Item>(
  items: readonly Item[],
  share: number,
  nameOf: (item: Item) => string = String,
): readonly Item[] {
  if (isFullSet) {
    return items;
  }
  const rankOf = (item: Item) =>
    createHash('sha256')
      .update(`${seed}\n${nameOf(item)}`)
      .digest('hex');
  const ranked = items.map((item) => ({ item, rank: rankOf(item) }));
  const drawn = ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, Math.max(1, Math.ceil(items.length * share)));
  const taken = new Set(drawn.map(({ item }) => item));
  return items.filter((item) => taken.has(item));
}

/** The number of random or hostile values to test: about 2 % in the push set, all in the full set. */
export function countOfSet(all: number): number {
  return isFullSet ? all : Math.ceil(all / 50);
}
