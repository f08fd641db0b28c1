/** The country in the upper 16 bits, and the kind in the lower 16; the flags between them are left out. */
const COUNTRY_AND_KIND = 0xffff_0000_0000_ffffn;

/** A case of the middleware, which a JSON number or a text holds; `undefined` for any other text. */
function caseNumber(text: string): bigint | undefined {
  return /^(?:-?[0-9]{1,20}|0x[0-9a-f]{1,16})$/i.test(text) ? BigInt.asUintN(64, BigInt(text)) : undefined;
}

/**
 * Whether a program has rounded a case to a double, as JavaScript does: its last digits, which have the kind, are lost, and it is
 * written with the digits that a double needs.
 */
export function isRounded(text: string): boolean {
  return /^-?[0-9]{17,20}$/.test(text) && String(Number(text)) === text && text.endsWith('000');
}

/** Whether a case is one of a list, in which `a-b` is each case from a to b. */
export function isAmong(list: readonly string[], kind: string | undefined): boolean {
  return (
    kind !== undefined &&
    list.some((one) => {
      const [first = '', last = first] = one.split('-');
      // All have the same number of digits.
      return first <= kind && kind <= last;
    })
  );
}

/** A case without its flags in hexadecimal digits, as the reference tables write it: `0x4445000000000001`. */
export function caseOf(text: string): string | undefined {
  const number = caseNumber(text);
  return number === undefined
    ? undefined
    : `0x${(number & COUNTRY_AND_KIND).toString(16).toUpperCase().padStart(16, '0')}`;
}

/** Whether a flag, `0x0000000000020000`, is set in a case. */
export function hasBit(text: string, flag: string): boolean {
  const number = caseNumber(text);
  return number !== undefined && /^0x[0-9A-F]+$/.test(flag) && (number & BigInt(flag)) !== 0n;
}

/** The version of the interface that a case is of, from 0: the first four bits after the country. */
export function caseVersion(text: string): number | undefined {
  const number = caseNumber(text);
  return number === undefined ? undefined : Number((number >> 44n) & 0xfn);
}
