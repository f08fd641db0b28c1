/**
 * Reads an absolute URL of an argument. What the parser of the platform would change without a word is refused: it takes a
 * backslash for a slash and drops control characters and the spaces at the ends (WHATWG URL, section 4.4), so that another
 * host can be meant than the one that it finds.
 *
 * @returns `undefined` for any other text
 */
export function strictUrl(text: string): URL | undefined {
  return /[\\\s\u0000-\u001f\u007f]/.test(text) || !URL.canParse(text) ? undefined : new URL(text);
}
