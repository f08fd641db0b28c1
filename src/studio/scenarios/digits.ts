/** So many decimal digits, of which the first is not 0, that follow from a text: the same choice always makes the same sale. */
export function demoDigits(seed: string, digits: number): string {
  const next = numbers(seed);
  return Array.from({ length: digits }, (_digit, index) =>
    String(index === 0 ? 1 + (next() % 9) : next() % 10),
  ).join('');
}

/** Numbers that follow from a text: FNV-1a, then a linear congruential generator. Not for secrets. */
function numbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) {
    state = Math.imul(state ^ byte, 0x01000193) >>> 0;
  }
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 16;
  };
}
