import { nameIn } from '../labels/labels';
import { GAP, isGap } from '../model/gap';
import type { Money, Quantity } from '../model/sale';

/** What a receipt is written in: a language, and the currency that its columns name once. */
export interface Style {
  /** The `locale` of the sale (BCP 47). */
  readonly locale: string;
  /** ISO 4217; empty if each amount names its own. */
  readonly currency: string;
}

/**
 * Formats an amount in the language of the sale: `14,50` for de-AT. The decimal string is formatted digit by digit,
 * with all its decimals: a float would lose precision.
 */
export function formatAmount({ amount }: Money, locale: string): string {
  return formatDecimal(amount, locale, 2);
}

/** Formats an amount with its currency: `€ 14,50` for de-AT. */
export function formatMoney({ currency, amount }: Money, locale: string): string {
  if (isGap(currency) || isGap(amount)) {
    return `${currency} ${formatDecimal(amount, locale, 2)}`;
  }
  return numberFormat(locale, {
    ...DIGITS,
    style: 'currency',
    currency,
    maximumFractionDigits: Math.max(2, decimalsOf(amount)),
  }).format(asNumber(amount));
}

/** Formats an amount as its column shows it: with its currency only if that is not the one of the receipt. */
export function formatInStyle(money: Money, { locale, currency }: Style): string {
  return money.currency === currency ? formatAmount(money, locale) : formatMoney(money, locale);
}

/**
 * Formats a decimal string in the language of the sale, with all its decimals.
 *
 * @param minimumFractionDigits how many decimals to show at least, padded with zeros
 */
function formatDecimal(text: string, locale: string, minimumFractionDigits = 0): string {
  if (isGap(text)) {
    return GAP;
  }
  return numberFormat(locale, {
    ...DIGITS,
    minimumFractionDigits,
    maximumFractionDigits: Math.max(minimumFractionDigits, decimalsOf(text)),
  }).format(asNumber(text));
}

/** Formats a percentage in the language of the sale: `8,1 %`. */
export function formatPercentage(text: string, locale: string): string {
  return `${formatDecimal(text, locale)} %`;
}

/** The digits 0 to 9 in every language: a language without labels of its own has English ones around its figures. */
const DIGITS = { numberingSystem: 'latn' } as const;

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

/** The symbols of the others, which are the same in every language. */
const SYMBOLS: Readonly<Record<string, string>> = {
  'square-centimeters': 'cm²',
  'square-meters': 'm²',
  'square-inches': 'sq in',
  'square-feet': 'sq ft',
  'square-yards': 'sq yd',
  'imperial-gallons': 'imp gal',
  'imperial-fluid-ounces': 'imp fl oz',
  'us-liquid-gallons': 'US gal',
  'us-dry-gallons': 'US dry gal',
  'us-fluid-ounces': 'US fl oz',
};

/**
 * Formats a quantity in the language of the sale: `0,842 kg` for de-DE. Pieces have no unit. Of the shop's own unit it
 * shows what is the shortest and still reads as words: the abbreviation, else the name, else the symbol.
 */
export function formatQuantity({ number, unit = 'pieces', customUnit }: Quantity, locale: string): string {
  const known = customUnit === undefined && Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  if (known !== undefined && !isGap(number)) {
    return numberFormat(locale, {
      ...DIGITS,
      style: 'unit',
      unit: known,
      unitDisplay: 'short',
      maximumFractionDigits: decimalsOf(number),
    }).format(asNumber(number));
  }
  const formatted = formatDecimal(number, locale);
  if (customUnit !== undefined) {
    const { abbreviation, name, symbol } = customUnit;
    return `${formatted} ${[abbreviation ?? name, symbol].filter((part) => part !== undefined).join(' ')}`;
  }
  return unit === 'pieces' ? formatted : `${formatted} ${nameIn(SYMBOLS, unit)}`;
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Formats the date and time that the clock of the cash register showed: the timestamp (RFC 3339) without its offset,
 * whatever the time zone of the reader or the build machine. A text that is not a timestamp stays as it is.
 */
export function formatLocalTime(timestamp: string, locale: string): string {
  const [, minute = ''] = TIMESTAMP.exec(timestamp) ?? [];
  const date = new Date(`${minute}Z`);
  return Number.isNaN(date.getTime())
    ? timestamp
    : new Intl.DateTimeFormat(locale, {
        ...DIGITS,
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'UTC',
      }).format(date);
}

/**
 * Formats a time that a device logged: as {@link formatLocalTime}, with its seconds and its offset, which distinguish what
 * happens within a minute.
 */
export function formatExactTime(timestamp: string): string {
  return timestamp.replace('T', ' ').replace(/(Z|[+-]\d\d:\d\d)$/, ' $1');
}

/** The name of a country in the language of the sale; the code itself if nobody has a name for it. */
export function formatCountry(code: string, locale: string): string {
  if (isGap(code)) {
    return code;
  }
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code;
}

/** The formats so far, by what they were made of. */
const formats = new Map<string, Intl.NumberFormat>();

/** More are not kept, a bound for sales of many kinds. */
const MOST_KEPT = 100;

/** A format is made once, since that takes a hundred times longer than to use it, and a sale has hundreds of amounts. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const kept = formats.get(key);
  if (kept !== undefined) {
    return kept;
  }
  if (formats.size === MOST_KEPT) {
    formats.clear();
  }
  const format = new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
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
