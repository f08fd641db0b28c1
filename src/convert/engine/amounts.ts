import { formatDecimal, parseDecimal, rounded, type Decimal } from '../../kit/decimal';

/** How a source writes decimals: `either` where it does not say. */
export type DecimalMark = '.' | ',' | 'either';

const MOST_DECIMALS = 8;
const CENTS = 2;
/** More digits than any amount has. */
const MOST_EXPONENT = 30;

const GROUPED = /^-?[0-9]{1,3}(?:\.[0-9]{3})+(?:,[0-9]+)?$/;
/** With both marks a number is read in one way only: the last is that of the decimals. */
const DOTS_AND_COMMA = /^-?[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+$/;
const COMMAS_AND_DOT = /^-?[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]+$/;
const WITH_COMMA = /^-?[0-9]+(?:,[0-9]+)?$/;
const WITH_DOT = /^-?[0-9]+(?:\.[0-9]+)?$/;

/**
 * Reads a number as it is written, without rounding it.
 *
 * @returns a sentence about a text that is not a number, or whose mark can be read in two ways
 */
export function readDecimal(text: string, mark: DecimalMark): Decimal | string {
  const given = text.trim().replace(/^\+/, '');
  const plain = withoutGroups(given) ?? (mark === '.' ? withoutExponent(given) : plainOf(given, mark));
  const value = plain === undefined ? undefined : parseDecimal(plain);
  if (value !== undefined) {
    return value;
  }
  const shown = JSON.stringify(given.slice(0, 40));
  return mark === 'either' && GROUPED.test(given)
    ? `${shown} can be read with a decimal point and with a separator of thousands, and no index.xml says which.`
    : `${shown} is not a number.`;
}

function withoutGroups(text: string): string | undefined {
  if (COMMAS_AND_DOT.test(text)) {
    return text.replaceAll(',', '');
  }
  return DOTS_AND_COMMA.test(text) ? text.replaceAll('.', '').replace(',', '.') : undefined;
}

function plainOf(text: string, mark: ',' | 'either'): string | undefined {
  if (WITH_COMMA.test(text)) {
    return text.replace(',', '.');
  }
  if (mark === ',' && GROUPED.test(text)) {
    return text.replaceAll('.', '').replace(',', '.');
  }
  return mark === 'either' && WITH_DOT.test(text) && !GROUPED.test(text) ? text : undefined;
}

/** A number of JSON (RFC 8259, section 6) without its exponent. */
function withoutExponent(text: string): string | undefined {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]{1,3}))?$/.exec(text);
  if (match === null) {
    return undefined;
  }
  const [, sign = '', integer = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > MOST_EXPONENT) {
    return undefined;
  }
  const digits = `${integer}${fraction}`.padEnd(integer.length + Math.max(shift, 0), '0');
  const at = integer.length + shift;
  const padded = at < 1 ? digits.padStart(digits.length + 1 - at, '0') : digits;
  const point = Math.max(at, 1);
  const rest = padded.slice(point);
  return `${sign}${padded.slice(0, point)}${rest === '' ? '' : `.${rest}`}`;
}

/** A decimal as an amount of a sale: one with more decimals than the contract takes is rounded to the cent. */
export function asAmount(value: Decimal): { readonly text: string; readonly isRounded: boolean } {
  const exact = formatDecimal(value);
  const decimals = exact.length - exact.indexOf('.') - 1;
  return decimals <= MOST_DECIMALS
    ? { text: exact, isRounded: false }
    : { text: formatDecimal(rounded(value, CENTS)), isRounded: true };
}

/** A decimal without needless zeros, such as a percentage or a quantity: `19.00` is 19. */
export function withoutZeros(value: Decimal): string {
  return formatDecimal(value).replace(/\.?0+$/, '');
}

export interface Money {
  readonly currency: string;
  readonly amount: string;
}

export function moneyOf(value: Decimal, currency: string): Money {
  return { currency, amount: asAmount(value).text };
}

/** The decimal of money that the engine wrote; 0 for anything else. */
export function valueOfMoney(money: unknown): Decimal {
  const amount = (money as Partial<Money> | undefined)?.amount;
  return (amount === undefined ? undefined : parseDecimal(amount)) ?? { units: 0n, scale: 0 };
}
