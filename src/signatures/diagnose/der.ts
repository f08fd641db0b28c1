/** The length of each number of a signature on the curve P-256. */
const NUMBER = 32;

/**
 * The two numbers of an ECDSA signature one after the other (RFC 9421, section 3.3.4), from their form in DER: a SEQUENCE of
 * two INTEGERs (RFC 3279, section 2.2.3).
 *
 * @returns `undefined` for bytes that are no such form
 */
export function rawOfDer(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2) {
    return undefined;
  }
  const first = integerAt(bytes, 2);
  const second = first === undefined ? undefined : integerAt(bytes, first.end);
  if (first === undefined || second?.end !== bytes.length) {
    return undefined;
  }
  const raw = new Uint8Array(2 * NUMBER);
  raw.set(first.value, NUMBER - first.value.length);
  raw.set(second.value, 2 * NUMBER - second.value.length);
  return raw;
}

function integerAt(
  bytes: Uint8Array,
  start: number,
): { readonly value: Uint8Array; readonly end: number } | undefined {
  const length = bytes[start + 1] ?? 0;
  const end = start + 2 + length;
  if (bytes[start] !== 0x02 || length === 0 || end > bytes.length) {
    return undefined;
  }
  let from = start + 2;
  while (bytes[from] === 0 && from < end - 1) {
    from += 1;
  }
  const value = bytes.subarray(from, end);
  return value.length > NUMBER ? undefined : { value, end };
}
