/** The text behind percent-encoding; the text itself, where it is malformed (RFC 3986, section 2.1). */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The query of a target: no parameters where there is none. */
export function queryOf(target: string): URLSearchParams {
  const mark = target.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : target.slice(mark + 1));
}
