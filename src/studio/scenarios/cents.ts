import { divideRounded, formatDecimal, multiply, parseDecimal, rounded } from '../../kit/decimal';
import type { VatCountry } from '../../fiscal';
import type { Money } from '../../sale';

/** An amount in the smallest part of the currency, cents or Rappen: an integer, so that no sum is ever off. */
export type Cents = bigint;

/** An amount that contains tax, taken apart. */
export interface Taxed {
  readonly gross: Cents;
  readonly net: Cents;
  readonly tax: Cents;
}

const HUNDRED = { units: 100n, scale: 0 };

/** Money as the contract has it. */
export function moneyIn(country: VatCountry): (cents: Cents) => Money {
  const currency = country === 'ch' ? 'CHF' : 'EUR';
  return (cents) => ({ currency, amount: amountText(cents) });
}

/** An amount as a decimal string: -350 is `-3.50`. */
export function amountText(cents: Cents): string {
  return formatDecimal({ units: cents, scale: 2 });
}

/** A price times a number, rounded once, half away from zero. */
export function timesNumber(price: Cents, number: string): Cents {
  return rounded(multiply({ units: price, scale: 2 }, decimal(number)), 2).units;
}

/** A share of an amount, rounded once, half away from zero. */
export function shareOf(amount: Cents, percentage: string): Cents {
  return divideRounded(multiply({ units: amount, scale: 2 }, decimal(percentage)), HUNDRED, 2).units;
}

/** Takes the tax out of a gross amount: net is rounded once, and the tax is the rest, so that both add up to gross. */
export function taxIn(gross: Cents, percentage: string): Taxed {
  const rate = decimal(percentage);
  const whole = multiply({ units: gross, scale: 2 }, HUNDRED);
  const net = divideRounded(
    whole,
    { units: HUNDRED.units * 10n ** BigInt(rate.scale) + rate.units, scale: rate.scale },
    2,
  ).units;
  return { gross, net, tax: gross - net };
}

/** An amount rounded to 5 Rappen, the smallest Swiss coin, by its absolute value. */
export function toFiveRappen(amount: Cents): Cents {
  const magnitude = amount < 0n ? -amount : amount;
  const coins = (magnitude * 2n + 5n) / 10n;
  return amount < 0n ? -coins * 5n : coins * 5n;
}

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function decimal(text: string) {
  const value = parseDecimal(text);
  if (value === undefined) {
    throw new Error(`"${text}" in the goods of the Studio is not a decimal: src/studio/scenarios/goods.ts.`);
  }
  return value;
}
