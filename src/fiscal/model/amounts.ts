/**
 * A decimal amount in hundredths, for exact sums; `undefined` for a text that is not one with two decimals. With a comma, as the
 * RKSV has it, only the amount 0 begins with a zero.
 */
export function hundredths(text: string, point: '.' | ','): bigint | undefined {
  const form = point === '.' ? /^-?\d{1,18}\.\d{2}$/ : /^-?(?:0|[1-9]\d{0,17}),\d{2}$/;
  return form.test(text) ? BigInt(text.replace(point, '')) : undefined;
}

/** Hundredths as an amount with a point. */
export function amountOf(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
