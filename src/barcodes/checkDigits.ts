/**
 * The check digit of the digits before it (GS1 General Specifications, section 7.9.1: from the right, the digits count three
 * times and once in turn).
 *
 * @param digits without the check digit
 */
export function gtinCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * The check digit of a UPC-E, which is that of the UPC-A from which zeros were left out (GS1 General Specifications, section
 * 5.2.2.4.2).
 *
 * @param digits the number system, which is 0 or 1, and six digits
 */
export function upcECheckDigit(digits: string): string {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = ''] = digits;
  const body =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  return gtinCheckDigit(system + body);
}

/**
 * The check digit of an MSI code by modulo 11: from the right, the digits count 2 to 7 times and again.
 *
 * @param digits without the check digit
 * @returns nothing where it would be 10, which has no digit
 */
export function msi11CheckDigit(digits: string): string | undefined {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 6) + 2), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? undefined : String(check);
}
