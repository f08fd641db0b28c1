import { briefly } from '../../kit/shownText';

import type { Sale } from './model/sale';

/** How much of a sale is drawn: the items of a list, and the characters of a text and of all, in UTF-16 code units. */
const MOST = { items: 300, text: 8_000, all: 100_000 };

/** What is drawn of each text behind the last character of {@link MOST}. */
const LEAST = 100;

export interface DrawnSale {
  readonly sale: Sale;
  /** Whether nothing is left out. */
  readonly isWhole: boolean;
}

/**
 * As much of a sale as a page can draw at once. The contract bounds neither the number of items nor the length of a
 * description, and somebody else may have written them. What stays has the same place as before.
 *
 * @param sale the attributes of a sale that the contract accepts, which are never deep
 */
export function drawnSale(sale: Sale): DrawnSale {
  const state = { left: MOST.all, isWhole: true };
  const drawn = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const shown = briefly(value, Math.min(MOST.text, Math.max(LEAST, state.left)));
      state.left -= shown.length;
      state.isWhole &&= shown === value;
      return shown;
    }
    if (Array.isArray(value)) {
      state.isWhole &&= value.length <= MOST.items;
      return value.slice(0, MOST.items).map(drawn);
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, drawn(inner)]))
      : value;
  };
  const bounded = drawn(sale) as Sale;
  return { sale: state.isWhole ? sale : bounded, isWhole: state.isWhole };
}
