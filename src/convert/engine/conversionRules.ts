import {
  divideRounded,
  equals,
  isWithin,
  magnitude,
  multiply,
  negate,
  rounded,
  add,
} from '../../kit/decimal';
import { offsetsOf, splitAustrianCode, viennaTime } from '../../fiscal';
import type { FieldRow, RuleName } from '../mapping/mapping';
import { asAmount, readDecimal, withoutZeros, type DecimalMark } from './amounts';
import { ALPHA_3 } from './countries';
import { caseOf, hasBit } from './cases';
import { rateOfSum } from './rateOfSum';
import { unitOf } from './units';

export interface RuleInput {
  readonly text: string;
  readonly row: FieldRow;
  /** The text of another field by its use in `with`; `undefined` if it is absent or empty. */
  readonly other: (use: string) => string | undefined;
  readonly mark: DecimalMark;
  readonly currency: string | undefined;
  /** Whether the quantity of the item makes an amount one below 0. */
  readonly isNegative: boolean;
  /** The percentage of a tax key, and whether only the standard's table says it. */
  readonly vatOf: (
    key: string,
    timestamp: string | undefined,
  ) => { readonly percentage: string; readonly isStandard: boolean } | undefined;
  /** The time of the sale, if it is known already. */
  readonly timestamp: string | undefined;
}

/** What a rule makes of a value, or why it makes nothing of it: a sentence. */
type RuleResult =
  | {
      readonly value: unknown;
      /** How the value was changed, in a sentence. */
      readonly changed?: string;
      /** The uses of the other fields that are also in the value. */
      readonly used?: readonly string[];
      /** Further values, by the end of their pointer, in addition to the row's own. */
      readonly beside?: Readonly<Record<string, unknown>>;
      /** Whether the value is added to one that is there. */
      readonly adds?: true;
    }
  | {
      readonly left: string;
      /** Whether an amount loses its tax. */
      readonly isLoss?: true;
      /** Whether the source has a number that cannot be read, in place of which nothing may be put. */
      readonly isUnread?: true;
    };

const MOST_NAME = 100;

/** Seconds since 1970 have no more digits, and milliseconds have. */
const MOST_SECONDS = 11;

/** The longest text that a sentence repeats. */
const MOST_SHOWN = 40;

export const rules: Readonly<Record<RuleName, (input: RuleInput) => RuleResult>> = {
  text: ({ text }) => (isNoValue(text) ? NO_VALUE : { value: text }),
  name: ({ text }) =>
    text.length <= MOST_NAME
      ? { value: text }
      : {
          value: text.slice(0, MOST_NAME),
          beside: { description: text },
          changed: `The name is cut to ${String(MOST_NAME)} characters, and the whole text is the description.`,
        },
  id: ({ text }) =>
    isNoValue(text)
      ? NO_VALUE
      : /^[A-Za-z0-9_-]{1,100}$/.test(text)
        ? { value: text }
        : {
            left: 'The contract accepts only letters without accents, digits, hyphens and underscores here.',
          },
  money: (input) => moneyOf(input),
  total: (input) => {
    const money = moneyOf(input);
    return 'left' in money ? money : { ...money, adds: true };
  },
  opposite: (input) => moneyOf(input, negate),
  percentage: ({ text, mark }) =>
    withDecimal(text, mark, (value) =>
      value.units < 0n ? { left: 'A percentage has no sign.' } : { value: withoutZeros(value) },
    ),
  quantity: quantityOf,
  'unit-price': unitPriceOf,
  returned: ({ text, mark, isNegative, other, row }) =>
    withDecimal(text, mark, (value) => {
      const total = readDecimal(other('amount') ?? '', mark);
      const isBelow = isNegative || (typeof total !== 'string' && total.units < 0n);
      return value.units >= 0n
        ? { left: 'Only a number below 0 marks a return.' }
        : row.with?.['amount'] === undefined || isBelow
          ? { value: true }
          : { left: 'The amount of the line is not below 0, so nothing was returned.' };
    }),
  bit: ({ text, row }) =>
    hasBit(text, row.with?.['bit'] ?? '')
      ? { value: true }
      : { left: 'The flag is not set, which is what a sale has by default.' },
  lookup: ({ text, row }) => lookUp(text, row, JSON.stringify(text.slice(0, MOST_SHOWN))),
  case: ({ text, row }) => lookUp(caseOf(text) ?? '', row, caseOf(text) ?? 'a text that is not a number'),
  country: ({ text }) => {
    const code = text.toUpperCase();
    const found = /^[A-Z]{2}$/.test(code) ? code.toLowerCase() : ALPHA_3[code];
    return found === undefined
      ? {
          left: `${JSON.stringify(text.slice(0, MOST_SHOWN))} is not a country code that the converter knows.`,
        }
      : { value: found };
  },
  gtin: ({ text }) =>
    /^(?:[0-9]{8}|[0-9]{12,14})$/.test(text)
      ? { value: { format: `GTIN-${String(text.length)}`, content: text } }
      : { left: 'A GTIN has 8, 12, 13 or 14 digits.' },
  'utc-time': ({ text }) => timeOf(/(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}Z`),
  'local-time': ({ text }) => localTimeOf(text),
  'unix-time': ({ text }) => (/^(?:[0-9]{1,11}|[0-9]{13})$/.test(text) ? unixTimeOf(text) : timeOf(text)),
  'vat-key': vatKeyOf,
  'qr-code': ({ text }) => ({ value: text, beside: { format: 'QR_CODE' } }),
  'code-part': ({ text, row }) => codePartOf(text, row.with?.['part'] ?? ''),
  'rate-sum': (input) => rateSumOf(input),
};

function withDecimal(
  text: string,
  mark: DecimalMark,
  then: (value: Exclude<ReturnType<typeof readDecimal>, string>) => RuleResult,
): RuleResult {
  const value = readDecimal(text, mark);
  return typeof value === 'string' ? unread(text, value) : then(value);
}

/** A number that cannot be read, with the reason; what stands for no value is none. */
function unread(text: string, left: string): RuleResult {
  return isNoValue(text) ? NO_VALUE : { left, isUnread: true };
}

function isNoValue(text: string): boolean {
  return ['null', 'NULL', 'undefined', 'NaN'].includes(text);
}
const NO_VALUE = { left: 'It is what a program writes when it has no value.' };

/** The percentage of a key; that of the standard only where the amounts agree with it. */
function vatKeyOf({ text, vatOf, timestamp, other, mark }: RuleInput): RuleResult {
  const shown = JSON.stringify(text.slice(0, MOST_SHOWN));
  const found = vatOf(text, timestamp);
  if (found === undefined) {
    return { left: `No tax of the source has the key ${shown}.`, isLoss: true };
  }
  const { percentage, isStandard } = found;
  if (!isStandard) {
    return { value: percentage };
  }
  const [gross, tax, rate] = [other('gross') ?? '', other('tax') ?? '', percentage].map((one, index) =>
    readDecimal(one, index === 2 ? '.' : mark),
  );
  // 0 % stands for taxes that are not a share of the price, too (DSFinV-K, key 7).
  if (typeof gross === 'object' && typeof tax === 'object' && typeof rate === 'object' && rate.units !== 0n) {
    const contained = divideRounded(multiply(gross, rate), add(rate, HUNDRED), 5);
    if (!isWithin(contained, tax, CENT)) {
      return {
        left: `By the standard, the key ${shown} means ${percentage} %, but the amounts of the source do not match this rate.`,
        isLoss: true,
      };
    }
  }
  return {
    value: percentage,
    changed: 'The source has no percentage for this key, so the percentage of the standard is used.',
  };
}

const HUNDRED = { units: 100n, scale: 0 };
const CENT = { units: 1n, scale: 2 };

function moneyOf(
  { text, mark, currency, other, row, isNegative }: RuleInput,
  change?: typeof negate,
): RuleResult {
  const read = readDecimal(text, mark);
  const isTurned = isNegative && typeof read !== 'string' && read.units > 0n;
  const signed = isTurned ? negate(read) : read;
  const value = change === undefined || typeof signed === 'string' ? signed : change(signed);
  const unit = row.with?.['currency'] === undefined ? currency : other('currency');
  if (typeof value === 'string') {
    return unread(text, value);
  }
  if (unit === undefined || !/^[A-Z]{3}$/.test(unit)) {
    return { left: 'The source does not say the currency.' };
  }
  const { text: amount, isRounded } = asAmount(value);
  return {
    value: { currency: unit, amount },
    ...(row.with?.['currency'] === undefined ? {} : { used: ['currency'] }),
    ...(isTurned
      ? { changed: 'It counts as an amount below 0, because the quantity is.' }
      : isRounded
        ? { changed: 'It is rounded to the cent.' }
        : {}),
  };
}

function quantityOf({ text, mark, other, row }: RuleInput): RuleResult {
  return withDecimal(text, mark, (value) => {
    const number = withoutZeros(rounded(magnitude(value), Math.min(value.scale, 6)));
    if (number.length > 20) {
      return { left: 'The contract accepts at most 20 characters.' };
    }
    const unit = other('unit');
    const inUnits = other('unitQuantity');
    // Where the standard lets a unit describe a piece, only a quantity that is not a whole number is certain to be measured in it.
    const isOfPiece =
      inUnits === undefined ? row.with?.['describes'] === 'piece' : !isSame(inUnits, text, mark);
    const isOther = equals(value, rounded(value, 0)) && isOfPiece;
    const known = unit === undefined || isOther ? undefined : unitOf(unit);
    return {
      value: { number, ...(known ?? { unit: 'pieces' }) },
      used: known === undefined ? [] : ['unit', ...(inUnits === undefined ? [] : ['unitQuantity'])],
      ...(value.units < 0n
        ? { changed: 'The contract allows no sign here: `returned` says that goods came back.' }
        : {}),
    };
  });
}

function isSame(a: string, b: string, mark: DecimalMark): boolean {
  const [one, two] = [readDecimal(a, mark), readDecimal(b, mark)];
  return typeof one !== 'string' && typeof two !== 'string' && equals(magnitude(one), magnitude(two));
}

/** A unit price is only taken where it is that of the quantity: sources also have that of a package. */
function unitPriceOf(input: RuleInput): RuleResult {
  const { text, mark, other } = input;
  const [price, quantity, total] = [text, other('quantity') ?? '', other('total') ?? ''].map((one) =>
    readDecimal(one, mark),
  );
  if (price === undefined || typeof price === 'string') {
    return unread(text, price ?? '');
  }
  if (
    typeof quantity !== 'string' &&
    typeof total !== 'string' &&
    quantity !== undefined &&
    total !== undefined
  ) {
    const product = rounded(multiply(magnitude(price), magnitude(quantity)), 2);
    return equals(product, rounded(magnitude(total), 2))
      ? moneyOf({ ...input, text: withoutZeros(magnitude(price)), mark: '.' })
      : {
          left: 'Multiplied by the quantity, it is not the amount of the line, so it is the price of something else.',
        };
  }
  return { left: 'The line has no quantity and amount to compare it with.' };
}

function lookUp(key: string, { values = {} }: FieldRow, shown: string): RuleResult {
  const value = Object.hasOwn(values, key) ? values[key] : values['*'];
  return value === undefined ? { left: `The mapping has no value for ${shown}.` } : { value };
}

/** A time with its offset, as the contract takes it. */
function timeOf(text: string): RuleResult {
  const match = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.(\d+))?([Zz]|[+-]\d\d:\d\d)$/.exec(text);
  if (match === null || Number.isNaN(Date.parse(text.replace(' ', 'T')))) {
    const shown = JSON.stringify(text.slice(0, MOST_SHOWN));
    return { left: `${shown} is not a time with its offset from UTC (RFC 3339).` };
  }
  const [, day = '', time = '', fraction = '', offset = ''] = match;
  if (isNoTime(day)) {
    return { left: `${JSON.stringify(text.slice(0, MOST_SHOWN))} means that there is no time.` };
  }
  const shown = /[1-9]/.test(fraction) ? `.${fraction.slice(0, 3)}` : '';
  return { value: `${day}T${time}${shown}${offset.toUpperCase()}` };
}

/** The days that programs write where they have no time: the first of their calendars, and the last. */
function isNoTime(day: string): boolean {
  return day <= '1980-01-01' || day >= '9999';
}

function localTimeOf(text: string): RuleResult {
  if (isNoTime(text.slice(0, 10)) && /^\d{4}-/.test(text)) {
    return { left: `${JSON.stringify(text.slice(0, MOST_SHOWN))} means that there is no time.` };
  }
  if (/(?:Z|[+-]\d\d:\d\d)$/i.test(text)) {
    return timeOf(text);
  }
  const local = text.replace(' ', 'T').replace(/\.\d+$/, '');
  const offsets = offsetsOf(local);
  const [offset] = offsets;
  if (offset === undefined) {
    return {
      left: `${JSON.stringify(text.slice(0, MOST_SHOWN))} is not a time that a clock in Germany or Austria shows.`,
    };
  }
  return offsets.length > 1
    ? {
        left: `${JSON.stringify(local)} is in the hour that the end of summer time repeats, so its offset is not known.`,
      }
    : { value: `${local}${offset}`, changed: 'It is local time, to which the offset of that day is added.' };
}

function unixTimeOf(text: string): RuleResult {
  const isMilliseconds = text.length > MOST_SECONDS;
  const time = new Date(Number(text) * (isMilliseconds ? 1 : 1000)).toISOString().replace(/\.000Z$/, 'Z');
  if (isNoTime(time.slice(0, 10))) {
    return { left: `${text} means that there is no time.` };
  }
  const what = isMilliseconds ? 'milliseconds' : 'seconds';
  return { value: time, changed: `The ${what} since 1970 are written as a time in UTC.` };
}

function codePartOf(text: string, part: string): RuleResult {
  const code = splitAustrianCode(text);
  if (typeof code === 'number') {
    return { left: `It has ${String(code)} parts, and a code has 13 (RKSV, annex).` };
  }
  const value = new Map<string, string>(Object.entries(code)).get(part) ?? '';
  return part === 'time' ? timeOf(viennaTime(value)) : { value, changed: 'It is a part of the code.' };
}

function rateSumOf(input: RuleInput): RuleResult {
  const { text, mark, row, timestamp } = input;
  return withDecimal(text, mark, (value) => {
    if (value.units === 0n) {
      return { left: 'There is no turnover in this sum.' };
    }
    const percentage = rateOfSum(Number(row.with?.['sum']), timestamp);
    const money = moneyOf(input);
    if ('left' in money) {
      return money;
    }
    return percentage === undefined
      ? {
          left: 'The journal does not say the rate of this sum, and the law of that day has none or several.',
          isLoss: true,
        }
      : {
          ...money,
          beside: { percentage },
          changed: `The rate of this sum is ${percentage} % by the law of that day.`,
        };
  });
}
