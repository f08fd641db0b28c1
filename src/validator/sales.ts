import { codeWarnings } from './codes';
import { childOf, valueAt } from '../kit/pointer';
import { cardNumberWarnings, contradictionWarnings, type PartAt, sumWarnings } from '../sale';
import type { BodyTable, BodyProblem, Warning } from './model/verdict';
import { placesOf } from './places';

/** The maximum number of reported duplicate ids. */
const ENOUGH = 200;

/** Reports each duplicate `lineItemId` within a sale, which JSON Schema cannot express. */
export function repeatedLineItemIds(body: unknown, { sales }: BodyTable): BodyProblem[] {
  const problems: BodyProblem[] = [];
  for (const path of placesOf(body, sales)) {
    const first = new Map<string, number>();
    for (const [index, item] of itemsOf(body, path, 'lineItems').entries()) {
      const id = childOf(item, 'lineItemId');
      if (typeof id !== 'string') {
        continue;
      }
      const earlier = first.get(id);
      if (earlier === undefined) {
        first.set(id, index);
      } else if (problems.length < ENOUGH) {
        problems.push({
          path: [...path, 'lineItems', String(index), 'lineItemId'],
          rule: 'lineItemId unique',
          detail: `lineItemId repeats that of lineItems[${String(earlier)}], but no two items of a sale may have the same one.`,
        });
      }
    }
  }
  return problems;
}

/** Warns of what the API accepts in the sales of a valid body ({@link warningsOfSale}). */
export function saleWarnings(body: unknown, { sales }: BodyTable): Warning[] {
  return placesOf(body, sales).flatMap((path) => warningsOfSale({ path, part: valueAt(body, path) }));
}

/**
 * Warns of what the API accepts in a sale: codes that no standard has ({@link codeWarnings}),
 * amounts that do not add up ({@link sumWarnings}), the fiscal code of another sale ({@link contradictionWarnings}), and numbers of
 * payment cards ({@link cardNumberWarnings}).
 *
 * @param sale its attributes
 */
export function warningsOfSale(sale: PartAt): readonly Warning[] {
  return [
    ...codeWarnings(sale),
    ...sumWarnings(sale),
    ...contradictionWarnings(sale),
    ...cardNumberWarnings(sale),
  ];
}

/**
 * Warns that the fiscal code of a sale is that of another one although the body has errors, of what is not at their places:
 * an error must not hide that.
 *
 * @param errors the places of the errors
 */
export function contradictionsBeside(
  body: unknown,
  { sales }: BodyTable,
  errors: readonly string[],
): Warning[] {
  return placesOf(body, sales)
    .flatMap((path) => contradictionWarnings({ path, part: valueAt(body, path) }))
    .filter(({ pointer }) => !errors.some((error) => isWithin(pointer, error) || isWithin(error, pointer)));
}

/** Whether a place is the same as another, or in it; the body itself is around all, and says nothing of them. */
function isWithin(pointer: string, around: string): boolean {
  return around !== '' && (pointer === around || pointer.startsWith(`${around}/`));
}

function itemsOf(body: unknown, path: readonly string[], member: string): readonly unknown[] {
  const list = valueAt(body, [...path, member]);
  return Array.isArray(list) ? list : [];
}
