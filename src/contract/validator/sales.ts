import { add, equals, formatDecimal, magnitude, parseDecimal, subtract, type Decimal } from './decimal';
import { childOf, formatPointer, valueAt } from './pointer';
import type { BodyTable, Finding, Warning } from './types';

/** The maximum number of reported duplicate ids. */
const ENOUGH = 200;

/** A parsed amount of money. */
interface Amount {
  readonly currency: string;
  readonly value: Decimal;
}

/** Reports each duplicate `lineItemId` within a sale, which JSON Schema cannot express. */
export function repeatedLineItemIds(body: unknown, { sales }: BodyTable): Finding[] {
  const findings: Finding[] = [];
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
      } else if (findings.length < ENOUGH) {
        findings.push({
          path: [...path, 'lineItems', String(index), 'lineItemId'],
          rule: 'lineItemId unique',
          detail: `lineItemId repeats that of lineItems[${String(earlier)}], but no two items of a sale may have the same one.`,
        });
      }
    }
  }
  return findings;
}

/**
 * Warns about totals that do not add up in the sales of a valid body, which the API accepts. Only amounts in
 * the same currency are compared. Two signs are not specified: a discount is subtracted whatever its sign,
 * and the sum of the items is not checked if one of them is a return.
 */
export function totalsWarnings(body: unknown, { sales }: BodyTable): Warning[] {
  return placesOf(body, sales).flatMap((path) => [
    ...grossIsNetAndTax(body, path),
    ...grossIsSumOfItems(body, path),
  ]);
}

function grossIsNetAndTax(body: unknown, path: readonly string[]): Warning[] {
  const totals = valueAt(body, [...path, 'totals']);
  const amounts = sameCurrency([
    amountOf(childOf(totals, 'grossAmount')),
    amountOf(childOf(totals, 'netAmount')),
    amountOf(childOf(totals, 'taxAmount')),
  ]);
  const [gross, net, tax] = amounts ?? [];
  if (gross === undefined || net === undefined || tax === undefined) {
    return [];
  }
  const sum = add(net.value, tax.value);
  if (equals(gross.value, sum)) {
    return [];
  }
  const detail =
    `grossAmount is ${money(gross.value, gross)}, ` +
    `but netAmount and taxAmount add up to ${money(sum, gross)}.`;
  return [{ pointer: formatPointer([...path, 'totals', 'grossAmount']), detail }];
}

function grossIsSumOfItems(body: unknown, path: readonly string[]): Warning[] {
  const items = itemsOf(body, path, 'lineItems');
  const discounts = itemsOf(body, path, 'discounts');
  const grossPath = [...path, 'totals', 'grossAmount'];
  const amounts = sameCurrency([
    amountOf(valueAt(body, grossPath)),
    ...items.map((item) => amountOf(childOf(item, 'grossTotal'))),
    ...discounts.map((discount) => amountOf(childOf(discount, 'totalGrossAmount'))),
  ]);
  const [gross, ...parts] = amounts ?? [];
  if (gross === undefined || items.length === 0 || items.some((item) => childOf(item, 'returned') === true)) {
    return [];
  }
  const sum = parts.reduce(
    (total, { value }, index) =>
      index < items.length ? add(total, value) : subtract(total, magnitude(value)),
    { units: 0n, scale: 0 },
  );
  if (equals(gross.value, sum)) {
    return [];
  }
  const detail =
    `grossAmount is ${money(gross.value, gross)}, but the items` +
    `${discounts.length === 0 ? '' : ' less the discounts of the sale'} add up to ${money(sum, gross)}.`;
  return [{ pointer: formatPointer(grossPath), detail }];
}

/** The amounts, if all exist and have the same currency. */
function sameCurrency(amounts: readonly (Amount | undefined)[]): readonly Amount[] | undefined {
  const present = amounts.filter((amount) => amount !== undefined);
  const currencies = new Set(present.map(({ currency }) => currency));
  return present.length === amounts.length && currencies.size === 1 ? present : undefined;
}

function amountOf(value: unknown): Amount | undefined {
  const currency = childOf(value, 'currency');
  const amount = childOf(value, 'amount');
  const number = typeof amount === 'string' ? parseDecimal(amount) : undefined;
  return typeof currency === 'string' && number !== undefined ? { currency, value: number } : undefined;
}

function money(value: Decimal, { currency }: Amount): string {
  return `${formatDecimal(value)} ${currency}`;
}

function itemsOf(body: unknown, path: readonly string[], member: string): readonly unknown[] {
  const list = valueAt(body, [...path, member]);
  return Array.isArray(list) ? list : [];
}

/** Expands paths with `*` for any item to the places in a body. */
function placesOf(body: unknown, paths: BodyTable['sales']): string[][] {
  return paths.flatMap((path) =>
    path.reduce<string[][]>(
      (places, step) =>
        places.flatMap((place) => {
          if (step !== '*') {
            return [[...place, step]];
          }
          const list = valueAt(body, place);
          return Array.isArray(list) ? list.map((_item, index) => [...place, String(index)]) : [];
        }),
      [[]],
    ),
  );
}
