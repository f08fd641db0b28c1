import {
  divideRounded,
  equals,
  isWithin,
  magnitude,
  multiply,
  parseDecimal,
  rounded,
  subtract,
  type Decimal,
} from '../../kit/decimal';
import { childOf, valueAt } from '../../kit/pointer';
import { amountOf, listedParts, sameCurrency, sumOf, type Amount, type PartAt } from '../sums/amounts';
import { toleranceIn, withSignOf } from '../sums/lines';

import type { Ledger } from './ledger';

const HUNDRED: Decimal = { units: 100n, scale: 0 };

/** States the totals of a line item: what its quantity and prices are, less its discounts. */
export function recalculateLine(ledger: Ledger, item: PartAt): void {
  const quantity = decimalAt(item, ['quantity', 'number']);
  if (quantity === undefined) {
    return;
  }
  const base =
    timesPrice(ledger, item, quantity, 'baseGrossUnitPrice', 'baseGrossTotal') ??
    amountOf(childOf(item.part, 'baseGrossTotal'));
  const discounts = listedParts(item, 'discounts');
  if (discounts.length > 0) {
    discounts.forEach((discount) => {
      recalculateDiscount(ledger, { item, discount, base, quantity, isOnly: discounts.length === 1 });
    });
    lessDiscounts(ledger, item, quantity, base, discounts);
  } else if (timesPrice(ledger, item, quantity, 'grossUnitPrice', 'grossTotal') === undefined) {
    withoutPrice(ledger, item, base);
  }
}

/** What an item without a price after discounts, and without discounts, has as its total. */
function withoutPrice(ledger: Ledger, item: PartAt, base: Amount | undefined): void {
  const total = amountOf(childOf(item.part, 'grossTotal'));
  if (total === undefined && base !== undefined) {
    ledger.state(item, 'grossTotal', base, 'the total before discounts, of which there are none');
  } else if (total === undefined || ledger.isChanged(item, 'baseGrossTotal')) {
    ledger.leave(
      item,
      'grossTotal',
      'The item has no grossUnitPrice, and no discounts from which it follows.',
    );
  }
}

/**
 * States a total that is a quantity times a price, unless the two differ only by rounding.
 *
 * @returns the total, whether the item states it or not; nothing without a price
 */
function timesPrice(
  ledger: Ledger,
  item: PartAt,
  quantity: Decimal,
  priceName: string,
  totalName: string,
): Amount | undefined {
  const price = amountOf(childOf(item.part, priceName));
  const total = amountOf(childOf(item.part, totalName));
  if (price === undefined || (total !== undefined && total.currency !== price.currency)) {
    return undefined;
  }
  const exact = multiply(quantity, price.value);
  if (total !== undefined && isNear(total, exact)) {
    return total;
  }
  // A price without a sign says nothing about that of the total, as with what is returned.
  const sign = price.value.units < 0n ? price.value : (total?.value ?? price.value);
  const made = { currency: price.currency, value: withSignOf(sign, magnitude(rounded(exact, 2))) };
  if (total !== undefined || totalName === 'grossTotal') {
    ledger.state(
      item,
      totalName,
      made,
      `${String(valueAt(item.part, ['quantity', 'number']))} times ${priceName}`,
    );
  }
  return made;
}

/** A discount of a line item, with what it is taken from. */
interface TakenOff {
  readonly item: PartAt;
  readonly discount: PartAt;
  readonly base: Amount | undefined;
  readonly quantity: Decimal;
  /** Whether it is the only one of the item: of several percentages, it is not specified what they are of. */
  readonly isOnly: boolean;
}

function recalculateDiscount(ledger: Ledger, { item, discount, base, quantity, isOnly }: TakenOff): void {
  const percentage = decimalAt(discount, ['percentage']);
  const [price, unit] = amountsOf([item, 'baseGrossUnitPrice'], [discount, 'unitGrossAmount']);
  const share = (of: Decimal) => divideRounded(multiply(of, percentage ?? HUNDRED), HUNDRED, 8);
  if (percentage !== undefined && !isOnly && ledger.isChanged(item, 'baseGrossTotal')) {
    ledger.leave(
      discount,
      'percentage',
      'The item has several discounts, and what the percentage applies to is not specified.',
    );
  } else if (percentage !== undefined && price !== undefined && unit !== undefined) {
    stateNear(
      ledger,
      discount,
      'unitGrossAmount',
      { ...unit, value: share(price.value) },
      'its share of baseGrossUnitPrice',
    );
  }
  const each = amountOf(childOf(discount.part, 'unitGrossAmount'));
  const times = decimalAt(discount, ['quantity', 'number']) ?? quantity;
  if (each !== undefined) {
    stateNear(
      ledger,
      discount,
      'totalGrossAmount',
      { ...each, value: multiply(times, each.value) },
      'its quantity times unitGrossAmount',
    );
  } else if (
    percentage !== undefined &&
    isOnly &&
    base !== undefined &&
    childOf(discount.part, 'quantity') === undefined
  ) {
    stateNear(
      ledger,
      discount,
      'totalGrossAmount',
      { ...base, value: share(base.value) },
      'its percentage of the total before discounts',
    );
  }
}

function lessDiscounts(
  ledger: Ledger,
  item: PartAt,
  quantity: Decimal,
  base: Amount | undefined,
  discounts: readonly PartAt[],
): void {
  const total = amountOf(childOf(item.part, 'grossTotal'));
  const off = sameCurrency(discounts.map(({ part }) => childOf(part, 'totalGrossAmount'))) ?? [];
  const from = off.some(({ currency }) => currency === base?.currency) ? base : undefined;
  if (from === undefined) {
    ledger.leave(
      item,
      'grossTotal',
      'The item has discounts, and no baseGrossUnitPrice that they are taken from.',
    );
    return;
  }
  const rest = subtract(magnitude(from.value), sumOf(off.map(({ value }) => magnitude(value))));
  if (rest.units < 0n) {
    ledger.leave(item, 'grossTotal', 'The discounts of the item are more than it costs.');
    return;
  }
  const value = withSignOf((total ?? from).value, rest);
  if (total === undefined || !equals(magnitude(total.value), rest)) {
    ledger.state(
      item,
      'grossTotal',
      { ...from, value },
      'the total before discounts less the discounts of the item',
    );
  }
  const price = amountOf(childOf(item.part, 'grossUnitPrice'));
  const isOff = price !== undefined && !isNear({ ...from, value: rest }, multiply(quantity, price.value));
  if (isOff && quantity.units > 0n) {
    const each = { ...price, value: divideRounded(rest, quantity, 2) };
    const sign = { ...each, value: withSignOf(price.value, each.value) };
    if (isNear({ ...from, value: rest }, multiply(quantity, each.value))) {
      ledger.state(item, 'grossUnitPrice', sign, 'grossTotal divided by the quantity');
    } else {
      ledger.leave(item, 'grossUnitPrice', 'grossTotal divided by the quantity has more than two decimals.');
    }
  }
}

/** States an amount with the sign that it has, unless the two differ only by rounding. */
function stateNear(ledger: Ledger, at: PartAt, name: string, exact: Amount, why: string): void {
  const now = amountOf(childOf(at.part, name));
  if (now === undefined || (now.currency === exact.currency && !isNear(now, exact.value))) {
    const value = withSignOf((now ?? exact).value, magnitude(rounded(exact.value, 2)));
    ledger.state(at, name, { ...exact, value }, why);
  }
}

/** Whether an amount differs from an exact one only by rounding; signs are ignored. */
function isNear({ value, currency }: Amount, exact: Decimal): boolean {
  return isWithin(magnitude(value), magnitude(exact), toleranceIn(currency));
}

function amountsOf(...places: readonly (readonly [PartAt, string])[]): readonly (Amount | undefined)[] {
  return places.map(([{ part }, name]) => amountOf(childOf(part, name)));
}

function decimalAt({ part }: PartAt, path: readonly string[]): Decimal | undefined {
  const text = valueAt(part, path);
  return typeof text === 'string' ? parseDecimal(text) : undefined;
}
