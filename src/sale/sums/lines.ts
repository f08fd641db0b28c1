import {
  add,
  equals,
  isWithin,
  magnitude,
  multiply,
  negate,
  parseDecimal,
  rounded,
  subtract,
  type Decimal,
} from '../../kit/decimal';
import { childOf, valueAt } from '../../kit/pointer';
import type { Warning } from './warning';

import {
  amountOf,
  HALF_A_CENT,
  isNotSum,
  isOff,
  listedParts,
  sameCurrency,
  sumOf,
  type PartAt,
} from './amounts';

/** Swiss prices may be rounded to the smallest coin, 5 centimes. */
const HALF_A_SWISS_COIN: Decimal = { units: 25n, scale: 3 };

/**
 * Warns about a line item whose amounts do not agree: quantity and price with the total, the total before discounts
 * with the discounts, net and tax with the total. Signs are ignored, since neither that of a returned item's amounts
 * nor that of a discount is specified; a warning has the sign of the item.
 */
export function lineWarnings(item: PartAt): Warning[] {
  return [
    ...quantityTimesPrice(item),
    ...baseLessDiscounts(item),
    ...isNotSum('line-sum', item, 'grossTotal', 'netTotal', 'totalTax'),
  ];
}

function quantityTimesPrice(item: PartAt): Warning[] {
  const pairs = [
    ...(listedParts(item, 'discounts').length === 0 ? [['grossUnitPrice', 'grossTotal'] as const] : []),
    ['baseGrossUnitPrice', 'baseGrossTotal'] as const,
  ];
  const number = valueAt(item.part, ['quantity', 'number']);
  const quantity = typeof number === 'string' ? parseDecimal(number) : undefined;
  return quantity === undefined
    ? []
    : pairs.flatMap(([price, total]) => {
        const amounts = sameCurrency([childOf(item.part, price), childOf(item.part, total)]);
        const [each, all] = amounts ?? [];
        if (each === undefined || all === undefined) {
          return [];
        }
        const exact = magnitude(multiply(quantity, each.value));
        const stated = magnitude(all.value);
        // What comes back is refunded as it was paid, after a discount that only the original sale describes.
        const isPaidLess = isReturned(item) && subtract(exact, stated).units > 0n;
        return isPaidLess || isWithin(stated, exact, toleranceIn(all.currency))
          ? []
          : isOff(
              'line-price',
              item,
              total,
              all,
              `${String(number)} times ${price} is`,
              withSignOf(all.value, rounded(exact, 2)),
            );
      });
}

function baseLessDiscounts(item: PartAt): Warning[] {
  const discounts = listedParts(item, 'discounts');
  const amounts = sameCurrency([
    childOf(item.part, 'grossTotal'),
    childOf(item.part, 'baseGrossTotal'),
    ...discounts.map(({ part }) => childOf(part, 'totalGrossAmount')),
  ]);
  const [total, base, ...off] = amounts ?? [];
  if (total === undefined || base === undefined || off.length === 0) {
    return [];
  }
  const left = subtract(magnitude(base.value), sumOf(off.map(({ value }) => magnitude(value))));
  return equals(magnitude(total.value), magnitude(left))
    ? []
    : isOff(
        'line-discounts',
        item,
        'grossTotal',
        total,
        'baseGrossTotal less the discounts of the item is',
        withSignOf(total.value, magnitude(left)),
      );
}

/** How far an amount that was rounded once may be from the exact one. */
export function toleranceIn(currency: string): Decimal {
  return currency === 'CHF' ? HALF_A_SWISS_COIN : HALF_A_CENT;
}

/** A value with the sign of another one; zero counts as positive. */
export function withSignOf({ units }: Decimal, value: Decimal): Decimal {
  return units < 0n ? negate(value) : value;
}

/**
 * What some items of a sale add up to, a returned item as what is taken back, whatever its sign. Where all items of the
 * sale are returned, the sum has the sign of the amount that states it.
 *
 * @param stated the amount that the sum is compared with
 * @param items some of the items, such as those at one rate
 * @param all the items of the sale
 * @param off the discounts of the sale. If something is returned, they may take back what an earlier sale gave
 * @returns the sum; nothing if an item has no total
 */
export function sumOfItems(
  stated: Decimal,
  items: readonly PartAt[],
  all: readonly PartAt[],
  off: Decimal = sumOf([]),
): Decimal | undefined {
  const totals = items.flatMap(({ part }) => amountOf(childOf(part, 'grossTotal'))?.value ?? []);
  if (totals.length !== items.length) {
    return undefined;
  }
  const sum = sumOf(
    totals.map((value, index) => (isReturned(items[index]) ? negate(magnitude(value)) : value)),
  );
  const back = add(sum, off);
  if (all.every(isReturned)) {
    return withSignOf(stated, magnitude(back));
  }
  return all.some(isReturned) && equals(back, stated) ? back : subtract(sum, off);
}

/** Whether a line item is one that comes back. */
export function isReturned(item: PartAt | undefined): boolean {
  return childOf(item?.part, 'returned') === true;
}

/** What a deposit is called, also one of empties that are paid out. */
const DEPOSIT = /pfand|einsatz\b|leergut|deposit|empties|consigne|cauzione|depot\b/i;

/** Whether a line item is a deposit, by its name: the contract has no property for it. */
export function isDeposit({ part }: PartAt): boolean {
  return DEPOSIT.test(String(childOf(part, 'name')));
}
