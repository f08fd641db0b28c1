/** Marks ranges by a name that the style sheets know (CSS Custom Highlight API); older browsers mark nothing. */
export function markRanges(
  name: 'ref-value' | 'ref-pointed' | 'own-value' | 'own-place',
  ranges: readonly Range[],
): void {
  if ('highlights' in CSS) {
    // The types lack that it is a map.
    (CSS.highlights as unknown as Map<string, Highlight>).set(name, new Highlight(...ranges));
  }
}
