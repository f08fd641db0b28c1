/** The text behind percent-encoding; the text itself, where it is malformed (RFC 3986, section 2.1). */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
