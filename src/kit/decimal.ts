/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Parses a decimal string such as `-12.90`; `undefined` if it is invalid. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = /^(-?)([0-9]{1,40})(?:\.([0-9]{1,40}))?$/.exec(text);
  if (match === null) {
    return undefined;
  }
  const [, sign = '', integer = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${integer}${fraction}`), scale: fraction.length };
}

/** The sum of two decimals. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

/** The first decimal minus the second. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale });
}

/** The product of two decimals. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/**
 * The quotient of two decimals, rounded half away from zero.
 *
 * @param scale the number of decimals of the result
 * @throws {RangeError} if the divisor is zero
 */
export function divideRounded(a: Decimal, b: Decimal, scale: number): Decimal {
  const numerator = a.units * 10n ** BigInt(b.scale + scale);
  const denominator = b.units * 10n ** BigInt(a.scale);
  const isNegative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [magnitudeOf(numerator), magnitudeOf(denominator)];
  const units = (top * 2n + bottom) / (bottom * 2n);
  return { units: isNegative ? -units : units, scale };
}

/** A decimal with at most a number of decimals, rounded half away from zero. */
export function rounded(value: Decimal, scale: number): Decimal {
  return divideRounded(value, { units: 1n, scale: 0 }, scale);
}

/** How far two decimals are apart, without a sign. */
export function difference(a: Decimal, b: Decimal): Decimal {
  return magnitude(subtract(a, b));
}

/** Whether two decimals are at most a tolerance apart. */
export function isWithin(a: Decimal, b: Decimal, tolerance: Decimal): boolean {
  return subtract(difference(a, b), tolerance).units <= 0n;
}

/** The absolute value of a decimal. */
export function magnitude({ units, scale }: Decimal): Decimal {
  return { units: magnitudeOf(units), scale };
}

export function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

/** Whether two decimals are equal, such as `1.5` and `1.50`. */
export function equals(a: Decimal, b: Decimal): boolean {
  return subtract(a, b).units === 0n;
}

/** Formats a decimal with at least two decimal places, and no more than necessary. */
export function formatDecimal({ units, scale }: Decimal): string {
  const digits = magnitude({ units, scale })
    .units.toString()
    .padStart(scale + 1, '0');
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(2, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}.${fraction}`;
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}

function magnitudeOf(units: bigint): bigint {
  return units < 0n ? -units : units;
}
