import { vatRates } from './vatRates';
import { addDays } from '../../kit/day';
import { checkSale } from './checkSale';
import type { CheckedItem, ItemVerdict, Law } from './checkedLaw';

/** An item that a sale has under the law of a day, and no longer under that of a later one. */
export interface ComingItem {
  /** The first day of the new verdict (ISO 8601). */
  readonly day: string;
  /** As it is then. */
  readonly item: CheckedItem;
  /** The verdict of the day before. */
  readonly before: ItemVerdict;
}

/** How much is left to do. */
const WORSE: readonly ItemVerdict[] = ['cannot tell', 'missing'];

/**
 * The items that a sale like this one has today, and that the same sale will not certainly have: the law changes between
 * the two days, and its verdict becomes worse. An item is listed once, with the first day on which it does.
 *
 * @param sale the attributes of a sale, as for `checkSale`
 * @param from the day of today's law (ISO 8601)
 * @param until the last day that is looked at (ISO 8601)
 * @returns by day, then in the order of the data
 */
export function comingItems(law: Law, sale: unknown, from: string, until: string): readonly ComingItem[] {
  let before = checkSale(law, sale, from);
  const known = new Set<string>();
  return changesOf(law)
    .filter((day) => day > from && day <= until)
    .flatMap((day) => {
      const then = checkSale(law, sale, day);
      const worse = then.flatMap((item, index): ComingItem[] => {
        const { verdict = item.verdict } = before[index] ?? {};
        const isNew = !known.has(item.id) && WORSE.indexOf(item.verdict) > WORSE.indexOf(verdict);
        return isNew ? [{ day, item, before: verdict }] : [];
      });
      worse.forEach(({ item }) => known.add(item.id));
      before = then;
      return worse;
    });
}

/** The first days of everything in the data that begins, or has ended the day before, in order. */
function changesOf(law: Law): readonly string[] {
  const terms = [
    ...law.contents,
    ...law.cases,
    ...vatRates.filter(({ country }) => country === law.country),
  ].flatMap(({ since, until }) => (until === undefined ? [since] : [since, addDays(until, 1)]));
  return [...new Set([...terms, ...daysFrom([law.contents, law.cases])])].sort();
}

/** The days of all conditions `from` in an item, or in whatever has conditions. */
export function daysFrom(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([name, child]) =>
    name === 'from' && typeof child === 'string' ? [child] : daysFrom(child),
  );
}
