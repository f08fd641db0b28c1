/** Half a surrogate pair cannot be encoded; like in a query, the replacement character stands for it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Percent-encodes any text for one segment of a path, or one value of a query. */
export function encodeValue(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
