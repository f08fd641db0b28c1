/** The most characters of a part: about 10,000 tokens, from which on clients warn of a result, or cut it. */
const LONGEST_PART = 30_000;

/**
 * Cuts a text into parts of a bounded length: before a heading if there is one in the second half of a part, otherwise
 * between lines, and within a line that is longer than a part.
 */
export function cutIntoParts(text: string, most = LONGEST_PART): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > most) {
    const end = endOf(text.slice(start, start + most));
    parts.push(text.slice(start, start + end));
    start += end;
  }
  return [...parts, text.slice(start)];
}

function endOf(window: string): number {
  const half = window.length / 2;
  const places = [window.lastIndexOf('\n## '), window.lastIndexOf('\n### '), window.lastIndexOf('\n')];
  const place = places.find((one) => one > half);
  return place === undefined ? window.length : place + 1;
}
