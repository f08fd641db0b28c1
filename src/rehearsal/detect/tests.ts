import { equals, parseDecimal, subtract, type Decimal } from '../../kit/decimal';
import { readHttpDate } from '../../kit/httpDate';
import { listed } from '../plan/conditions';
import type { Condition } from '../plan/plan';
import type { Value } from './values';

/** What a step of a story has of a call, for later steps. */
export interface Captured {
  /** By the text of the expression: the keys of its values. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  /** The first value of each, where it is a number or a text: a delay. */
  readonly first: ReadonlyMap<string, string | number>;
  /** When its response had arrived, or when it was sent if there was none. */
  readonly end: number;
}

/** Whether one value fulfils the tests of a condition that need no other value. */
export function fulfils(condition: Condition, { value }: Value, other: (text: string) => unknown): boolean {
  const { present, is, isNot, written, notWritten, type, equals: same, unequal } = condition;
  return (
    (present === undefined || (value !== undefined && value !== null && value !== '') === present) &&
    (is === undefined || listed(is).some((each) => each === (value ?? null))) &&
    (isNot === undefined || !listed(isNot).some((each) => each === value)) &&
    (written === undefined || (typeof value === 'string' && patternOf(written).test(value))) &&
    (notWritten === undefined || (typeof value === 'string' && !patternOf(notWritten).test(value))) &&
    (type === undefined || typeOf(value) === type) &&
    fulfilsNumbers(condition, value) &&
    fulfilsLengths(condition, value, other) &&
    (same === undefined || areSame(value, other(same)) === true) &&
    (unequal === undefined || areSame(value, other(unequal)) === false)
  );
}

const patterns = new Map<string, RegExp>();

/** The patterns of the plan, each made once. */
function patternOf(text: string): RegExp {
  const made = patterns.get(text) ?? new RegExp(text, 'u');
  patterns.set(text, made);
  return made;
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function fulfilsNumbers({ above, below, multipleOf, notMultipleOf }: Condition, value: unknown): boolean {
  if ([above, below, multipleOf, notMultipleOf].every((limit) => limit === undefined)) {
    return true;
  }
  const number = decimalOf(value);
  return (
    number !== undefined &&
    (above === undefined || sign(number, above) > 0) &&
    (below === undefined || sign(number, below) < 0) &&
    (multipleOf === undefined || isMultiple(number, multipleOf)) &&
    (notMultipleOf === undefined || !isMultiple(number, notMultipleOf))
  );
}

function fulfilsLengths(
  { length, longerThan, shorterThan }: Condition,
  value: unknown,
  other: (text: string) => unknown,
): boolean {
  if (length === undefined && longerThan === undefined && shorterThan === undefined) {
    return true;
  }
  const most = shorterThan === undefined ? undefined : Number(other(shorterThan));
  return (
    Array.isArray(value) &&
    (length === undefined || value.length === length) &&
    (longerThan === undefined || value.length > longerThan) &&
    (most === undefined || value.length < most)
  );
}

function decimalOf(value: unknown): Decimal | undefined {
  return typeof value === 'string' || typeof value === 'number' ? parseDecimal(String(value)) : undefined;
}

/** The plan's own numbers are decimals. */
function limitOf(text: string): Decimal {
  return parseDecimal(text) ?? { units: 0n, scale: 0 };
}

function sign(number: Decimal, limit: string): number {
  const { units } = subtract(number, limitOf(limit));
  return units > 0n ? 1 : units < 0n ? -1 : 0;
}

function isMultiple(number: Decimal, of: string): boolean {
  const step = limitOf(of);
  const scale = Math.max(number.scale, step.scale);
  const at = ({ units, scale: own }: Decimal) => units * 10n ** BigInt(scale - own);
  return at(step) !== 0n && at(number) % at(step) === 0n;
}

/** `undefined` if one of the two does not exist. */
function areSame(a: unknown, b: unknown): boolean | undefined {
  if (a === undefined || b === undefined) {
    return undefined;
  }
  const [one, two] = [decimalOf(a), decimalOf(b)];
  return one !== undefined && two !== undefined ? equals(one, two) : a === b;
}

/** Whether the keys of values fulfil a relation to those of a step. */
export function relates(
  relation: 'same' | 'differs' | 'among' | 'fewerThan' | 'asManyAs',
  keys: readonly string[],
  earlier: readonly string[],
  isUrl: boolean,
): boolean {
  switch (relation) {
    case 'same':
      return areEqual(keys, earlier, isUrl);
    case 'differs':
      return !areEqual(keys, earlier, isUrl);
    case 'among':
      return keys.length > 0 && keys.every((key) => earlier.includes(key));
    case 'fewerThan':
      return keys.length < earlier.length;
    case 'asManyAs':
      return keys.length === earlier.length;
  }
}

/** A base path before the API can be in one of two addresses only. */
function areEqual(keys: readonly string[], earlier: readonly string[], isUrl: boolean): boolean {
  return (
    keys.length === earlier.length &&
    keys.every((key, index) => {
      const other = earlier[index] ?? '';
      return (
        key === other ||
        (isUrl && key.length > 1 && other.length > 1 && (key.endsWith(other) || other.endsWith(key)))
      );
    })
  );
}

/** The end of a delay after a step: seconds, or an HTTP date (RFC 9110, section 10.2.3); `undefined` for neither. */
export function endOfDelay(delay: string | number | undefined, from: number): number | undefined {
  if (delay === undefined) {
    return undefined;
  }
  if (/^\d+(?:\.\d+)?$/.test(String(delay))) {
    return from + Number(delay) * 1000;
  }
  return readHttpDate(String(delay));
}
