/** The most lines that begin like JSON and are tried. */
const MOST_TRIED = 5;

/**
 * The JSON in what a program has printed: below a sentence or the head of a response, and above what follows an empty line.
 *
 * @returns the text itself if it begins with JSON, or has none
 */
export function printedJson(text: string): string {
  if (/^\s*[[{]/.test(text)) {
    return text;
  }
  const starts = Array.from(text.matchAll(/^[[{]/gm), ({ index }) => index).slice(0, MOST_TRIED);
  const found = starts
    .flatMap((start) => [text.slice(start), text.slice(start).split('\n\n', 1).join('')])
    .find(isJson);
  return found?.trimEnd() ?? text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
