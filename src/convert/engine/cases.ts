/** The country in the upper 16 bits, and the kind in the lower 16; the flags between them are left out. */
const COUNTRY_AND_KIND = 0xffff_0000_0000_ffffn;

/** A case of the middleware, which a JSON number or a text holds; `undefined` for any other text. */
function caseNumber(text: string): bigint | undefined {
  return /^-?[0-9]{1,20}$/.test(text) ? BigInt.asUintN(64, BigInt(text)) : undefined;
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
