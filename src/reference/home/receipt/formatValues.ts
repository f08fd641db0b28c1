import type { LineItem, Money } from './sale';

/**
 * Formats an amount in the language of the sale: `14,50` for de-AT. The decimal string is formatted digit by digit,
 * with all its decimals: a float would lose precision.
 */
export function formatAmount({ amount }: Money, locale: string): string {
  return formatDecimal(amount, locale, 2);
}

/** Formats an amount with its currency: `€ 14,50` for de-AT. */
export function formatMoney({ currency, amount }: Money, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: Math.max(2, decimalsOf(amount)),
  }).format(asNumber(amount));
}

/**
 * Formats a decimal string in the language of the sale, with all its decimals.
 *
 * @param minimumFractionDigits how many decimals to show at least, padded with zeros
 */
export function formatDecimal(text: string, locale: string, minimumFractionDigits = 0): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits,
    maximumFractionDigits: Math.max(minimumFractionDigits, decimalsOf(text)),
  }).format(asNumber(text));
}

/** The units of the contract that ECMA-402 knows (its table of sanctioned units), by their name in the contract. */
const UNITS: Readonly<Record<string, string>> = {
  kilograms: 'kilogram',
  grams: 'gram',
  centimeters: 'centimeter',
  meters: 'meter',
  milliliters: 'milliliter',
  liters: 'liter',
  pounds: 'pound',
  ounces: 'ounce',
  inches: 'inch',
  feet: 'foot',
  yards: 'yard',
  miles: 'mile',
  acres: 'acre',
};

/**
 * Formats a quantity in the language of the sale: `0,842 kg` for de-DE. Pieces have no unit; a unit that ECMA-402 does
 * not know stands as the contract spells it.
 */
export function formatQuantity({ number, unit = 'pieces' }: LineItem['quantity'], locale: string): string {
  const known = UNITS[unit];
  if (known !== undefined) {
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: known,
      unitDisplay: 'short',
      maximumFractionDigits: decimalsOf(number),
    }).format(asNumber(number));
  }
  const formatted = formatDecimal(number, locale);
  return unit === 'pieces' ? formatted : `${formatted} ${unit}`;
}

/**
 * Formats the date and time that the clock of the cash register showed: the timestamp (RFC 3339) without its offset,
 * whatever the time zone of the reader or the build machine.
 */
export function formatLocalTime(timestamp: string, locale: string): string {
  const wallClock = timestamp.replace(/(Z|[+-]\d{2}:\d{2})$/, '');
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${wallClock}Z`));
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/**
 * A decimal string with the type of a number, unconverted. Since ECMAScript 2023, Intl formats a decimal string exactly (ECMA-402, ToIntlMathematicalValue); the ES2022
 * library types only accept numbers.
 */
function asNumber(text: string): number {
  return text as unknown as number;
}
