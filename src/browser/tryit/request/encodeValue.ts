/** Half a surrogate pair cannot be encoded: the replacement character takes its place, as in a query. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Percent-encodes any text for one segment of a path, or one value of a query. */
export function encodeValue(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
