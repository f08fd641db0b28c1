import {
  add,
  equals,
  isWithin,
  magnitude,
  multiply,
  parseDecimal,
  rounded,
  subtract,
  type Decimal,
} from '../decimal';
import { childOf, valueAt } from '../pointer';
import type { Warning } from '../types';

import { amountOf, HALF_A_CENT, isOff, partsOf, sameCurrency, sumOf, type PartAt } from './amounts';

/** Swiss prices may be rounded to the smallest coin, 5 centimes. */
const HALF_A_SWISS_COIN: Decimal = { units: 25n, scale: 3 };

/**
 * Warns about a line item whose amounts do not agree: quantity and price with the total, the total before discounts
 * with the discounts, net and tax with the total. Signs are left aside, since neither that of a returned item's amounts
 * nor that of a discount is specified.
 */
export function lineWarnings(item: PartAt): Warning[] {
  return [...quantityTimesPrice(item), ...baseLessDiscounts(item), ...grossIsNetAndTax(item)];
}

function quantityTimesPrice(item: PartAt): Warning[] {
  const pairs = [
    ...(partsOf(item, 'discounts').length === 0 ? [['grossUnitPrice', 'grossTotal'] as const] : []),
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
        const tolerance = all.currency === 'CHF' ? HALF_A_SWISS_COIN : HALF_A_CENT;
        return isWithin(magnitude(all.value), exact, tolerance)
          ? []
          : [
              isOff(
                [...item.path, total],
                total,
                { ...all, value: magnitude(all.value) },
                `${String(number)} times ${price} is`,
                rounded(exact, 2),
              ),
            ];
      });
}

function baseLessDiscounts(item: PartAt): Warning[] {
  const discounts = partsOf(item, 'discounts');
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
    : [
        isOff(
          [...item.path, 'grossTotal'],
          'grossTotal',
          { ...total, value: magnitude(total.value) },
          'baseGrossTotal less the discounts of the item is',
          magnitude(left),
        ),
      ];
}

function grossIsNetAndTax({ path, part }: PartAt): Warning[] {
  const amounts = sameCurrency(['grossTotal', 'netTotal', 'totalTax'].map((name) => childOf(part, name)));
  const [gross, net, tax] = amounts ?? [];
  if (gross === undefined || net === undefined || tax === undefined) {
    return [];
  }
  const sum = add(net.value, tax.value);
  return equals(gross.value, sum)
    ? []
    : [isOff([...path, 'grossTotal'], 'grossTotal', gross, 'netTotal and totalTax add up to', sum)];
}

/** What the customer pays for an item: as it is, or as what is taken back if the item is returned. */
export function lineTotals(items: readonly PartAt[]): readonly (readonly Decimal[])[] {
  const totals = items.flatMap(({ part }) => amountOf(childOf(part, 'grossTotal'))?.value ?? []);
  const isReturned = items.map(({ part }) => childOf(part, 'returned') === true);
  if (totals.length !== items.length) {
    return [];
  }
  const taken = totals.map((value, index) =>
    isReturned[index] === true ? subtract({ units: 0n, scale: 0 }, magnitude(value)) : value,
  );
  return isReturned.includes(true) ? [totals, taken] : [totals];
}
