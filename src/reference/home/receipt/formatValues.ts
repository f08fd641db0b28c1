import type { Money } from './sale';

/**
 * An amount as the language of the sale writes it: `14,50` for de-AT. The decimal string is formatted
 * as it is, digit by digit, and with all its decimals: a float would lose some.
 */
export function formatAmount({ amount }: Money, locale: string): string {
  return formatDecimal(amount, locale, 2);
}

/** An amount with its currency: `€ 14,50` for de-AT. */
export function formatMoney({ currency, amount }: Money, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: Math.max(2, decimalsOf(amount)),
  }).format(decimal(amount));
}

/** A decimal string as the language of the sale writes it, with no more decimals than it has. */
export function formatDecimal(text: string, locale: string, minimumFractionDigits = 0): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits,
    maximumFractionDigits: Math.max(minimumFractionDigits, decimalsOf(text)),
  }).format(decimal(text));
}

/**
 * The date and time of a timestamp as the clock at the till showed them, whatever the time zone of the
 * reader or of the machine that builds the site.
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
 * Intl formats a decimal string exactly since ECMAScript 2023 (ECMA-402, ToIntlMathematicalValue); the
 * library types of ES2022 know numbers only.
 */
function decimal(text: string): number {
  return text as unknown as number;
}
