import type { Money } from './sale';

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
  }).format(decimal(amount));
}

/** Formats a decimal string in the language of the sale, without additional decimals. */
export function formatDecimal(text: string, locale: string, minimumFractionDigits = 0): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits,
    maximumFractionDigits: Math.max(minimumFractionDigits, decimalsOf(text)),
  }).format(decimal(text));
}

/**
 * The local date and time of a timestamp at the till, independent of the time zone of the reader or the build
 * machine.
 */
export function formatMoment(timestamp: string, locale: string): string {
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
 * Since ECMAScript 2023, Intl formats a decimal string exactly (ECMA-402, ToIntlMathematicalValue); the ES2022
 * library types only accept numbers.
 */
function decimal(text: string): number {
  return text as unknown as number;
}
