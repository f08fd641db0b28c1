/**
 * Parses the text of a body: JSON, or the fields of a form.
 *
 * @param type the media type
 * @returns `undefined` for any other body, of which nothing is examined
 */
export function parseBody(text: string, type: string): unknown {
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  const first = text.trimStart().charAt(0);
  if (first !== '{' && first !== '[') {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
