import { add, difference, equals, formatDecimal, parseDecimal, type Decimal } from '../../kit/decimal';
import { childOf, formatPointer, valueAt } from '../../kit/pointer';
import type { Warning, WarningCode } from './warning';

export interface Amount {
  readonly currency: string;
  readonly value: Decimal;
}

/** The attributes of a sale or an object in them, such as a line item, and where it is in the body. */
export interface PartAt {
  readonly path: readonly string[];
  readonly part: unknown;
}

/** Half of the smallest part of most currencies: the error of an amount that was rounded once. */
export const HALF_A_CENT: Decimal = { units: 5n, scale: 3 };

const NOTHING: Decimal = { units: 0n, scale: 0 };

/** The amount in a value, `undefined` if it is not an amount. */
export function amountOf(value: unknown): Amount | undefined {
  const currency = childOf(value, 'currency');
  const amount = childOf(value, 'amount');
  const number = typeof amount === 'string' ? parseDecimal(amount) : undefined;
  return typeof currency === 'string' && number !== undefined ? { currency, value: number } : undefined;
}

/** The amounts in values, if all exist and have the same currency: others cannot be compared. */
export function sameCurrency(values: readonly unknown[]): readonly Amount[] | undefined {
  const amounts = values.map(amountOf).filter((amount) => amount !== undefined);
  const currencies = new Set(amounts.map(({ currency }) => currency));
  return amounts.length === values.length && currencies.size === 1 ? amounts : undefined;
}

/** The currencies of the amounts in a value, each once. */
export function currenciesIn(value: unknown): string[] {
  const inner = typeof value === 'object' && value !== null ? Object.values(value).flatMap(currenciesIn) : [];
  const currency = childOf(value, 'currency');
  return [...new Set([...(typeof currency === 'string' ? [currency] : []), ...inner])];
}

/** The objects in a list of a sale or of a part of it. */
export function listedParts({ path, part }: PartAt, member: string): readonly PartAt[] {
  const list = valueAt(part, [member]);
  return Array.isArray(list)
    ? list.map((item: unknown, index) => ({ path: [...path, member, String(index)], part: item }))
    : [];
}

/** The totals of a sale. */
export function totalsOf({ path, part }: PartAt): PartAt {
  return { path: [...path, 'totals'], part: childOf(part, 'totals') };
}

export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce(add, NOTHING);
}

/** An amount in words, such as `4.20 EUR`. */
export function inWords(value: Decimal, { currency }: Pick<Amount, 'currency'>): string {
  return `${formatDecimal(value)} ${currency}`;
}

/**
 * The warning that an amount is not what others make it.
 *
 * @param code which rule says so
 * @param path of the object that has the amount
 * @param name of the amount, such as `grossAmount`
 * @param others what makes another amount, as a clause: `netAmount and taxAmount add up to`
 * @param label what the amount is called
 */
export function isOff(
  code: WarningCode,
  { path }: Pick<PartAt, 'path'>,
  name: string,
  amount: Amount,
  others: string,
  expected: Decimal,
  label = name,
): Warning[] {
  const off = inWords(difference(amount.value, expected), amount);
  const detail = `${label} is ${inWords(amount.value, amount)}, but ${others} ${inWords(expected, amount)}: the difference is ${off}.`;
  return [{ code, pointer: formatPointer([...path, name]), detail }];
}

/** Warns about an amount that is not the sum of two others of the same object, if all of them are there. */
export function isNotSum(
  code: WarningCode,
  of: PartAt,
  total: string,
  first: string,
  second: string,
): Warning[] {
  const [whole, a, b] = sameCurrency([total, first, second].map((name) => childOf(of.part, name))) ?? [];
  if (whole === undefined || a === undefined || b === undefined) {
    return [];
  }
  const sum = add(a.value, b.value);
  return equals(whole.value, sum)
    ? []
    : isOff(code, of, total, whole, `${first} and ${second} add up to`, sum);
}
