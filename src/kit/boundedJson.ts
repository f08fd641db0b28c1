/** Far more levels than any document of the contracts has, and far fewer than a stack bears. */
export const MOST_LEVELS = 100;

const QUOTE = 0x22;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;

/** A JSON value that can be walked by a function that calls itself, or why there is none. */
export type BoundedJson = { readonly value: unknown } | 'not JSON' | 'too deep';

/**
 * Parses JSON that somebody else wrote. Whatever walks, compares or writes the value calls itself for each level, and a text of a
 * few kilobytes can have more levels than the stack bears: such a text is refused before it is parsed.
 *
 * @returns `too deep` for more than {@link MOST_LEVELS} lists and objects within each other
 */
export function parseBoundedJson(text: string): BoundedJson {
  if (isTooDeep(text)) {
    return 'too deep';
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return 'not JSON';
  }
}

/** Looks at brackets outside of texts, without recursion; whether the text is JSON is for its parser. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > MOST_LEVELS) {
        return true;
      }
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth -= 1;
    }
  }
  return false;
}

/** The place of the quote that ends a text; the end of all where none does. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charAt(end - 1 - escapes) === '\\') {
      escapes += 1;
    }
    if (escapes % 2 === 0) {
      return end;
    }
  }
  return text.length;
}
